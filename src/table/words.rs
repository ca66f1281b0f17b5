//! Words at the edge: refusals, facts, labels and questions are values; here they become sentences.
//!
//! A value is worded by the message named after its variant: `Why::TooFar { cost, left }` under the
//! prefix `why` is the message `why-too-far` with the arguments `cost` and `left`. A test holds that
//! every variant has its message.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, types::FluentNumber};
use serde::Serialize;
use serde_json::Value;
use thiserror::Error;
use unic_langid::langid;

/// Why a text file of messages cannot be used.
#[derive(Debug, Error)]
#[error("the messages are not in order: {0}")]
pub struct WordsError(String);

/// The messages of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("locales", &self.bundle.locales).finish()
    }
}

/// Gives a unit, leader or place its name in sentences; `None` for text that names none.
pub trait Names {
    /// The name of whatever `id` stands for.
    fn name(&self, id: &str) -> Option<String>;
}

/// No names: everything is called by its id.
impl Names for () {
    fn name(&self, _id: &str) -> Option<String> {
        None
    }
}

impl Words {
    /// The English messages that come with the program.
    ///
    /// # Errors
    /// If they are not valid Fluent.
    pub fn english() -> Result<Self, WordsError> {
        Self::from_ftl(include_str!("../../assets/text/en.ftl"))
    }

    /// Messages from a Fluent text.
    ///
    /// # Errors
    /// If the text is not valid, or a message is defined twice.
    pub fn from_ftl(text: &str) -> Result<Self, WordsError> {
        let resource = FluentResource::try_new(text.to_owned())
            .map_err(|(_, errors)| WordsError(format!("{errors:?}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        bundle.set_use_isolating(false);
        let failed = |errors: &dyn std::fmt::Debug| WordsError(format!("{errors:?}"));
        bundle.add_function("HALF", half_points).map_err(|error| failed(&error))?;
        bundle.add_function("SIGNED", signed).map_err(|error| failed(&error))?;
        bundle.add_resource(resource).map_err(|errors| failed(&errors))?;
        Ok(Self { bundle })
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without arguments; its own name if it is missing.
    pub fn plain(&self, id: &str) -> String {
        self.message(id, None).unwrap_or_else(|| id.to_owned())
    }

    /// A message with arguments; its own name if it is missing.
    pub fn with(&self, id: &str, args: &FluentArgs<'_>) -> String {
        self.message(id, Some(args)).unwrap_or_else(|| id.to_owned())
    }

    /// Words a value: an enum whose variant names the message and whose fields are its arguments.
    pub fn say(&self, prefix: &str, value: &impl Serialize, names: &dyn Names) -> String {
        match serde_json::to_value(value) {
            Ok(value) => self.value(prefix, &value, names),
            Err(error) => error.to_string(),
        }
    }

    fn value(&self, prefix: &str, value: &Value, names: &dyn Names) -> String {
        match value {
            Value::String(variant) => self.plain(&id(prefix, variant)),
            Value::Object(object) => match object.iter().next() {
                Some((variant, fields)) => self.with(&id(prefix, variant), &self.args(fields, names)),
                None => String::new(),
            },
            other => other.to_string(),
        }
    }

    /// The fields of a variant as arguments: by name, or `value` for the only field of a tuple variant.
    fn args(&self, fields: &Value, names: &dyn Names) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        match fields {
            Value::Object(fields) => {
                for (name, field) in fields {
                    args.set(name.clone(), self.argument(field, names));
                    if let Value::Array(items) = field {
                        args.set(format!("{name}-count"), items.len());
                    }
                }
            }
            field => args.set("value", self.argument(field, names)),
        }
        args
    }

    fn argument(&self, field: &Value, names: &dyn Names) -> FluentValue<'static> {
        match field {
            Value::Null => FluentValue::from(""),
            Value::Bool(flag) => FluentValue::from(if *flag { "yes" } else { "no" }),
            Value::Number(number) => FluentValue::from(number.as_f64().unwrap_or_default()),
            Value::String(text) => FluentValue::from(self.word(text, names)),
            Value::Array(items) => {
                let words: Vec<String> =
                    items.iter().map(|item| text(&self.argument(item, names)).into_owned()).collect();
                FluentValue::from(self.list(&words))
            }
            Value::Object(_) => FluentValue::from(self.value("word", field, names)),
        }
    }

    /// A name, a word of the rules (such as a formation), or the text itself.
    fn word(&self, text: &str, names: &dyn Names) -> String {
        names.name(text).or_else(|| self.message(&id("word", text), None)).unwrap_or_else(|| text.to_owned())
    }

    /// "A", "A and B", "A, B and C".
    pub fn list(&self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let mut args = FluentArgs::new();
                args.set("first", first.join(", "));
                args.set("last", last.clone());
                self.with("list-and", &args)
            }
        }
    }

    fn message(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        // A missing argument leaves its name in the sentence, which shows the defect where it is.
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, args, &mut errors).into_owned())
    }
}

/// The message id of a variant: `TooFar` under `why` is `why-too-far`.
pub fn id(prefix: &str, variant: &str) -> String {
    let mut id = String::from(prefix);
    let mut after_small = true;
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && after_small {
            id.push('-');
        }
        after_small = !letter.is_ascii_uppercase();
        id.push(letter.to_ascii_lowercase());
    }
    id
}

fn text<'a>(value: &'a FluentValue<'_>) -> Cow<'a, str> {
    match value {
        FluentValue::String(text) => Cow::Borrowed(text),
        FluentValue::Number(number) => Cow::Owned(number.value.to_string()),
        _ => Cow::Borrowed(""),
    }
}

/// Half movement points as points: 3 is "1½".
pub fn halves(half_points: i64) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

fn half_points<'a>(arguments: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match arguments {
        [FluentValue::Number(FluentNumber { value, .. })] => FluentValue::from(halves(*value as i64)),
        _ => FluentValue::Error,
    }
}

fn signed<'a>(arguments: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match arguments {
        [FluentValue::Number(FluentNumber { value, .. })] if *value > 0.0 => {
            FluentValue::from(format!("+{value}"))
        }
        [FluentValue::Number(FluentNumber { value, .. })] if *value < 0.0 => {
            FluentValue::from(format!("−{}", -value))
        }
        [FluentValue::Number(_)] => FluentValue::from("0"),
        _ => FluentValue::Error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    enum Sample {
        Plain,
        TooFar { cost: i32, units: Vec<&'static str> },
        Single(i32),
    }

    struct Called;

    impl Names for Called {
        fn name(&self, id: &str) -> Option<String> {
            (id == "CS-1").then(|| "Law".to_owned())
        }
    }

    fn words() -> Words {
        Words::from_ftl(
            "list-and = { $first } and { $last }\n\
             say-plain = Plain.\n\
             say-too-far = { $units } may not: { HALF($cost) } points, { $units-count } units.\n\
             say-single = { SIGNED($value) }\n",
        )
        .expect("valid messages")
    }

    #[test]
    fn a_variant_is_worded_by_its_message() {
        let words = words();
        assert_eq!(words.say("say", &Sample::Plain, &()), "Plain.");
        let far = Sample::TooFar { cost: 5, units: vec!["CS-1", "Ward", "Cross"] };
        assert_eq!(words.say("say", &far, &Called), "Law, Ward and Cross may not: 2½ points, 3 units.");
        assert_eq!(words.say("say", &Sample::Single(-2), &()), "−2");
    }

    #[test]
    fn a_missing_message_shows_its_name() {
        assert_eq!(words().plain("no-such-message"), "no-such-message");
    }

    #[test]
    fn ids_are_the_variants_in_small_letters() {
        assert_eq!(id("why", "TooFar"), "why-too-far");
        assert_eq!(id("word", "E"), "word-e");
        assert_eq!(id("word", "RrCut"), "word-rr-cut");
    }
}

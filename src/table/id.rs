//! Stable names of units, leaders and markers.

use std::{cmp::Ordering, fmt, str::FromStr};

use arrayvec::ArrayString;
use bevy::prelude::Component;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// The longest name, in bytes.
const LONGEST: usize = 24;

/// The stable name of a unit, leader or marker, such as `US-2-1-III`. Everything refers to units by
/// it, and rules go through units in its order.
///
/// Names are compared by the thousand. Padded with zeros to one length, they compare in the order of their
/// texts without a look at where they end, eight letters at a time.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnitId([u8; LONGEST]);

/// Why a text cannot name a unit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the name of a unit or leader has 24 letters at most and no zero among them: `{0}` has not")]
pub struct UnitIdError(String);

impl UnitId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        let text = self.0.split(|byte| *byte == 0).next().unwrap_or_default();
        std::str::from_utf8(text).unwrap_or_default()
    }
}

impl UnitId {
    /// The letters as numbers that stand in the order of the texts.
    fn words(&self) -> [u64; LONGEST / 8] {
        let mut words = [0; LONGEST / 8];
        let (letters, _) = self.0.as_chunks();
        for (word, letters) in words.iter_mut().zip(letters) {
            *word = u64::from_be_bytes(*letters);
        }
        words
    }
}

impl Ord for UnitId {
    fn cmp(&self, other: &Self) -> Ordering {
        self.words().cmp(&other.words())
    }
}

impl PartialOrd for UnitId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for UnitId {
    type Err = UnitIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; LONGEST];
        match bytes.get_mut(..text.len()) {
            Some(start) if !text.contains('\0') => start.copy_from_slice(text.as_bytes()),
            _ => return Err(UnitIdError(text.chars().take(LONGEST + 1).collect())),
        }
        Ok(Self(bytes))
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = ArrayString::<LONGEST>::deserialize(deserializer).map_err(|_| {
            de::Error::custom(format_args!(
                "the name of a unit or leader is a text in quotation marks, of {LONGEST} letters at most"
            ))
        })?;
        text.parse().map_err(de::Error::custom)
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_order_as_their_texts_do() {
        let mut names = ["US-2-1-III", "US", "CS-1-I-Law", "US-2", "CS-1-I-Laws", "Ü"];
        let mut ids = names.map(|name| name.parse::<UnitId>().expect("a short name"));
        names.sort_unstable();
        ids.sort_unstable();
        assert_eq!(ids.map(|id| id.to_string()), names);
    }

    #[test]
    fn a_name_has_24_letters_at_most_and_no_zero() {
        let longest = "A".repeat(LONGEST);
        assert_eq!(longest.parse::<UnitId>().map(|id| id.to_string()), Ok(longest.clone()));
        for wrong in [format!("{longest}A"), "A\0".to_owned()] {
            assert_eq!(wrong.parse::<UnitId>(), Err(UnitIdError(wrong.clone())));
            assert!(serde_json::from_value::<UnitId>(wrong.into()).is_err());
        }
    }
}

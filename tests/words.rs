//! Every value that a player reads has its message.

#![allow(clippy::expect_used)]

use gettysburg::{
    games::high_tide::{
        charts::Obstacle,
        fact::Fact,
        labels::Label,
        refusal::{Refusal, Release, Why},
        task::Question,
    },
    table::{
        session::Divergence,
        words::{Words, id},
    },
};
use strum::VariantNames;

/// Labels that have no words of their own.
const WORDED_BY_WHAT_THEY_HOLD: [&str; 2] = ["label-line", "label-obstacle"];

#[test]
fn every_variant_has_its_message() {
    let words = Words::english().expect("the messages are in order");
    let all = [
        ("why", Why::VARIANTS),
        ("word", Release::VARIANTS),
        ("fact", Fact::VARIANTS),
        ("label", Label::VARIANTS),
        ("obstacle", Obstacle::VARIANTS),
        ("question", Question::VARIANTS),
        ("divergence", Divergence::<Refusal>::VARIANTS),
    ];
    let missing: Vec<String> = all
        .into_iter()
        .flat_map(|(prefix, variants)| variants.iter().map(move |variant| id(prefix, variant)))
        .filter(|id| !WORDED_BY_WHAT_THEY_HOLD.contains(&id.as_str()))
        .filter(|id| !words.has(id))
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "messages without words");
}

#[test]
fn every_line_of_the_charts_has_its_message() {
    let words = Words::english().expect("the messages are in order");
    let fire = (1..=16).map(|line| format!("line-f{line}"));
    let morale = (1..=12).map(|line| format!("line-m{line}"));
    let melee = (1..=9).map(|line| format!("line-a{line}")).chain(["line-d1".to_owned()]);
    for id in fire.chain(morale).chain(melee) {
        assert!(words.has(&id), "{id} is not worded");
    }
}

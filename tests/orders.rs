//! Every example of docs/orders.md is read: orders as orders, positions as positions.

#![allow(clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use gettysburg::games::high_tide::{field::Briefing, order::Order, puzzle};

const PAGE: &str = include_str!("../docs/orders.md");

/// The RON blocks of a part of the page, each with the line it begins on.
fn blocks(part: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in part.lines().enumerate() {
        match (&mut open, line) {
            (None, "```ron") => open = Some((number + 2, String::new())),
            (Some(_), "```") => blocks.extend(open.take()),
            (Some((_, text)), line) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, _) => {}
        }
    }
    blocks
}

fn parts() -> (&'static str, &'static str) {
    PAGE.split_once("# Positions").expect("the page has two parts")
}

#[test]
fn every_order_on_the_page_is_an_order() {
    let orders = blocks(parts().0);
    assert!(orders.len() >= 10, "the page shows every kind of order");
    for (line, text) in orders {
        ron::from_str::<Order>(text.trim()).unwrap_or_else(|error| panic!("line {line}: {error}\n{text}"));
    }
}

#[test]
fn every_answer_in_the_table_is_an_order() {
    let answers: Vec<&str> = parts().0.split('`').filter(|text| text.starts_with("Answer(")).collect();
    assert!(answers.len() >= 10, "the page shows every kind of answer");
    for text in answers {
        ron::from_str::<Order>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[test]
fn every_position_on_the_page_is_a_position() {
    let briefing = Arc::new(Briefing::load("round_tops").expect("the scenario is in order"));
    let positions = blocks(parts().1);
    assert!(!positions.is_empty());
    for (line, text) in positions {
        puzzle::field("docs/orders.md", &text, Arc::clone(&briefing), 1)
            .unwrap_or_else(|error| panic!("line {line}: {error}"));
    }
}

//! Where a card lies on the map without hiding what it is about.

use bevy_egui::egui::{Pos2, Rect, Vec2};

/// Space between a card and what it must not cover, in pixels.
const GAP: f32 = 10.0;
/// How far apart the places are that are tried, in pixels.
const STEP: f32 = 16.0;

/// The left top corner of a card of this size: beside the counter and as near to it as may be, on the map, and
/// clear of all of these. Where there is no such place it hides as little of them as possible, and never
/// the counter.
pub(super) fn place(map: Rect, size: Vec2, counter: Rect, clear: &[Rect]) -> Pos2 {
    let room = Rect::from_min_max(map.min, (map.max - size).max(map.min));
    let columns = tried(room.left(), room.right(), [counter.left() - GAP - size.x, counter.right() + GAP]);
    let rows = tried(room.top(), room.bottom(), [counter.top() - GAP - size.y, counter.bottom() + GAP]);
    let rows = rows.into_iter().chain([counter.top().clamp(room.top(), room.bottom())]);
    let covered = |card: Rect, what: Rect| {
        let both = card.intersect(what);
        if both.is_positive() { both.area() } else { 0.0 }
    };
    let price = |corner: &Pos2| {
        let card = Rect::from_min_size(*corner, size);
        let hidden: f32 = clear.iter().map(|what| covered(card, what.expand(GAP / 2.0))).sum();
        (covered(card, counter.expand(GAP / 2.0)), hidden, distance(card, counter))
    };
    let places = rows.flat_map(|y| columns.iter().map(move |x| Pos2::new(*x, y)));
    let best = places.map(|corner| (price(&corner), corner)).min_by(|(one, _), (other, _)| {
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.total_cmp(&other.2))
    });
    best.map_or(room.min, |(_, corner)| corner)
}

/// Places from one end to the other, those beside the counter among them.
fn tried(from: f32, to: f32, beside: [f32; 2]) -> Vec<f32> {
    let steps = ((to - from) / STEP).max(0.0) as u16;
    let even = (0..=steps).map(|step| from + f32::from(step) * STEP);
    even.chain([to]).chain(beside.map(|at| at.clamp(from, to))).collect()
}

/// How far the nearest edges of two things are apart; where they are level, how far their middles are.
fn distance(card: Rect, counter: Rect) -> f32 {
    let apart = |low: f32, high: f32, other_low: f32, other_high: f32| {
        (other_low - high).max(low - other_high).max(0.0)
    };
    let x = apart(card.left(), card.right(), counter.left(), counter.right());
    let y = apart(card.top(), card.bottom(), counter.top(), counter.bottom());
    x.hypot(y) + card.center().distance(counter.center()) * 0.1
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Rect = Rect::from_min_max(Pos2::new(0.0, 60.0), Pos2::new(984.0, 774.0));
    const CARD: Vec2 = Vec2::new(274.0, 190.0);

    fn counter(x: f32, y: f32) -> Rect {
        Rect::from_center_size(Pos2::new(x, y), Vec2::splat(60.0))
    }

    #[test]
    fn a_card_lies_on_the_map_beside_its_counter() {
        for at in [(20.0, 80.0), (960.0, 90.0), (30.0, 760.0), (960.0, 760.0), (500.0, 400.0)] {
            let counter = counter(at.0, at.1);
            let card = Rect::from_min_size(place(MAP, CARD, counter, &[]), CARD);
            assert!(MAP.contains_rect(card), "{at:?}: {card:?}");
            assert!(!card.intersects(counter), "{at:?}: {card:?}");
            assert!(distance(card, counter) < 40.0, "{at:?}: {card:?}");
        }
    }

    #[test]
    fn a_card_hides_neither_the_target_nor_what_is_written_beside_it() {
        let own = counter(400.0, 400.0);
        let target = counter(520.0, 400.0);
        let callout = Rect::from_center_size(Pos2::new(330.0, 330.0), Vec2::new(90.0, 24.0));
        let card = Rect::from_min_size(place(MAP, CARD, own, &[target, callout]), CARD);
        for kept in [own, target, callout] {
            assert!(!card.intersects(kept), "{kept:?}: {card:?}");
        }
    }

    #[test]
    fn where_there_is_no_room_the_counter_is_seen_at_least() {
        let own = counter(500.0, 400.0);
        let card = Rect::from_min_size(place(MAP, CARD, own, &[MAP]), CARD);
        assert!(!card.intersects(own) && MAP.contains_rect(card), "{card:?}");
    }
}

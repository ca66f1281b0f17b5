//! What lies beside a map that is smaller than its part of the window: paper, and the map's neat line.

use bevy_egui::egui::{Painter, Pos2, Rect, Stroke, StrokeKind};

use crate::{
    paint::palette,
    screen::{board::eye::Eye, theme::colour},
};

/// Draws the paper beside the board and the frame around it; returns the part of the board that is seen.
pub(super) fn draw(painter: &Painter, map: Rect, eye: &Eye) -> Rect {
    let board = board(eye);
    for side in beside(map, board) {
        painter.rect_filled(side, 0.0, colour(palette::PAPER));
    }
    let ink = colour(palette::INK);
    painter.rect_stroke(board, 0.0, Stroke::new(1.0, ink), StrokeKind::Outside);
    painter.rect_stroke(board.expand(4.0), 0.0, Stroke::new(2.5, ink), StrokeKind::Outside);
    board.intersect(map)
}

/// The board in the window, in whole pixels.
fn board(eye: &Eye) -> Rect {
    let (north_west, south_east) = eye.bounds();
    let point = |at| {
        let (x, y) = eye.to_window(at);
        Pos2::new(x.round() as f32, y.round() as f32)
    };
    Rect::from_two_pos(point(north_west), point(south_east))
}

/// The parts of the map's room that the board leaves free: west, east, north, south of it.
fn beside(map: Rect, board: Rect) -> impl Iterator<Item = Rect> {
    let sides = [
        map.with_max_x(board.left()),
        map.with_min_x(board.right()),
        map.with_max_y(board.top()),
        map.with_min_y(board.bottom()),
    ];
    sides.into_iter().filter(|side| side.is_positive())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::board::eye::Area;

    #[test]
    fn all_that_the_board_leaves_free_is_paper() {
        let map = Rect::from_min_max(Pos2::new(0.0, 60.0), Pos2::new(984.0, 774.0));
        let mut eye = Eye::new(32, 50);
        eye.set_area(Area { left: 0.0, top: 60.0, width: 984.0, height: 714.0 });
        eye.zoom(-20, (492.0, 417.0));
        let board = board(&eye);
        assert!(map.contains_rect(board), "the whole map is seen: {board:?}");
        let paper: Vec<Rect> = beside(map, board).collect();
        for corner in [map.left_center(), map.right_center(), map.left_top(), map.right_bottom()] {
            assert!(paper.iter().any(|side| side.contains(corner)), "{corner:?}");
        }
        assert!(!paper.iter().any(|side| side.shrink(1.0).intersects(board.shrink(1.0))));
        eye.zoom(10, (492.0, 417.0));
        assert_eq!(beside(map, super::board(&eye)).count(), 0, "no paper where there is map");
    }
}

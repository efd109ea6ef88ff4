//! What is seen of a search, as rows of numbers: many times a second objects would be slow to make, here and on the way
//! to the page. `www/search/sight.ts` reads them.

use fifteen::search::{Glimpse, Happening, Kind, Place, PlaneReport, Seen, Tree};
use fifteen::{Move, Size};

/// Stands for "none" in a byte.
const NONE: u8 = u8::MAX;

fn place(place: &Place) -> [u8; 3] {
    let f = place.f.unwrap_or(NONE);
    [place.step.index() as u8, place.fate as u8, f]
}

/// g, h, then move, fate and f of each child.
pub fn node(node: &Glimpse) -> Vec<u8> {
    let children = node.children.iter().flat_map(place);
    [node.g, node.h].into_iter().chain(children).collect()
}

/// Move, fate and f of the four moves of each node of the line.
pub fn stack(stack: &[[Place; 4]]) -> Vec<u8> {
    stack.iter().flatten().flat_map(place).collect()
}

/// What happened, by which move, g and h of each.
pub fn happenings(happenings: &[Happening]) -> Vec<u8> {
    let row = |one: &Happening| {
        let step = one.step.map_or(NONE, |step| step.index() as u8);
        [one.what as u8, step, one.g, one.h]
    };
    happenings.iter().flat_map(row).collect()
}

/// Threshold, nodes looked at, nodes they stand for, nodes before; then g, h and count of each place.
pub fn plane(plane: &PlaneReport) -> Vec<f64> {
    let head = [
        f64::from(plane.threshold),
        plane.looked as f64,
        plane.expanded as f64,
        plane.since as f64,
    ];
    let counts = plane
        .counts
        .iter()
        .flat_map(|at| [f64::from(at.g), f64::from(at.h), at.count as f64]);
    head.into_iter().chain(counts).collect()
}

/// Threshold and how many nodes are hidden (-1: not counted); then parent, move (both -1 for the root), g, h, kind, where
/// it was seen before, and the tiles of each node.
pub fn tree(tree: &Tree, size: Size) -> Vec<i32> {
    let hidden = tree
        .hidden
        .map_or(-1, |hidden| hidden.min(i32::MAX as u64) as i32);
    let mut numbers = vec![i32::from(tree.threshold), hidden];
    for node in &tree.nodes {
        let kind = match node.kind {
            Kind::Expanded => 0,
            Kind::Pruned => 1,
            Kind::Repeated => 2,
            Kind::Goal => 3,
            Kind::Open => 4,
        };
        let seen = match node.seen {
            Seen::Not => 0,
            Seen::OnTheLine => 1,
            Seen::Elsewhere => 2,
        };
        numbers.extend([
            node.parent.map_or(-1, |parent| parent as i32),
            node.step.map_or(-1, |step: Move| step.index() as i32),
            i32::from(node.g),
            i32::from(node.h),
            kind,
            seen,
        ]);
        numbers.extend(node.state.tiles(size).iter().map(|&tile| tile as i32));
    }
    numbers
}

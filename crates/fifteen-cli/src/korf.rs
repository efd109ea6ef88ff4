//! Korf's hundred boards, turned for the goal with the blank last.

use fifteen::{Size, State};

const LIST: &str = include_str!("../../fifteen/data/korf100.csv");

/// A board and its optimal length.
pub struct KorfBoard {
    pub id: usize,
    pub start: State,
    pub optimal: usize,
}

/// All hundred, in the order of the list.
pub fn boards() -> Vec<KorfBoard> {
    let mut rows = csv::Reader::from_reader(LIST.as_bytes());
    let columns = rows.headers().cloned().unwrap_or_default();
    let column = |name: &str| {
        columns
            .iter()
            .position(|column| column == name)
            .unwrap_or(usize::MAX)
    };
    let (id, optimal, tiles) = (column("id"), column("optimal"), column("tiles_blank_last"));
    rows.records()
        .filter_map(|row| {
            let row = row.ok()?;
            let numbers: Vec<usize> = row
                .get(tiles)?
                .split(' ')
                .filter_map(|number| number.parse().ok())
                .collect();
            Some(KorfBoard {
                id: row.get(id)?.parse().ok()?,
                start: State::new(Size::FOUR, &numbers).ok()?,
                optimal: row.get(optimal)?.parse().ok()?,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_hundred_are_there() {
        let ids: Vec<usize> = super::boards().iter().map(|board| board.id).collect();
        assert_eq!(ids, (1..=100).collect::<Vec<_>>());
    }
}

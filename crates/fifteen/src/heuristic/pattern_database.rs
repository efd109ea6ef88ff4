//! Additive pattern databases: the largest of some sums over disjoint groups of tiles.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Estimate, LookUp, Manhattan, Part, Slide};
use crate::instance::Instance;
use crate::pattern::{Plan, Ranking, Symmetry, Table};
use crate::search::{HandOver, Options, kernel};
use crate::size::{MOST_SQUARES, Size};
use crate::square::{Square, Tile};
use crate::state::State;

/// Manhattan distance plus the largest of up to `SUMS` sums of table entries.
///
/// Admissible, since only moves of a group's own tiles are counted for it; not consistent, since the tables take the
/// minimum over the blank's places: one move can change an entry of two bits by 3 pairs of moves, and so the
/// estimate by 3, 5 or, once in a million moves, 7. Every move changes it by an odd number.
#[derive(Clone, Debug)]
pub struct PatternDatabase<const SUMS: usize> {
    size: Size,
    manhattan: Manhattan,
    pub(crate) sums: Vec<RankedSum>,
}

/// What is carried along: Manhattan distance, the estimate, and per sum the ranks of its groups side by side.
#[derive(Clone, Copy, Debug)]
pub struct Ranks<const SUMS: usize> {
    manhattan: u8,
    h: u8,
    ranks: [u64; SUMS],
}

/// One sum: how its ranks change with a move, and where they are looked up.
#[derive(Clone, Debug)]
pub(crate) struct RankedSum {
    /// From the squares of the board to those of the tables, and back.
    pub(crate) to_table: [u8; MOST_SQUARES],
    pub(crate) from_table: [Square; MOST_SQUARES],
    /// Per tile: what a step to the next square of the tables adds to the ranks. 0 for a tile without a table.
    pub(crate) weights: [u64; MOST_SQUARES],
    /// Per tile and tile: what the first adds to the ranks by passing the second towards larger squares, on top.
    pub(crate) passing: [[u64; MOST_SQUARES]; MOST_SQUARES],
    pub(crate) fields: Vec<Field>,
    /// Which partition it adds up, and on which board.
    partition: usize,
    look_up: LookUp,
}

/// The rank of one group among those of a sum, and its table.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) shift: u32,
    pub(crate) mask: u64,
    pub(crate) table: Arc<Table>,
    /// The tiles in the order of the ranking.
    pub(crate) tiles: Vec<Tile>,
    ranking: Ranking,
}

impl Field {
    /// The rank of this group.
    #[inline]
    pub(crate) fn rank(&self, ranks: u64) -> usize {
        (ranks >> self.shift & self.mask) as usize
    }
}

impl<const SUMS: usize> PatternDatabase<SUMS> {
    /// Makes the first `SUMS` sums of a plan. A group whose table is not given counts by Manhattan distance only.
    #[must_use]
    pub fn new(plan: &Plan, tables: &[Arc<Table>]) -> PatternDatabase<SUMS> {
        let goal = plan.goal();
        let upright = plan.sums().first().map(|sum| sum.symmetry);
        let mut partitions = 0;
        let sums = plan.sums().iter().take(SUMS).map(|sum| {
            let mut ranked = RankedSum::new(plan.size(), &sum.symmetry);
            if upright == Some(sum.symmetry) {
                partitions += 1;
            } else {
                ranked.look_up = LookUp::Reflected;
            }
            ranked.partition = partitions - 1;
            for group in &sum.groups {
                if let Some(table) = tables.iter().find(|table| table.group() == group) {
                    ranked.add(goal, table);
                }
            }
            ranked
        });
        PatternDatabase {
            size: plan.size(),
            manhattan: Manhattan::new(plan.size(), goal),
            sums: sums.collect(),
        }
    }

    /// The estimate, given Manhattan distance and ranks.
    #[inline]
    fn value(&self, manhattan: u8, ranks: [u64; SUMS]) -> Ranks<SUMS> {
        let beyond = self
            .sums
            .iter()
            .zip(ranks)
            .map(|(sum, ranks)| sum.entries(ranks))
            .max();
        Ranks {
            manhattan,
            h: manhattan.saturating_add(2 * beyond.unwrap_or(0)),
            ranks,
        }
    }
}

impl RankedSum {
    fn new(size: Size, symmetry: &Symmetry) -> RankedSum {
        let mut sum = RankedSum {
            to_table: [0; MOST_SQUARES],
            from_table: [Square::from_low_bits(0); MOST_SQUARES],
            weights: [0; MOST_SQUARES],
            passing: [[0; MOST_SQUARES]; MOST_SQUARES],
            fields: Vec::new(),
            partition: 0,
            look_up: LookUp::Plain,
        };
        for square in Square::all(size) {
            let image = symmetry.image(square);
            sum.to_table[square.index()] = image.index() as u8;
            sum.from_table[image.index()] = square;
        }
        sum
    }

    /// Whether the rows of the board are rows of the tables, and not columns.
    pub(crate) fn keeps_rows(&self) -> bool {
        self.to_table[0].abs_diff(self.to_table[1]) == 1
    }

    /// Adds a group, whose rank goes above those that are there.
    fn add(&mut self, goal: State, table: &Arc<Table>) {
        let group = table.group();
        let ranking = Ranking::new(group);
        let shift = self
            .fields
            .last()
            .map_or(0, |field| field.shift + field.mask.count_ones());
        let tiles: Vec<Tile> = group
            .homes()
            .into_iter()
            .map(|home| goal.tile(self.from_table[home.index()]))
            .collect();
        for (index, tile) in tiles.iter().enumerate() {
            self.weights[tile.number()] = u64::from(ranking.weights()[index]) << shift;
            for (passed, other) in tiles.iter().enumerate() {
                let change = i64::from(ranking.passing(index, passed));
                self.passing[tile.number()][other.number()] = (change as u64) << shift;
            }
        }
        self.fields.push(Field {
            shift,
            mask: (group.entries() as u64).next_power_of_two() - 1,
            table: Arc::clone(table),
            tiles,
            ranking,
        });
    }

    /// The ranks of a state, from scratch.
    pub(crate) fn ranks(&self, state: State) -> u64 {
        self.fields
            .iter()
            .map(|field| {
                let placement: Vec<Square> = field
                    .tiles
                    .iter()
                    .map(|&tile| self.to_table[state.square(tile).index()])
                    .map(|square| Square::from_low_bits(square.into()))
                    .collect();
                (field.ranking.rank(&placement) as u64) << field.shift
            })
            .sum()
    }

    /// The ranks after a slide.
    #[inline]
    fn after(&self, ranks: u64, slide: Slide) -> u64 {
        let tile = slide.tile.number();
        let from = self.to_table[slide.from.index()];
        let to = self.to_table[slide.to.index()];
        let (low, high) = (from.min(to), from.max(to));
        let mut change = self.weights[tile].wrapping_mul(u64::from(high - low));
        for between in low + 1..high {
            let passed = slide.state.tile(self.from_table[usize::from(between & 15)]);
            change = change.wrapping_add(self.passing[tile][passed.number()]);
        }
        if to > from {
            ranks.wrapping_add(change)
        } else {
            ranks.wrapping_sub(change)
        }
    }

    /// The sum of the groups' entries: pairs of moves beyond Manhattan distance.
    #[inline]
    pub(crate) fn entries(&self, ranks: u64) -> u8 {
        self.fields
            .iter()
            .map(|field| field.table.get(field.rank(ranks)))
            .sum()
    }
}

impl<const SUMS: usize> Estimate for PatternDatabase<SUMS> {
    type Value = Ranks<SUMS>;

    fn root(&self, state: State) -> Ranks<SUMS> {
        let mut ranks = [0; SUMS];
        for (ranks, sum) in ranks.iter_mut().zip(&self.sums) {
            *ranks = sum.ranks(state);
        }
        self.value(self.manhattan.root(state), ranks)
    }

    #[inline]
    fn after(&self, value: Ranks<SUMS>, slide: Slide) -> Ranks<SUMS> {
        let mut ranks = value.ranks;
        for (ranks, sum) in ranks.iter_mut().zip(&self.sums) {
            *ranks = sum.after(*ranks, slide);
        }
        self.value(self.manhattan.after(value.manhattan, slide), ranks)
    }

    #[inline]
    fn h(&self, value: Ranks<SUMS>) -> u8 {
        value.h
    }

    fn h_beyond(&self, value: Ranks<SUMS>, limit: u8) -> u8 {
        self.sums
            .iter()
            .zip(value.ranks)
            .map(|(sum, ranks)| value.manhattan.saturating_add(2 * sum.entries(ranks)))
            .find(|&h| h > limit)
            .unwrap_or(value.h)
    }

    fn parts(&self, state: State) -> Vec<Part> {
        let largest = self
            .sums
            .iter()
            .map(|sum| (sum, sum.ranks(state)))
            .rev()
            .max_by_key(|(sum, ranks)| sum.entries(*ranks));
        let Some((sum, ranks)) = largest else {
            return self.manhattan.parts(state);
        };
        let part = |tiles: Vec<Tile>, entry: u8| {
            let alone: u8 = tiles
                .iter()
                .map(|&tile| self.manhattan.of(tile, state.square(tile)))
                .sum();
            Part::Group {
                tiles,
                partition: sum.partition,
                look_up: sum.look_up,
                moves: alone.saturating_add(2 * entry),
            }
        };
        let grouped = sum.fields.iter().map(|field| {
            let entry = field.table.get(field.rank(ranks));
            part(field.tiles.clone(), entry)
        });
        let single = Tile::numbered(self.size)
            .filter(|tile| !sum.fields.iter().any(|field| field.tiles.contains(tile)))
            .map(|tile| part([tile].into(), 0));
        grouped.chain(single).collect()
    }

    fn kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        kernel::patterns(self, instance, options)
    }
}

//! Splitting all tiles into groups.

use alloc::vec;
use alloc::vec::Vec;

use super::group::Group;
use super::symmetry::Symmetry;
use crate::size::Size;
use crate::square::Square;
use crate::state::State;

/// A choice of partitions, for every size and goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Partitions {
    /// Groups of at most five tiles; 5-5-5 on the 15-puzzle.
    Five,
    /// Groups of at most six tiles; 6-6-3 on the 15-puzzle.
    Six,
    /// Groups of at most seven tiles; 7-7-1 on the 15-puzzle.
    Seven,
    /// Two partitions, of which the larger sum counts; two times 6-6-3 on the 15-puzzle.
    Two,
}

/// The look-ups of a heuristic: sums over disjoint groups, of which the largest counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    size: Size,
    goal: State,
    sums: Vec<Sum>,
}

/// Disjoint groups on a board that is turned or mirrored before they are looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// From the squares of the board to those of the tables.
    pub symmetry: Symmetry,
    /// Groups of at least two tiles: a single tile needs its Manhattan distance and no table.
    pub groups: Vec<Group>,
}

impl Plan {
    /// Plans the look-ups for a goal.
    ///
    /// Tables are made for goals with the blank in the lower right quarter of the board and the board is turned before a
    /// look-up, so that goals with the blank in different corners share them. Where a reflection of the board keeps the
    /// goal's blank in place, every sum is looked up a second time on the reflected board. For a goal that does not fit
    /// the size nothing is looked up.
    ///
    /// ```
    /// use fifteen::pattern::{Partitions, Plan};
    /// use fifteen::{Size, State};
    /// let plan = Plan::new(Partitions::Six, Size::FOUR, State::goal(Size::FOUR));
    /// assert_eq!(plan.sums().len(), 2);
    /// let names: Vec<String> = plan.groups().iter().map(|group| group.file_name()).collect();
    /// assert_eq!(names, ["4x4-f-04589c.table", "4x4-f-67abde.table", "4x4-f-123.table"]);
    /// assert_eq!(Plan::new(Partitions::Six, Size::FOUR, State::blank_first(Size::FOUR)).groups(), plan.groups());
    /// ```
    #[must_use]
    pub fn new(partitions: Partitions, size: Size, goal: State) -> Plan {
        let upright = Symmetry::to_lower_right(size, goal.blank());
        let blank = upright.image(goal.blank());
        let partitions = partitions.masks(size, blank).into_iter().map(|masks| {
            masks
                .into_iter()
                .filter_map(|mask| Group::from_mask(size, blank, mask))
        });
        Plan::of(size, goal, partitions)
    }

    /// Plans the look-ups of partitions of one's own. Groups that share a home with one before in the same partition,
    /// of another size, or made for another home of the blank than its place in the lower right quarter, are left out.
    ///
    /// ```
    /// use fifteen::pattern::{Group, Plan};
    /// use fifteen::{Size, Square, State};
    /// let (size, goal) = (Size::THREE, State::goal(Size::THREE));
    /// let group = |homes: [usize; 4]| Group::new(size, goal.blank(), homes.map(|home| Square::new(home).unwrap()));
    /// let halves = [group([0, 1, 3, 4]), group([2, 5, 6, 7])].map(Option::unwrap);
    /// assert_eq!(Plan::of(size, goal, [halves]).groups(), halves);
    /// ```
    #[must_use]
    pub fn of(
        size: Size,
        goal: State,
        partitions: impl IntoIterator<Item = impl IntoIterator<Item = Group>>,
    ) -> Plan {
        if !goal.fits(size) {
            let sums = Vec::new();
            return Plan { size, goal, sums };
        }
        let upright = Symmetry::to_lower_right(size, goal.blank());
        let blank = upright.image(goal.blank());
        let reflection = Symmetry::reflection_fixing(size, blank);
        let mut sums = Vec::new();
        for partition in partitions {
            let mut taken = 0;
            let groups: Vec<Group> = partition
                .into_iter()
                .filter(|group| group.size() == size && group.blank() == blank && group.len() > 1)
                .filter(|group| {
                    let disjoint = group.mask() & taken == 0;
                    taken |= group.mask();
                    disjoint
                })
                .collect();
            let reflected = reflection.map(|reflection| Sum {
                symmetry: upright.then(reflection),
                groups: groups.clone(),
            });
            sums.push(Sum {
                symmetry: upright,
                groups,
            });
            sums.extend(reflected);
        }
        Plan { size, goal, sums }
    }

    /// The shape of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> State {
        self.goal
    }

    /// The sums, of which the largest counts.
    #[must_use]
    pub fn sums(&self) -> &[Sum] {
        &self.sums
    }

    /// The tables needed, each once.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        for group in self.sums.iter().flat_map(|sum| &sum.groups) {
            if !groups.contains(group) {
                groups.push(*group);
            }
        }
        groups
    }
}

impl Partitions {
    /// The partitions as masks of homes, one bit a square, for a goal blank in the lower right quarter.
    fn masks(self, size: Size, blank: Square) -> Vec<Vec<u16>> {
        let usual = size == Size::FOUR && blank.index() == 15;
        match self {
            // Felner, Korf & Hanan 2004.
            Partitions::Five if usual => vec![vec![
                homes(&[1, 2, 3, 4, 7]),
                homes(&[5, 6, 9, 10, 13]),
                homes(&[8, 11, 12, 14, 15]),
            ]],
            Partitions::Six if usual => vec![vec![
                homes(&[1, 5, 6, 9, 10, 13]),
                homes(&[7, 8, 11, 12, 14, 15]),
                homes(&[2, 3, 4]),
            ]],
            Partitions::Seven if usual => vec![vec![
                homes(&[1, 5, 6, 9, 10, 13, 14]),
                homes(&[3, 4, 7, 8, 11, 12, 15]),
                homes(&[2]),
            ]],
            // Of all partitions into two connected groups of six and any three, the first has the smallest mean of
            // b^-h, where b = 2.13 is the branching factor: the nodes of IDA* are in proportion to it (Korf, Reid &
            // Edelkamp 2001, "Time complexity of iterative-deepening A*"). The second, which shares a table with it,
            // made the kernel fastest on Korf's 100 boards among those tried.
            Partitions::Two if usual => vec![
                vec![
                    homes(&[2, 3, 4, 6, 7, 8]),
                    homes(&[10, 11, 12, 13, 14, 15]),
                    homes(&[1, 5, 9]),
                ],
                vec![
                    homes(&[1, 2, 3, 5, 6, 7]),
                    homes(&[10, 11, 12, 13, 14, 15]),
                    homes(&[4, 8, 9]),
                ],
            ],
            Partitions::Five => vec![along_the_rows(size, blank, 5)],
            Partitions::Six => vec![along_the_rows(size, blank, 6)],
            Partitions::Seven => vec![along_the_rows(size, blank, 7)],
            Partitions::Two => {
                // As large as fits into some megabytes: n! / (n - k)! entries of two bits.
                let most = match size.squares() {
                    ..=9 => 8,
                    10..=12 => 7,
                    _ => 6,
                };
                let rows = along_the_rows(size, blank, most);
                let columns = along_the_columns(size, blank, most);
                if rows == columns {
                    vec![rows]
                } else {
                    vec![rows, columns]
                }
            }
        }
    }
}

/// The homes of tiles of the usual goal.
fn homes(tiles: &[usize]) -> u16 {
    tiles.iter().map(|tile| 1 << (tile - 1)).sum()
}

/// Cuts the homes into groups of `most` along a walk through the rows, one from the left, the next from the right.
fn along_the_rows(size: Size, blank: Square, most: usize) -> Vec<u16> {
    let walk = walk(size.height(), size.width(), |row, column| {
        row * size.width() + column
    });
    cut(walk, blank, most)
}

/// The same along the columns.
fn along_the_columns(size: Size, blank: Square, most: usize) -> Vec<u16> {
    let walk = walk(size.width(), size.height(), |column, row| {
        row * size.width() + column
    });
    cut(walk, blank, most)
}

/// All squares line by line, every second line backwards.
fn walk(lines: usize, length: usize, square: impl Fn(usize, usize) -> usize) -> Vec<usize> {
    let squares = (0..lines).flat_map(|line| {
        (0..length).map(move |at| {
            let backwards = line % 2 == 1;
            (line, if backwards { length - 1 - at } else { at })
        })
    });
    squares.map(|(line, at)| square(line, at)).collect()
}

/// Groups of `most` homes, in the order of a walk, the blank's left out.
fn cut(walk: Vec<usize>, blank: Square, most: usize) -> Vec<u16> {
    let homes: Vec<usize> = walk
        .into_iter()
        .filter(|&square| square != blank.index())
        .collect();
    homes
        .chunks(most)
        .map(|group| group.iter().map(|home| 1 << home).sum())
        .collect()
}

//! The example boards of the page, by name: `korf-1`, `eighty-17`, `loyd` and others.

use fifteen::{Size, State};

use crate::input::Task;

/// A list of boards: its rows, what stands before their numbers, and the names of its columns.
struct List {
    rows: &'static str,
    prefix: &'static str,
    tiles: &'static str,
}

const LISTS: &[List] = &[
    List {
        rows: include_str!("../../fifteen/data/examples.csv"),
        prefix: "",
        tiles: "tiles",
    },
    List {
        rows: include_str!("../../fifteen/data/korf100.csv"),
        prefix: "korf-",
        tiles: "tiles_blank_last",
    },
    List {
        rows: include_str!("../../fifteen/data/hardest80.csv"),
        prefix: "eighty-",
        tiles: "tiles_blank_last",
    },
];

/// The board of this name.
///
/// # Errors
/// When there is none; the message says which there are.
pub fn task(name: &str) -> Result<Task, String> {
    let found = all().find(|(id, _)| id == name);
    found.map(|(_, task)| task).ok_or_else(|| {
        let own: Vec<String> = all()
            .map(|(id, _)| id)
            .filter(|id| !id.starts_with("korf-") && !id.starts_with("eighty-"))
            .collect();
        format!(
            "there is no example {name}: take korf-1 to korf-100, eighty-1 to eighty-17, or one of {}",
            own.join(", ")
        )
    })
}

fn all() -> impl Iterator<Item = (String, Task)> {
    LISTS.iter().flat_map(|list| {
        let mut rows = csv::Reader::from_reader(list.rows.as_bytes());
        let head = rows.headers().cloned().unwrap_or_default();
        let tasks: Vec<(String, Task)> = rows
            .records()
            .filter_map(|row| {
                let row = row.ok()?;
                let cell = |name: &str| {
                    let column = head.iter().position(|column| column == name)?;
                    row.get(column).filter(|text| !text.is_empty())
                };
                let size = cell("size").map_or(Some(Size::FOUR), |size| size.parse().ok())?;
                let state = |text: &str| {
                    let numbers: Option<Vec<usize>> =
                        text.split(' ').map(|tile| tile.parse().ok()).collect();
                    State::new(size, &numbers?).ok()
                };
                let task = Task {
                    size,
                    start: state(cell(list.tiles)?)?,
                    goal: cell("goal").map_or(Some(State::goal(size)), state)?,
                };
                Some((format!("{}{}", list.prefix, cell("id")?), task))
            })
            .collect();
        tasks
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen::Instance;

    #[test]
    fn every_row_is_a_board_and_names_are_unique() {
        let lines: usize = LISTS.iter().map(|list| list.rows.lines().count() - 1).sum();
        let mut names: Vec<String> = all().map(|(name, _)| name).collect();
        assert_eq!(names.len(), lines);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), lines);
    }

    #[test]
    fn a_board_is_unsolvable_exactly_when_its_row_says_so() {
        for row in csv::Reader::from_reader(LISTS[0].rows.as_bytes()).records() {
            let row = row.unwrap();
            let task = task(&row[0]).unwrap();
            let solvable = Instance::new(task.size, task.start, task.goal).is_ok();
            assert_eq!(solvable, &row[5] != "unsolvable", "{}", &row[0]);
        }
    }

    #[test]
    fn a_name_that_is_none_is_told_which_there_are() {
        let message = task("korf-101").unwrap_err();
        assert!(message.contains("korf-100"), "{message}");
        assert!(message.contains("luogu"), "{message}");
    }
}

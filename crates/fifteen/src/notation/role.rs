//! Which of several boards is a start and which a goal: what the words and arrows before them say.

use alloc::vec::Vec;

use super::scan::{Content, Scan, Token};
use super::{ReadBoard, ReadingKind};
use crate::size::Size;
use crate::state::State;

/// What stands before a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Its name says that it is the start.
    Start,
    /// Its name says that it is the goal.
    Goal,
    /// An arrow, or `to`, leads to it from the board before.
    Next,
}

/// A label such as `goal:` in front of the token with this index.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub before: usize,
    pub role: Option<Role>,
}

/// The boards of a text that may be starts and goals of each other.
pub(super) struct Boards<'a> {
    pub size: Size,
    pub states: &'a [State],
    /// The first line of each.
    pub lines: &'a [usize],
    /// What is said of each.
    pub roles: &'a [Option<Role>],
}

impl Boards<'_> {
    /// Every way to pair them. `headed`: a header says that each stands for itself, unless its name tells otherwise.
    pub fn readings(&self, kind: ReadingKind, headed: bool) -> Vec<(ReadingKind, Vec<ReadBoard>)> {
        use Role::{Goal, Next, Start};
        let count = self.states.len();
        let board = |start: usize, goal: Option<usize>| ReadBoard {
            size: self.size,
            start: self.states[start],
            goal: goal.map(|goal| self.states[goal]),
            line: self.lines[start],
        };
        let each = |goal: Option<usize>| (0..count).map(move |index| (index, goal));
        let alone = || {
            (
                kind,
                each(None).map(|(start, goal)| board(start, goal)).collect(),
            )
        };
        let pair = |start: usize, goal: usize| {
            let boards = Vec::from([board(start, Some(goal))]);
            (ReadingKind::StartAndGoal, boards)
        };
        match self.roles {
            [None, None] | [Some(Start), None] if !headed => Vec::from([pair(0, 1), alone()]),
            [None, Some(Start)] if !headed => Vec::from([pair(1, 0), alone()]),
            [None | Some(Start | Next), Some(Goal | Next)] => Vec::from([pair(0, 1)]),
            [Some(Goal), None | Some(Start)] => Vec::from([pair(1, 0)]),
            roles if count > 2 => {
                let goals = |role: &&Option<Role>| **role == Some(Goal);
                let goal_first = roles[0] == Some(Goal);
                let leads = |role: &Option<Role>| matches!(role, Some(Goal | Next));
                let alternate = count.is_multiple_of(2)
                    && roles.chunks(2).all(|two| {
                        leads(&two[1]) != goal_first && (two[0] == Some(Goal)) == goal_first
                    });
                let last = count - 1;
                let shared = [0, last].into_iter().find(|&index| {
                    roles[index] == Some(Goal)
                        && roles.iter().filter(goals).count() == 1
                        && !roles.contains(&Some(Next))
                });
                let boards = if alternate {
                    let (start, goal) = if goal_first { (1, 0) } else { (0, 1) };
                    (0..count)
                        .step_by(2)
                        .map(|index| board(index + start, Some(index + goal)))
                        .collect()
                } else if let Some(goal) = shared {
                    each(Some(goal))
                        .filter(|&(start, _)| start != goal)
                        .map(|(start, goal)| board(start, goal))
                        .collect()
                } else {
                    return Vec::from([alone()]);
                };
                Vec::from([(kind, boards)])
            }
            _ => Vec::from([alone()]),
        }
    }
}

/// What is said of the board that begins with this token: the nearest label counts.
pub(super) fn role_at(labels: &[Label], begin: usize) -> Option<Role> {
    let from = labels.partition_point(|label| label.before < begin);
    labels[from..]
        .iter()
        .take_while(|label| label.before == begin)
        .filter_map(|label| label.role)
        .last()
        // Nothing stands before the first board from which an arrow could lead.
        .filter(|&role| begin > 0 || role != Role::Next)
}

/// Takes away the words `from` and `to` and remembers what they say.
pub(super) fn take_connectives(scan: &mut Scan) {
    let connects = |token: &Token| {
        let role = connective(&token.plain);
        role.filter(|_| token.content == Content::Word)
    };
    if scan.tokens.iter().all(|token| connects(token).is_some())
        || scan.tokens.iter().all(|token| connects(token).is_none())
    {
        return;
    }
    let mut before = core::mem::take(&mut scan.labels).into_iter().peekable();
    let mut kept = Vec::with_capacity(scan.tokens.len());
    for (index, token) in core::mem::take(&mut scan.tokens).into_iter().enumerate() {
        while let Some(label) = before.next_if(|label| label.before <= index) {
            scan.labels.push(Label {
                before: kept.len(),
                ..label
            });
        }
        match connects(&token) {
            Some(role) => scan.labels.push(Label {
                before: kept.len(),
                role: Some(role),
            }),
            None => kept.push(token),
        }
    }
    scan.labels.extend(before.map(|label| Label {
        before: kept.len(),
        ..label
    }));
    scan.tokens = kept;
}

fn connective(word: &str) -> Option<Role> {
    match word {
        "from" | "From" | "FROM" | "从" | "由" => Some(Role::Start),
        "to" | "To" | "TO" | "到" | "至" => Some(Role::Next),
        _ => None,
    }
}

/// What a name says: `goal`, `goalState`, `目标状态`. A name that says both says nothing.
pub(super) fn role_of(name: &[Token]) -> Option<Role> {
    if let [only] = name
        && let Some(role) = connective(&only.plain)
    {
        return Some(role);
    }
    let says = |words: &[&str], parts: &[&str]| {
        name.iter().any(|token| {
            parts.iter().any(|part| token.plain.contains(part))
                || split(&token.plain).any(|word| names(&word.to_lowercase(), words))
        })
    };
    let goal = says(&["goal", "target", "final", "end"], &["目标", "终"]);
    let start = says(&["start", "starting", "initial", "init"], &["始", "起点"]);
    match (start, goal) {
        (true, false) => Some(Role::Start),
        (false, true) => Some(Role::Goal),
        _ => None,
    }
}

/// The words of a name: `goalState` and `goal_state` have two.
fn split(name: &str) -> impl Iterator<Item = &str> {
    name.split(|character: char| !character.is_alphabetic())
        .flat_map(|piece| {
            let mut rest = piece;
            core::iter::from_fn(move || {
                let mut before = rest.chars().next()?;
                let end = rest
                    .char_indices()
                    .find(|&(_, next)| {
                        let begins = before.is_lowercase() && next.is_uppercase();
                        before = next;
                        begins
                    })
                    .map_or(rest.len(), |(index, _)| index);
                let (word, after) = rest.split_at(end);
                rest = after;
                Some(word)
            })
        })
}

/// Whether it is one of these words, alone or run together with a word for a board: `goalstate`.
fn names(word: &str, known: &[&str]) -> bool {
    const BOARD: [&str; 8] = [
        "",
        "s",
        "state",
        "states",
        "board",
        "boards",
        "position",
        "positions",
    ];
    known.iter().any(|known| {
        word.strip_prefix(known)
            .is_some_and(|rest| BOARD.contains(&rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_goal_only_when_a_word_of_it_says_so() {
        let goal = |name: &str| {
            split(name).any(|word| names(&word.to_lowercase(), &["goal", "end", "final"]))
        };
        for name in [
            "goal",
            "GOAL",
            "goal_state",
            "goalState",
            "myGoal",
            "endboard",
            "goal2",
        ] {
            assert!(goal(name), "{name}");
        }
        for name in ["legend", "append", "finally", "goalkeeper", ""] {
            assert!(!goal(name), "{name}");
        }
    }
}

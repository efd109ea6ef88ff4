//! The tree of one round on small boards, node by node.

use alloc::vec::Vec;

use super::lens::{Child, Lens, Made, Stand};
use crate::moves::Move;
use crate::state::State;

/// The first nodes of one round, in the order in which the search generates them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// The threshold of the round.
    pub threshold: u8,
    /// The nodes; the root first.
    pub nodes: Vec<TreeNode>,
    /// How many more the round generates, if that is counted.
    pub hidden: Option<u64>,
}

impl Tree {
    /// Whether these are all nodes of the round.
    #[must_use]
    pub fn whole(&self) -> bool {
        self.hidden == Some(0)
    }
}

/// A node of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// Its place in the list; `None` for the root.
    pub parent: Option<usize>,
    /// The move that led here; `None` for the root.
    pub step: Option<Move>,
    /// Moves made.
    pub g: u8,
    /// Its estimate; where the node is pruned, what the search took for it.
    pub h: u8,
    /// Its state.
    pub state: State,
    /// What the search does with it.
    pub kind: Kind,
    /// Whether the state came before.
    pub seen: Seen,
}

/// What the search does with a node of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Its successors are made.
    Expanded,
    /// f is beyond the threshold.
    Pruned,
    /// It stands on its own line already, and the path check leaves it out.
    Repeated,
    /// It is the goal: the round stops.
    Goal,
    /// It would be expanded next, were the tree allowed more nodes.
    Open,
}

/// Where the state of a node came before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Nowhere.
    Not,
    /// On its own line.
    OnTheLine,
    /// Elsewhere in the tree.
    Elsewhere,
}

/// An expanded node whose successors are not all made.
struct Branch {
    place: usize,
    children: Vec<Child>,
    next: usize,
}

impl Lens {
    /// The first `most` nodes of the round under a threshold, which is no smaller than the estimate of the start.
    #[must_use]
    pub fn tree(&self, threshold: Option<u8>, most: usize) -> Tree {
        let root = self.root();
        let h = self.h(root.state);
        let threshold = threshold.unwrap_or(h).max(h);
        let mut tree = Tree {
            threshold,
            nodes: Vec::from([TreeNode {
                parent: None,
                step: None,
                g: 0,
                h,
                state: root.state,
                kind: Kind::Open,
                seen: Seen::Not,
            }]),
            hidden: None,
        };
        let mut line = Vec::from([root]);
        let mut branches = Vec::new();
        let mut entered = Some(0);
        loop {
            if let Some(place) = entered.take() {
                if tree.nodes[place].state == self.instance().goal() {
                    tree.nodes[place].kind = Kind::Goal;
                    tree.hidden = Some(0);
                    return tree;
                }
                if tree.nodes.len() >= most {
                    return tree;
                }
                tree.nodes[place].kind = Kind::Expanded;
                branches.push(Branch {
                    place,
                    children: self.children(threshold, &line),
                    next: 0,
                });
            }
            let Some(branch) = branches.last_mut() else {
                tree.hidden = Some(0);
                return tree;
            };
            let Some(&child) = branch.children.get(branch.next) else {
                branches.pop();
                line.pop();
                continue;
            };
            if tree.nodes.len() >= most {
                return tree;
            }
            branch.next += 1;
            let place = tree.nodes.len();
            let node = tree_node(&child, branch.place, &line, &tree.nodes);
            tree.nodes.push(node);
            if child.made == Made::Within {
                line.push(child.stand);
                entered = Some(place);
            }
        }
    }
}

fn tree_node(child: &Child, parent: usize, line: &[Stand], nodes: &[TreeNode]) -> TreeNode {
    let state = child.stand.state;
    TreeNode {
        parent: Some(parent),
        step: Some(child.step),
        g: child.g,
        h: child.h,
        state,
        kind: match child.made {
            Made::Within => Kind::Open,
            Made::Beyond => Kind::Pruned,
            Made::OnTheLine => Kind::Repeated,
        },
        seen: if line.iter().any(|ancestor| ancestor.state == state) {
            Seen::OnTheLine
        } else if nodes.iter().any(|node| node.state == state) {
            Seen::Elsewhere
        } else {
            Seen::Not
        },
    }
}

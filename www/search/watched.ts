/** What a search sends along while it is watched, and how it is paced. Part of the messages; see `protocol.ts`. */
import type { Move } from '../puzzle/moves.ts';

/** Nodes expanded per second by the clock, 0 to stand still, or `full` for as fast as it goes. */
export type Pace = 'full' | number;

export const UNTILS = ['node', 'prune', 'backtrack', 'deepest', 'round'] as const;
/**
 * How far one step goes: one expansion; the next expansion that cuts a node; that is followed by a way back up; that leads
 * deeper than any node looked at in this round before; the last one of the round. No step passes the end of a round,
 * unless it starts there.
 */
export type Until = (typeof UNTILS)[number];

export const WATCHES = ['node', 'stack', 'plane'] as const;
/** What may be sent along. Nothing is worked out for what is not watched. */
export type Watch = (typeof WATCHES)[number];

/** What became of one move at one node of the depth-first line. */
export type Place =
  /** The edge is in the way. */
  | { readonly move: Move; readonly kind: 'illegal' }
  /** Never made: straight back, or pruned as a duplicate. */
  | { readonly move: Move; readonly kind: 'banned'; readonly by: 'undo' | 'fsm' }
  /** Made, and left out because it stands on the line already. */
  | { readonly move: Move; readonly kind: 'banned'; readonly by: 'path' }
  /** Made, with f beyond the threshold. */
  | { readonly move: Move; readonly kind: 'pruned'; readonly f: number }
  /** All below it was searched. */
  | { readonly move: Move; readonly kind: 'exhausted'; readonly f: number }
  /** It leads on along the line. */
  | { readonly move: Move; readonly kind: 'current'; readonly f: number }
  /** Not made yet; f is what it will have. */
  | { readonly move: Move; readonly kind: 'untried'; readonly f: number };

/** What the moves at one node of the line have come to: column `depth` holds the moves that lead to that depth, from 1. */
export interface StackColumn {
  readonly depth: number;
  /** In the order U D L R. */
  readonly places: readonly Place[];
}

/** What happened, in order, between one node and the next one to be expanded. `g` is that of the node it happened to. */
export type SearchEvent =
  | { readonly kind: 'expanded'; readonly g: number; readonly h: number; readonly f: number }
  | {
      readonly kind: 'pruned';
      readonly move: Move;
      /** The line to it, as letters of the blank. */
      readonly line: string;
      readonly g: number;
      readonly h: number;
      readonly f: number;
    }
  /** Left out by the path check. */
  | { readonly kind: 'repeated'; readonly move: Move; readonly g: number; readonly h: number; readonly f: number }
  /** Within the threshold: the next one to be expanded. */
  | { readonly kind: 'entered'; readonly move: Move; readonly g: number; readonly h: number; readonly f: number }
  /** Nothing is left to try below; the search is back at depth `g`. */
  | { readonly kind: 'backtracked'; readonly g: number };

/** The node that is to be expanded next. */
export interface NodeView {
  /** The line to it, as letters of the blank. */
  readonly path: string;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly threshold: number;
  /** What its expansion will make, in the order in which the moves are tried: `illegal`, `banned`, `pruned` or `untried`. */
  readonly children: readonly Place[];
  /** What led here from the node before; empty after anything but one expansion (samples, ways back, starts of rounds). */
  readonly events: readonly SearchEvent[];
  /** The greatest depth of a node looked at in this round; at full speed samples are looked at. */
  readonly deepest: number;
  /** What is known so far: `null` where nothing was cut in this round yet. */
  readonly nextThreshold: number | null;
}

/** Expanded nodes of one round by g and h. */
export interface Plane {
  readonly threshold: number;
  /** Those above 0. Estimates, rounded, where `sampled`. */
  readonly counts: readonly { readonly g: number; readonly h: number; readonly count: number }[];
  /** False: every count is exact, and their sum is the number of nodes expanded less `since`. */
  readonly sampled: boolean;
  /** How many of the nodes expanded were looked at, 0 to 1. */
  readonly share: number;
  /** Nodes of this round expanded before it was counted by g and h; 0 where that was asked for in time. */
  readonly since: number;
}

/** A node of a search tree that is shown whole. */
export interface TreeNode {
  /** Its place in the list; -1 for the root. */
  readonly parent: number;
  /** The move that led here; `null` at the root. */
  readonly move: Move | null;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly state: readonly number[];
  /** `repeated`: left out by the path check. `open`: within the threshold, and not expanded within the cap on nodes. */
  readonly kind: 'expanded' | 'pruned' | 'repeated' | 'goal' | 'open';
  /** Whether its state came before: on its own line (a path check would leave it out), or elsewhere in the tree. */
  readonly seen: 'line' | 'elsewhere' | null;
}

/** Trees are drawn of boards of so many squares at most. Of larger ones the first few depths hold too many states. */
export const TREE_SQUARES = 9;

/** The first nodes of one round, in the order in which they are generated. */
export interface Tree {
  readonly threshold: number;
  readonly nodes: readonly TreeNode[];
  /** How many more nodes the round generates; `null` where that takes too long to count. */
  readonly hidden: number | null;
}

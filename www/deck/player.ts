/** A puzzle on a slide, as the plugin sees it: the element, the player in a frame, or a picture of either. */
import type { RoundTold } from './contract.ts';

/** What a puzzle tells of the author's board. What it searches on a board that a hand has made is told nobody. */
export interface Listener {
  /** A search found a way to the goal, letters of the blank. */
  readonly solved: (moves: string, optimal: boolean) => void;
  /** A search began anew. */
  readonly began: () => void;
  /** A round is over, the one that met the goal too. */
  readonly round: (round: RoundTold) => void;
  /** How far the running round is. */
  readonly progress: (threshold: number, expanded: number) => void;
  /** A search ended otherwise than with a way, and not because it was stopped. */
  readonly failed: () => void;
}

export interface Player {
  /** Stands after so many moves of a way to the goal: at once, or move by move. */
  show(moves: string, index: number, how: 'at-once' | 'moving'): void;
  /** Searches until so many rounds are over. */
  wantRounds(count: number): void;
  /** The slide is shown, or left. Said twice it changes nothing. */
  shown(): void;
  hidden(): void;
}

/** Tiles in a hand, between where they were and where they slide to if it lets them. */
import type { Move } from '../puzzle/moves.ts';
import type { Placement } from './board-motion.ts';
import { makeMoves, type Player, shownTiles, startOf, wayOfBlank } from './player.ts';
import type { Stage } from './stage.ts';

/** What a hand let go of. */
export interface Dragged {
  readonly moves: readonly Move[];
  /** How far they had come, 0 to 1. */
  readonly part: number;
}

interface Held {
  readonly moves: readonly Move[];
  readonly from: Player;
  readonly to: Player;
  part: number;
}

export class Grip {
  readonly #stage: Stage;
  #held: Held | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The state that the tiles slide to; `null` while nothing is held. */
  get next(): Player | null {
    return this.#held?.to ?? null;
  }

  /** Takes hold of the tiles that these moves slide. False when they cannot be made. */
  take(player: Player, moves: readonly Move[]): boolean {
    const to = makeMoves(player, moves);
    if (to === player) return false;
    this.#held = { moves, from: player, to, part: 0 };
    return true;
  }

  /** The hand has brought them so far, 0 to 1. */
  drag(part: number): void {
    if (this.#held === null) return;
    this.#held.part = part;
    this.#stage.hold(placementOf(this.#held.from), placementOf(this.#held.to), part);
  }

  /** Lets go. `null` when nothing was held. */
  release(): Dragged | null {
    const held = this.#held;
    this.#held = null;
    return held;
  }
}

/** Where a state has its pieces. */
export function placementOf(player: Player): Placement {
  return { width: startOf(player).width, tiles: shownTiles(player), way: wayOfBlank(player) };
}

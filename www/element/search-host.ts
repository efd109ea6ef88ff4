/** What the search of an element asks of the rest of it. */
import type { SearchClient } from '../search/client.ts';
import type { SearchReply } from '../search/protocol.ts';
import type { PuzzleEvents } from './events.ts';
import type { Player } from './player.ts';

/** The element as its search sees it. */
export interface SearchHost {
  readonly player: () => Player;
  readonly become: (next: Player) => void;
  readonly emit: <Name extends keyof PuzzleEvents>(name: Name, detail: PuzzleEvents[Name]) => void;
  readonly client: () => SearchClient;
  /** A message has changed something that is shown or said. */
  readonly heard: (message: SearchReply) => void;
  /** The search was told to stop; its last message only confirms that. */
  readonly stopped: () => void;
  /** It was, because another board's waits. */
  readonly gaveWay: () => void;
  /** It begins to wait for its turn, or that has come. */
  readonly waits: (waiting: boolean) => void;
}

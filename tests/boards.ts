/** Boards for tests: as text, as in a link, and the length of the shortest solution. */
export const BOARDS = {
  /** The example of Rosetta Code’s “15 puzzle solver”; a moment with Manhattan distance. */
  fiftyTwo: { text: '15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2', hex: 'fe169b4c0a73d852', length: 52 },
  /** Korf 1985, number 1, turned; 150 million nodes with Manhattan distance: 50 in the round before the last, 90 in that. */
  korf1: { text: '13 6 8 12 15 14 0 10 11 7 4 5 9 1 3 2', hex: 'd68cfe0ab7459132', length: 57 },
  /** One of the boards at distance 80; practically endless with Manhattan distance. */
  endless: { text: '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1', hex: '0c9dfbae37254861', length: 80 },
  /** Loyd's 14-15 swap. */
  swap: { text: '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0', hex: '123456789abcdfe0' },
  /** As far from home as 3 x 3 goes; a moment with anything. */
  far9: { text: '8 6 7 2 5 4 3 0 1', hex: '867254301', length: 31 },
} as const;

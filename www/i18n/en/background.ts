/** What is worked out behind the page: hints, solving by hand, how long a search may take. */
export const background = {
  'play.up': 'up',
  'play.down': 'down',
  'play.left': 'left',
  'play.right': 'right',
  'play.hint': {
    one: 'Next: tile {tile} goes {way}, the blank {blank}. {count} move left.',
    other: 'Next: tile {tile} goes {way}, the blank {blank}. {count} moves left on a shortest way.',
  },
  'play.home': 'The board stands at its goal.',
  'play.unsolvable': 'No moves lead to the goal from here.',
  'play.failedMemory': 'No move could be found: that needs more memory than there is.',
  'play.failedNoSolver': 'No move could be found: the solver does not start here.',
  'play.failedBroken': 'No move could be found: the solver broke down. Try it again.',
  'play.searching': 'Looking for a shortest way…',
  'play.solved': { one: 'Solved in {count} move.', other: 'Solved in {count} moves.' },
  'play.solvedShortest': {
    one: 'Solved in {count} move. No way is shorter.',
    other: 'Solved in {count} moves. No way is shorter.',
  },
  'play.solvedBeside': {
    one: 'Solved in {count} move; the shortest is {shortest}.',
    other: 'Solved in {count} moves; the shortest is {shortest}.',
  },
  'play.scrambleHome': {
    one: 'Scramble: {count} move; shortest way home: {length}',
    other: 'Scramble: {count} moves; shortest way home: {length}',
  },
  'play.movesHome': {
    one: '{count} move since this board was set; shortest way home: {length}',
    other: '{count} moves since this board was set; shortest way home: {length}',
  },
  'play.wayHome': { one: 'Shortest way home: {count} move', other: 'Shortest way home: {count} moves' },
  'play.warn': 'This may take about {time} with this heuristic.',
  'play.warnRough': 'This may take very roughly {time} with this heuristic.',
  'play.warnLong': 'This is likely to take more than {time} with this heuristic.',
  'play.nowAbout': '{heuristic}: about {time}',
  'play.nowLong': '{heuristic}: more than {time}',
  'play.wayOut': 'Strongest: about {time}.',
  'play.wayOutSoon': 'Strongest: under a second.',
} as const;

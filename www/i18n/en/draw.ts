/** Random boards by difficulty. */
export const draw = {
  'draw.go': 'Draw',
  'draw.title': 'Draw a board',
  'draw.close': 'Close',
  'draw.how': 'How to draw',
  'draw.uniform': 'Uniform: every solvable board equally likely',
  'draw.walk': 'A walk from the goal, so many moves',
  'draw.length': 'So many moves from the goal, by the shortest way',
  'draw.walkHint': 'A walk turns back on itself, so the board is often nearer than the walk was long.',
  'draw.lengthHint': 'Random boards are solved in the background, and one is walked home until so many moves are left.',
  'draw.moves': 'Moves',
  'draw.movesWrong': 'Write a whole number from 1 to {most}.',
  'draw.drawing': { one: '{count} board solved…', other: '{count} boards solved…' },
  'draw.shorter': {
    one: 'The farthest board found is {count} move from its goal; {wanted} were asked for.',
    other: 'The farthest board found is {count} moves from its goal; {wanted} were asked for.',
  },
  'draw.failedMemory': 'The boards could not be solved: that needs more memory than there is.',
  'draw.failedNoSolver': 'The boards could not be solved: the solver does not start here.',
  'draw.failedBroken': 'The boards could not be solved: the solver broke down. Try it again.',
} as const;

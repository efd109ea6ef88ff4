/** Why a search or a board failed. */
export const error = {
  'error.badTiles': 'The tiles cannot be read: {why}.',
  'error.badGoal': 'The goal cannot be read: {why}.',
  'error.tiles.none': 'there are none',
  'error.tiles.notANumber': '“{token}” is no whole number',
  'error.tiles.outOfRange': '{token} is not between 0 and {max}',
  'error.tiles.repeated': '{tile} stands twice, and {missing} is missing',
  'error.tiles.wrongCount': 'there are {count} instead of {expected}',
  'error.tiles.wrongRow': 'row {row} has {count} instead of {expected}',
  'error.badSize': 'The size has to be width x height, each 2 to 8 and at most 16 squares, for example 4x4.',
  'error.parityInversions': {
    one: 'No sequence of moves leads to the goal: this board has {count} inversion, an odd number, and no move changes whether that is odd or even.',
    other:
      'No sequence of moves leads to the goal: this board has {count} inversions, an odd number, and no move changes whether that is odd or even.',
  },
  'error.parityRow':
    'No sequence of moves leads to the goal: the inversions ({inversions}) and the rows between the blank and its place ({rows}) make {sum}, an odd number, and no move changes whether that is odd or even.',
  'error.unknownHeuristic': 'There is no heuristic named “{name}”.',
  'error.loadFailed': 'The solver did not start. {reason}',
  'error.cause.missing': 'A file of the solver could not be loaded.',
  'error.cause.policy':
    "A security policy of this site blocks WebAssembly: its script-src has to allow 'wasm-unsafe-eval'.",
  'error.cause.no-wasm': 'This browser has no WebAssembly, or it is switched off.',
  'error.cause.other': 'The browser refused every way to start the solver.',
  'error.outOfMemory': 'The search needs more memory than there is.',
  'error.limitNodes': 'The search stopped at its limit of expanded nodes.',
  'error.limitTime': 'The search stopped at its time limit.',
  'error.notKept': 'This search is not kept any more: start it anew.',
  'error.internal': 'The solver broke down: {reason}',
} as const;

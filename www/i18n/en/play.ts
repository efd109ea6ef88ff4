/** Buttons of the game, and the budget of a search. */
export const play = {
  'play.randomMore': 'More ways to draw a board',
  'play.nextMove': 'Next move',
  'play.measure': 'Measure the shortest way',
  'play.goOn': 'Go on',
  'play.budgetNodes': 'Stop after nodes',
  'play.budgetSeconds': 'Stop after seconds',
  'play.budgetNone': 'no limit',
  'play.budgetNodesWrong': 'Write a count, as 500000 or 2M; leave it empty for no limit.',
  'play.budgetSecondsWrong': 'Write a number of seconds, as 30 or 0.5; leave it empty for no limit.',
} as const;

export const en = {
  language: 'en',
  page: 'IDA* in ten slides',
  themeKey: 'Light or dark',
  title: {
    title: 'IDA* in ten slides',
    lead: 'How few moves lead this board home?',
    how: 'Every board here is alive: click a tile. Every number is measured.',
    other: '<a href="zh-cn.html" lang="zh-CN">中文版</a> · <a href="../index.html">Fifteen, the whole page</a>',
    notes: [
      'Each press moves the blank three squares. Going back steps back. The arrow keys slide tiles while the board has the focus; Esc gives them back to the deck, PageUp and PageDown always turn pages. T switches between light and dark.',
      'Source: the board “nine moves” of crates/fifteen/data/examples.csv, its way found by the page’s own solver (docs/deck/measured.json).',
    ],
  },
  solvability: {
    title: 'Half of all boards lead nowhere',
    can: '{oneInversions} inversions + row {oneRow} = {oneSum}: <b>even</b>, solvable',
    cannot: '{swapInversions} inversion + row {swapRow} = {swapSum}: <b>odd</b>, unsolvable',
    lines: [
      'Count the pairs in the wrong order, add the blank’s row from the bottom.',
      'No move changes whether the sum is <b>even</b>.',
      '{squares} boards are left.',
    ],
    notes: [
      'A horizontal move changes neither number. A vertical one carries a tile past three others: the inversions change by an odd number, and the row by one. The rule is for boards of even width with the blank last in the goal.',
      'Counting inversions alone is wrong on half of all boards of the 15-puzzle: the left one has an odd number of them and is one move from the goal.',
      'Sources: the rule is Johnson and Story’s of 1879; the sums are counted from the boards when the deck is built, 16!/2 likewise. The page’s own solver says what it thinks above each board.',
    ],
  },
  estimate: {
    title: 'g + h = f',
    g: 'moves made',
    h: 'moves left, at least',
    f: 'length of any way through here, at least',
    lines: [
      'h: each tile’s <b>distance</b> home, as if alone. The sum never says too much.',
      'Here h starts at {walkH}. The shortest way has {walkLength} moves, and f never exceeds {walkLength} along it.',
    ],
    notes: [
      'Three moves a press. The small number on a tile is its distance. Watch f: a move towards home leaves it as it is, a move away adds two.',
      'Sources: h and the {walkLength} moves are measured (docs/deck/measured.json); g, h and f on the board are live.',
    ],
  },
  thresholds: {
    title: 'A threshold, round after round',
    lines: [
      'Search depth-first, but never where f is above the <b>threshold</b>.',
      'Failed? The next threshold is the smallest f that was cut.',
    ],
    notes: [
      'Each press runs one more round of a real search, live. The thresholds are {walkThresholds}: they rise by two because a move changes Manhattan distance by exactly one.',
      'The last round stops as soon as the goal is met, so its number depends on the order in which moves are tried: here U D L R.',
      'Sources: live; the same counts are in docs/deck/measured.json.',
    ],
  },
  pruning: {
    title: 'What is cut',
    lines: ['A hardest board of the 8-puzzle, {eightLength} moves: what was made, what was cut, what went on.'],
    formula: 'In a failed round: expanded = 1 + generated − pruned',
    notes: [
      'Check the formula with any row but the last. The one is the start itself. A move straight back is never generated.',
      'All {eightRounds} rounds together hold one path in memory, nothing else. That is why IDA* needs none to speak of.',
      'Sources: live; the same counts are in docs/deck/measured.json. 31 is the largest distance of the 8-puzzle (crates/fifteen/data/depth_counts.csv).',
    ],
  },
  conflict: {
    title: 'From Manhattan to linear conflict',
    lines: [
      'Two tiles in their own line, in the wrong order: one must step aside, <b>+2</b>.',
      'Here {conflictManhattan} + {conflictExtra} = {conflictH}, of {conflictLength} moves. On Korf’s hundred boards: <b>{lcFactor} times</b> fewer nodes.',
    ],
    notes: [
      'The arcs mark the conflicts. Where three tiles are in each other’s way, count how many must leave, not how many pairs there are: that mistake is the next slide.',
      'Sources: means over crates/fifteen/data/korf100_iteration_counts.csv, computed when the deck is built; nodes generated until the first solution. The board is Korf’s number 43.',
    ],
  },
  inadmissible: {
    title: 'A wrong heuristic, caught',
    right: 'Minimum removal: admissible',
    wrong: '+2 for <b>every</b> pair: wrong',
    lines: [
      'The same board. Counting every pair says h = {wrongH}, but {rightLength} moves suffice.',
      'So IDA* answers <b>{wrongLength}</b>, and nothing looks wrong.',
      'Tests rarely find it. A proof does.',
    ],
    notes: [
      'Three presses: two rounds on the left, one on the right. IDA* cuts a state when f is above the threshold; when h says too much, the shortest way is cut.',
      'All pairs is a mistake that real programs make. It needs three tiles that are all in each other’s way, so most boards pass: three pairs, but only two tiles must leave.',
      'Sources: live; the same counts are in docs/deck/measured.json. That {rightLength} moves are the fewest is what the rounds on the left prove.',
    ],
  },
  database: {
    title: 'Pattern databases',
    lines: [
      'Tables of the fewest moves of five tiles each. Their sum never says too much: here {tablesH} of {tablesLength}.',
      'Linear conflict expands {tablesConflictNodes} nodes, the tables {tablesNodes}: <b>{tablesFactor} times</b> fewer.',
    ],
    notes: [
      'Colours and letters mark the groups; the table is looked up a second time on the mirrored board, and the larger sum counts. The tables are loaded or built when the first round begins.',
      'Sources: live; the same counts and those of linear conflict are in docs/deck/measured.json. The board is that of Rosetta Code’s “15 puzzle solver”.',
    ],
  },
  korf: {
    title: 'Korf’s board number 1, now',
    lines: [
      '{korfLength} moves, {korfNodes} nodes with linear conflict: {korfLast} % of them in the last two rounds. Repeating the small ones costs <b>almost nothing</b>.',
    ],
    notes: [
      'Each press is one more round, searched while you wait. Compare each row with the one before: the factor is what makes deep boards hard.',
      'Sources: live; korf100.csv for the length (re-solved and replayed), docs/deck/measured.json for the counts.',
    ],
  },
  seeing: {
    title: 'Seeing the search',
    frame: 'The player with the stack of a running search',
    notes: [
      'A column is a depth of the line searched now, a row a move: cut with its f, done, current, or still to try. Slow it down, pause it, step it; the tabs have the other views. Esc gives the keys back to the deck, PageUp and PageDown turn pages from inside.',
      'Source: live, the board of slide 3.',
    ],
  },
  summary: {
    title: 'What was measured',
    lines: [
      'A better h is worth more than a faster machine: from first to last <b>{allFactor} times</b> fewer nodes, and every answer shortest.',
    ],
    notes: [
      'Means over Korf’s hundred boards (mean length {korfMean}). Walking distance loses against linear conflict although its mean h is larger: a mean does not say it all.',
      'Sources: crates/fifteen/data/korf100_iteration_counts.csv and korf100_clamped_counts.csv, computed when the deck is built. Nodes generated until the first solution; moves tried in the order up, left, right, down, Manhattan on the blank-first boards as Korf had them.',
    ],
  },
  sources: { korf: 'Korf 1985, 100 boards, mean; nodes generated until the first solution. crates/fifteen/data' },
  columns: {
    threshold: 'threshold',
    expanded: 'expanded',
    generated: 'generated',
    pruned: 'pruned',
    shortest: '{length} moves, shortest',
    unproven: '{length} moves, not proven shortest',
    heuristic: 'heuristic',
    meanH: 'mean h',
    meanGenerated: 'nodes generated',
    log: 'log scale',
  },
  heuristics: {
    manhattan: 'Manhattan',
    'linear-conflict': '+ linear conflict',
    'walking-distance': 'walking distance',
    'pdb-555': 'PDB 5-5-5',
    'pdb-663': 'PDB 6-6-3',
    strongest: 'two PDBs 6-6-3',
  },
};

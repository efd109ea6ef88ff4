/** What a search does at its node, for eye and ear. */
export const now = {
  'views.nowAtMost': 'is at most the threshold',
  'views.sample': 'sample',
  'views.replaying': 'searching the way back, {percent}%',
  'views.nowExpand': 'Within the threshold, so it is expanded:',
  'views.willPrune': '{move}: f = {f}, will be pruned',
  'views.nowBefore': 'On the way here:',
  'views.willEnter': '{move}: f = {f}',
  'views.wasBacktracked': 'Nothing left below: back up to depth {g}.',
  'views.nextSmallest': 'The smallest f cut so far is {next}: the next threshold.',
  'views.nextNothing': 'Nothing was cut in this round yet, so there is no next threshold.',
  'views.nextPlusOne': 'The next threshold is {next}: this one + 1.',
  'views.nodeNumber': 'Node {node} of this round.',
  'views.nodeFirst': 'The search starts here.',
  'views.spoken': {
    one: '{count} move made, {h} estimated to go, f = {f}, threshold {threshold}: expand. The smallest f cut so far is {next}.',
    other:
      '{count} moves made, {h} estimated to go, f = {f}, threshold {threshold}: expand. The smallest f cut so far is {next}.',
  },
  'views.spokenNothing': {
    one: '{count} move made, {h} estimated to go, f = {f}, threshold {threshold}: expand. Nothing was cut yet.',
    other: '{count} moves made, {h} estimated to go, f = {f}, threshold {threshold}: expand. Nothing was cut yet.',
  },
  'views.spokenPlusOne': {
    one: '{count} move made, {h} estimated to go, f = {f}, threshold {threshold}: expand. The next threshold is {next}.',
    other:
      '{count} moves made, {h} estimated to go, f = {f}, threshold {threshold}: expand. The next threshold is {next}.',
  },
  'views.wasPruned': '{moves}: f = {f} > threshold {threshold}: pruned.',
  'views.wasPrunedLast': '{moves}: f = {f}: pruned. With that the round before was over.',
  'views.wasRepeated': 'Left out {moves}: the state stands on the line.',
} as const;

/** The single keys of the page: the steps of the search, Pause, and the legend. They act wherever no other part owns them. */
import { isTyping } from './incoming.ts';
import { PAUSE_KEY, STEPS } from './speed-panel.ts';
import type { Actions } from './state.ts';

/** Listens on the whole document until `signal`. With a modifier keys are the browser's or the slide deck's. */
export function listenForKeys(page: Document, act: (key: string) => boolean, signal?: AbortSignal): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event) || isChoosing(event) || page.querySelector('dialog[open]') !== null) return;
      if (act(event.key.toLowerCase())) event.preventDefault();
    },
    signal === undefined ? {} : { signal },
  );
}

/** Pause and the steps; false where the key is none of theirs. */
export function steer(
  key: string,
  actions: Pick<Actions, 'togglePause' | 'step' | 'stepBack' | 'restartRound'>,
): boolean {
  if (key === PAUSE_KEY) {
    actions.togglePause();
    return true;
  }
  const step = STEPS.find((each) => each.key === key);
  step?.act(actions);
  return step !== undefined;
}

/** A menu takes letters: they lead to the entry that begins with them. */
function isChoosing(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('select, [role="menu"], [role="listbox"]') !== null;
}

/** Puts the sheet onto the page while it is printed, in place of all else. */
import { render } from 'lit';
import { i18n } from '../../i18n/i18n.ts';
import { printedView } from '../../views/printed.ts';
import { publicLink, remembered } from '../copy/public-address.ts';
import { factsOf } from '../data/facts.ts';
import type { PageHost } from '../dialogs.ts';
import { BoardSigns } from './board-signs.ts';
import './print.css';
import { sheet } from './sheet.ts';

let prepared = false;
let signs: BoardSigns | null = null;
let laid: HTMLElement | null = null;

/** Browsers ask for the page without waiting, so this has to be here before. The sheet and its code are made when they ask. */
export function prepare(host: PageHost): void {
  if (prepared) return;
  prepared = true;
  signs = new BoardSigns(host);
  addEventListener('beforeprint', () => lay(host));
  addEventListener('afterprint', take);
  // A preview that stays, and tests, show print without an event.
  const paper = matchMedia('print');
  paper.addEventListener('change', ({ matches }) => (matches ? lay(host) : take()));
  if (paper.matches) lay(host);
}

export function printNow(host: PageHost): void {
  prepare(host);
  print();
}

function lay(host: PageHost): void {
  const { language } = host.store.state;
  const facts = factsOf(host);
  // The page is still as it is on the screen; asked once more, it is not.
  const view = laid?.querySelector('.printed-view') ?? printedView();
  laid ??= document.createElement('section');
  laid.className = 'print-sheet';
  laid.lang = language;
  render(sheet(facts, publicLink(facts.link, remembered.read()), i18n(language), signs?.now()), laid);
  if (view !== null) laid.append(view);
  document.body.append(laid);
  document.documentElement.classList.add('has-sheet');
}

function take(): void {
  document.documentElement.classList.remove('has-sheet');
  laid?.remove();
  laid = null;
}

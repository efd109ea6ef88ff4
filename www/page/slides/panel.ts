/** What stands under one tab of the dialog. */
import type { TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import type { PageHost } from '../dialogs.ts';

export interface PanelTools {
  readonly host: PageHost;
  /** Draws the dialog anew. */
  readonly draw: () => void;
  /** The dialog: what is copied has to stand in it. */
  readonly dialog: () => HTMLElement;
  readonly close: () => void;
}

export interface Panel {
  readonly view: (words: I18n) => TemplateResult;
  /** The dialog is closed. */
  readonly end: () => void;
}

/** A module that is a panel, loaded when its tab is first chosen. */
export interface PanelModule {
  readonly create: (tools: PanelTools) => Panel;
}

/** Taking a view home: its picture as SVG or PNG, its numbers as CSV. */
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../i18n/i18n.ts';

/** The buttons. They save the `.picture` of the view they stand in, under its `data-name`. */
export function saveRow(t: Translate, csv: () => string): TemplateResult {
  return html`<div class="save" role="group" aria-label=${t('views.save')}>
    <button type="button" class="plain" title=${t('views.saveSvg')} @click=${(event: Event) => void savePicture(event, 'svg')}>SVG</button>
    <button type="button" class="plain" title=${t('views.savePng')} @click=${(event: Event) => void savePicture(event, 'png')}>PNG</button>
    <button type="button" class="plain" title=${t('views.saveCsv')} @click=${(event: Event) => saveCsv(event, csv())}>CSV</button>
  </div>`;
}

function pictureOf(event: Event): { readonly picture: HTMLElement; readonly name: string } | null {
  const button = event.currentTarget as HTMLElement;
  const picture = button.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('.picture');
  return picture ? { picture, name: `fifteen-${picture.dataset.name}` } : null;
}

async function savePicture(event: Event, format: 'svg' | 'png'): Promise<void> {
  const found = pictureOf(event);
  if (found === null) return;
  const { pictureSvg, pngOf } = await import('./picture.ts');
  const svg = pictureSvg(found.picture);
  const blob = format === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await pngOf(svg);
  download(`${found.name}.${format}`, blob);
}

function saveCsv(event: Event, text: string): void {
  const found = pictureOf(event);
  // With the mark that tells spreadsheets it is UTF-8.
  download(`${found?.name ?? 'fifteen'}.csv`, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a file to the browser's downloads. */
export function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has its own hold on the blob once the click is handled; some browsers take it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

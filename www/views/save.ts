/** Taking a view home: its picture as SVG or PNG, its numbers as CSV. */
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../i18n/i18n.ts';

/** The buttons. They save the `.picture` of the view they stand in, under its `data-name`. */
export function saveRow(t: Translate, csv: () => string): TemplateResult {
  return html`<div class="save" role="group" aria-label=${t('views.save')}>
    <button type="button" class="plain" title=${t('views.saveSvg')} @click=${(event: Event) => savePicture(event, 'svg', t)}>SVG</button>
    <button type="button" class="plain" title=${t('views.savePng')} @click=${(event: Event) => savePicture(event, 'png', t)}>PNG</button>
    <button type="button" class="plain" title=${t('views.saveCsv')} @click=${(event: Event) => saveCsv(event, csv())}>CSV</button>
    <p class="hint" role="status"></p>
  </div>`;
}

function pictureOf(event: Event): { readonly picture: HTMLElement; readonly name: string } | null {
  const button = event.currentTarget as HTMLElement;
  const picture = button.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('.picture');
  return picture ? { picture, name: `fifteen-${picture.dataset.name}` } : null;
}

async function savePicture(event: Event, format: 'svg' | 'png', t: Translate): Promise<void> {
  const found = pictureOf(event);
  if (found === null) return;
  const trouble = (event.currentTarget as HTMLElement).parentElement?.querySelector('[role="status"]');
  try {
    download(`${found.name}.${format}`, await drawn(found.picture, format));
    trouble?.replaceChildren();
  } catch (error) {
    console.warn(error);
    trouble?.replaceChildren(t('views.saveFailed'));
  }
}

async function drawn(picture: HTMLElement, format: 'svg' | 'png'): Promise<Blob> {
  const { pictureSvg, pngOf } = await import('./picture.ts');
  const svg = pictureSvg(picture);
  return format === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await pngOf(svg);
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

/** The picture of the open view for paper: as it is on the screen, but light whatever the theme. */
import { pictureSvg } from './picture.ts';

/** `null` where no view with a picture is open. That of the rounds is left out where their numbers are printed anyway. */
export function printedView(): SVGSVGElement | null {
  const picture = document.querySelector<HTMLElement>('[role="tabpanel"] .picture:not([data-name="rounds"])');
  if (picture === null) return null;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    const { text } = pictureSvg(picture);
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    svg.classList.add('printed-view');
    // Its ground is that of the panel.
    svg.querySelector('rect')?.setAttribute('fill', '#fff');
    return document.importNode(svg, true) as unknown as SVGSVGElement;
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

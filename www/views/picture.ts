/**
 * A part of the page as a picture that stands alone: boxes, lines and words where they are on the screen, in the colours
 * they have there. Everything is plain shapes and text, so that it opens in every drawing program.
 */

export interface Picture {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Around the picture, in CSS pixels. */
const MARGIN = 16;
const SVG = 'http://www.w3.org/2000/svg';

export function pictureSvg(element: HTMLElement): Picture {
  const scrolled = [...element.querySelectorAll('*')].filter((each) => each.scrollLeft + each.scrollTop > 0);
  const places = scrolled.map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));
  for (const each of scrolled) each.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  const picture = drawn(element);
  for (const [at, each] of scrolled.entries()) each.scrollTo({ ...places[at], behavior: 'instant' });
  return picture;
}

function drawn(element: HTMLElement): Picture {
  const frame = element.getBoundingClientRect();
  // What scrolls is drawn whole.
  const inside = [...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
  const width = Math.ceil(Math.max(frame.right, ...inside.map(({ right }) => right)) - frame.left + 2 * MARGIN);
  const height = Math.ceil(Math.max(frame.bottom, ...inside.map(({ bottom }) => bottom)) - frame.top + 2 * MARGIN);
  const svg = document.createElementNS(SVG, 'svg');
  set(svg, { xmlns: SVG, viewBox: `0 0 ${width} ${height}`, width, height });
  const panel = element.closest('.card') ?? document.body;
  svg.append(shape('rect', { width, height, fill: colour(getComputedStyle(panel).backgroundColor) }));
  const origin = { x: frame.left - MARGIN, y: frame.top - MARGIN };
  draw(element, svg, origin);
  return { text: new XMLSerializer().serializeToString(svg), width, height };
}

/** The same in pixels, twice as many as on the screen, for slides. */
export async function pngOf({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function draw(element: Element, into: Element, origin: Point): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || element.classList.contains('unseen')) return;
  if (element instanceof SVGSVGElement) {
    into.append(copied(element, origin));
    return;
  }
  if (element.matches('input, select, .tools')) return;
  box(element, style, into, origin);
  for (const child of element.childNodes) {
    if (child instanceof Text) words(child, style, into, origin);
    else if (child instanceof Element) draw(child, into, origin);
  }
}

/** The background and the border of a box. */
function box(element: Element, style: CSSStyleDeclaration, into: Element, origin: Point): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return;
  const at = { x: round(left - origin.x), y: round(top - origin.y), width: round(width), height: round(height) };
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2);
  const line = Number.parseFloat(style.borderTopWidth) || 0;
  const fill = striped(style) ?? (isClear(style.backgroundColor) ? null : colour(style.backgroundColor));
  const whole = line > 0 && style.borderBottomWidth === style.borderTopWidth && style.borderTopStyle !== 'none';
  if (fill !== null || whole) {
    const stroke = whole
      ? {
          stroke: colour(style.borderTopColor),
          'stroke-width': line,
          ...(style.borderTopStyle === 'dashed' ? { 'stroke-dasharray': '3 2' } : {}),
        }
      : {};
    into.append(shape('rect', { ...at, rx: radius, fill: fill ?? 'none', opacity: style.opacity, ...stroke }));
  }
  for (const side of ['Top', 'Bottom', 'Left'] as const) {
    const thick = Number.parseFloat(style[`border${side}Width`]) || 0;
    if (whole || thick === 0 || style[`border${side}Style`] === 'none') continue;
    const y = side === 'Bottom' ? at.y + at.height - thick / 2 : at.y + thick / 2;
    const ends =
      side === 'Left'
        ? { x1: at.x + thick / 2, x2: at.x + thick / 2, y1: at.y, y2: at.y + at.height }
        : { x1: at.x, x2: at.x + at.width, y1: y, y2: y };
    into.append(shape('line', { ...ends, stroke: colour(style[`border${side}Color`]), 'stroke-width': thick }));
  }
}

/** Stripes become their first colour: the words beside them say what they mean. */
function striped(style: CSSStyleDeclaration): string | null {
  const first = /(?:rgba?|color|oklab|oklch)\([^)]*\)/.exec(style.backgroundImage)?.[0];
  return first === undefined ? null : colour(first);
}

/** Each line of a text where it stands. */
function words(text: Text, style: CSSStyleDeclaration, into: Element, origin: Point): void {
  const content = text.data;
  if (content.trim() === '') return;
  const range = document.createRange();
  let line = '';
  let place: DOMRect | null = null;
  const flush = (): void => {
    const shown = line.replace(/\s+/g, ' ').trim();
    if (place !== null && place.width > 1 && shown !== '') {
      const size = Number.parseFloat(style.fontSize);
      const element = shape('text', {
        x: round(place.left - origin.x),
        y: round(place.top - origin.y + place.height / 2 + 0.35 * size),
        fill: colour(style.color),
        'font-family': style.fontFamily,
        'font-size': size,
        'font-weight': style.fontWeight,
        ...(style.textDecorationLine.includes('line-through') ? { 'text-decoration': 'line-through' } : {}),
      });
      element.textContent = shown;
      into.append(element);
    }
    line = '';
    place = null;
  };
  for (const match of content.matchAll(/\s*\S+/g)) {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    range.setStart(text, start);
    range.setEnd(text, match.index + match[0].length);
    const at = range.getBoundingClientRect();
    if (place !== null && Math.abs((place as DOMRect).top - at.top) > 2) flush();
    place ??= at;
    line += match[0];
  }
  flush();
}

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'fill-opacity',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** A chart that is SVG already, with its styles as attributes. */
function copied(chart: SVGSVGElement, origin: Point): Element {
  const { left, top, width, height } = chart.getBoundingClientRect();
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const from = [chart, ...chart.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  const gone: Element[] = [];
  from.forEach((source, at) => {
    const target = to[at];
    if (target === undefined) return;
    const style = getComputedStyle(source);
    if (style.display === 'none' || style.visibility === 'hidden') gone.push(target);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      target.setAttribute(name, name === 'fill' || name === 'stroke' ? colour(value) : value);
    }
    for (const name of ['class', 'tabindex', 'role']) target.removeAttribute(name);
  });
  for (const each of gone) each.remove();
  set(copy, { x: round(left - origin.x), y: round(top - origin.y), width: round(width), height: round(height) });
  return copy;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  return element;
}

function set(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Whether nothing is seen of a colour as the browser spells it: its alpha is the fourth of four, or stands behind a stroke. */
export function isClear(value: string): boolean {
  return value === 'transparent' || /\/\s*0%?\s*\)$/.test(value) || /^\w+\((?:[^,]*,){3}\s*0\s*\)$/.test(value);
}

const known = new Map<string, string>();
let brush: CanvasRenderingContext2D | null = null;

/** A colour as drawing programs know them: mixed ones come out of the browser in newer spellings. */
function colour(value: string): string {
  if (value === 'none' || value.startsWith('#') || value.startsWith('url(')) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  brush ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (brush === null) return value;
  brush.canvas.width = 1;
  brush.canvas.height = 1;
  brush.fillStyle = value;
  brush.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, alpha = 255] = brush.getImageData(0, 0, 1, 1).data;
  const made = alpha === 255 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${(alpha / 255).toFixed(3)})`;
  known.set(value, made);
  return made;
}

/** Scenes as SVG: a file that stands alone, text as text, generic fonts. */
import type { Scene, Shape } from './scene.ts';

export const FONT =
  "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** A whole file. `title` is what a screen reader says. */
export function svgOf(scene: Scene, title: string): string {
  return svgFile(scene.width, scene.height, title, [background(scene), ...scene.shapes.map(element)]);
}

/** A whole file around these elements. */
export function svgFile(width: number, height: number, title: string, inside: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" role="img" font-family="${escaped(FONT)}">`,
    `<title>${escaped(title)}</title>`,
    ...inside,
    '</svg>\n',
  ].join('\n');
}

export function background({ width, height, background: fill }: Scene): string {
  return `<rect width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
}

/** One shape. */
export function element(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, fill, edge } = shape;
      const dashes = edge
        ? ` stroke="${edge.colour}" stroke-width="${n(edge.width)}" stroke-dasharray="${n(3 * edge.width)}"`
        : '';
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill ?? 'none'}"${dashes}/>`;
    }
    case 'line':
      return `<line x1="${n(shape.x1)}" y1="${n(shape.y1)}" x2="${n(shape.x2)}" y2="${n(shape.y2)}" stroke="${shape.colour}" stroke-width="${n(shape.width)}" opacity="${shape.opacity}"/>`;
    case 'curve': {
      const { x1, y1, cx, cy, x2, y2, colour, width } = shape;
      return `<path d="M${n(x1)} ${n(y1)}Q${n(cx)} ${n(cy)} ${n(x2)} ${n(y2)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;
    }
    case 'circle':
      return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.radius)}" fill="${shape.fill}"/>`;
    case 'text':
      return `<text x="${n(shape.x)}" y="${n(shape.y)}" font-size="${n(shape.size)}" font-weight="${shape.weight}" text-anchor="${shape.anchor}" dominant-baseline="central" fill="${shape.fill}">${escaped(shape.text)}</text>`;
  }
}

/** Two decimals are finer than a pixel. */
export function n(value: number): string {
  return String(Number(value.toFixed(2)));
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

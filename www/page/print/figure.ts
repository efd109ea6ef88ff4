/** A board on paper: black lines on white, with what its tiles show beside their numbers. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { stillOf } from '../../export/film.ts';
import { PALETTES } from '../../export/palette.ts';
import type { Shape } from '../../export/scene.ts';
import { arcShapes, NO_SIGNS, type Signs, signShapes } from '../../export/signs.ts';
import type { Size } from '../../puzzle/tiles.ts';

const SIDE = 40;
/** Squares side by side, without gaps. */
const MEASURES = { tile: SIDE, pitch: SIDE, rim: 0, margin: 0, width: 0, height: 0, captionY: 0 };
const BLACK = Object.fromEntries(Object.keys(PALETTES.light).map((name) => [name, '#000'])) as Record<
  keyof typeof PALETTES.light,
  string
>;
const PALETTE = { ...BLACK, tile: '#fff' };

export function figure(
  name: string,
  { width, height }: Size,
  tiles: readonly number[],
  signs: Signs = NO_SIGNS,
): TemplateResult {
  const board = { width, height, tiles, goal: tiles };
  const frame = stillOf({ board, moves: [], moveMs: 0, holdMs: 0, framesPerMove: 1 }, 0);
  return html`<figure>
    <svg viewBox="-1 -1 ${width * SIDE + 2} ${height * SIDE + 2}" role="img" aria-label=${tiles.join(' ')}>
      ${tiles.map((tile, square) => {
        const x = (square % width) * SIDE;
        const y = Math.floor(square / width) * SIDE;
        const sign = signs.tiles[tile];
        return svg`<rect x=${x} y=${y} width=${SIDE} height=${SIDE} fill=${tile === 0 ? '#ccc' : '#fff'} stroke="#000" />
          ${tile === 0 ? nothing : svg`<text x=${x + SIDE / 2} y=${y + SIDE / 2} font-size="19" font-weight="600" text-anchor="middle" dominant-baseline="central">${tile}</text>`}
          ${sign === undefined ? nothing : signShapes(sign, x, y, SIDE, PALETTE).map(drawn)}`;
      })}
      ${arcShapes(frame, signs, PALETTE, MEASURES).map(drawn)}
    </svg>
    <figcaption>${name}</figcaption>
  </figure>`;
}

/** The shapes that signs are made of. */
function drawn(shape: Shape): SVGTemplateResult {
  switch (shape.kind) {
    case 'rect':
      return svg`<rect x=${shape.x} y=${shape.y} width=${shape.width} height=${shape.height} rx=${shape.radius} fill=${shape.fill ?? 'none'} />`;
    case 'line':
      return svg`<path d="M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}" stroke=${shape.colour} stroke-width=${shape.width} />`;
    case 'curve':
      return svg`<path d="M${shape.x1} ${shape.y1}Q${shape.cx} ${shape.cy} ${shape.x2} ${shape.y2}" fill="none" stroke=${shape.colour} stroke-width=${shape.width} />`;
    case 'circle':
      return svg`<circle cx=${shape.x} cy=${shape.y} r=${shape.radius} fill=${shape.fill} />`;
    case 'text':
      return svg`<text x=${shape.x} y=${shape.y} font-size=${shape.size} font-weight=${shape.weight} text-anchor=${shape.anchor} dominant-baseline="central" fill=${shape.fill}>${shape.text}</text>`;
  }
}

/** What the tiles of a picture show beside their numbers: the same as those of the element. */
import {
  arcsOf,
  conflictsBy,
  type Detail,
  distanceOf,
  groupLetter,
  groupsOf,
  linesOf,
  waysHome,
} from '../element/detail.ts';
import type { Signs } from '../export/signs.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { Part } from '../search/protocol.ts';

/** Of which heuristic the solver has to tell the parts for this detail; `null` where the board alone says it all. */
export function partsFor(detail: Detail, heuristic: string): string | null {
  switch (detail) {
    case 'conflicts':
      return conflictsBy(heuristic);
    case 'groups':
      return heuristic;
    case 'manhattan':
    case 'arrows':
    case 'none':
      return null;
  }
}

/** `parts` are `null` where they are not known: distances then stand without arcs, and nothing in place of groups. */
export function signsOf(detail: Detail, board: Board, parts: readonly Part[] | null): Signs {
  const groups = detail === 'groups' ? groupsOf(parts) : [];
  const tiles = waysHome(board).map((way, tile) => {
    const away = tile === 0 ? 0 : distanceOf(way);
    const group = tile === 0 ? -1 : groups.findIndex((each) => each.tiles.includes(tile));
    const distance = (detail === 'manhattan' || detail === 'conflicts') && away > 0;
    return {
      corner: distance ? String(away) : group < 0 ? '' : groupLetter(group),
      arrow: detail === 'arrows' && away > 0 ? (Math.atan2(way.rows, way.columns) * 180) / Math.PI : null,
      group: group < 0 ? null : group,
    };
  });
  const arcs = arcsOf(detail === 'conflicts' ? linesOf(parts) : []).map(({ tiles: [a, b], line, adds, leaves }) => {
    const [from, to] = board.tiles.indexOf(a) < board.tiles.indexOf(b) ? [a, b] : [b, a];
    const span = Math.abs(board.tiles.indexOf(a) - board.tiles.indexOf(b)) / (line === 'row' ? 1 : board.width);
    // Over a tile's own end of the arc, so that the numbers of several arcs stand apart.
    const at = span === 1 || leaves === null ? 0.5 : leaves === from ? 0.3 : 0.7;
    return { from, to, line, text: adds > 0 ? `+${adds}` : '', at };
  });
  return { tiles, arcs };
}

/** Goals that courses and judges use, for any size, and what leads from one to another. */
import { parityOf } from './parity.ts';
import { type Board, defaultGoal, type Size, sameTiles } from './tiles.ts';

export const GOALS = ['blank-last', 'blank-first', 'spiral', 'columns'] as const;
/** A goal with a name. The spiral runs clockwise from the corner and ends at the blank: `123804765` on 3 x 3. */
export type GoalName = (typeof GOALS)[number];

export function goalNamed(name: GoalName, size: Size): readonly number[] {
  switch (name) {
    case 'blank-last':
      return defaultGoal(size);
    case 'blank-first':
      return Array.from({ length: size.width * size.height }, (_, square) => square);
    case 'spiral':
      return spiral(size);
    case 'columns':
      return columns(size);
  }
}

/** The name of a goal, `null` for one without. */
export function nameOfGoal(goal: readonly number[], size: Size): GoalName | null {
  return GOALS.find((name) => sameTiles(goalNamed(name, size), goal)) ?? null;
}

/** The named goals that a board has a way to. */
export function goalsInReach(board: Board): readonly GoalName[] {
  return GOALS.filter((name) => parityOf({ ...board, goal: goalNamed(name, board) }).solvable);
}

/**
 * The same problem seen from the other side: the board turned by 180 degrees, tile t renamed to n - t. What led to the
 * blank-first goal leads to the blank-last one, move for move in the opposite direction.
 */
export function turned({ width, height, tiles, goal }: Board): Board {
  const turn = (of: readonly number[]): number[] => of.map((tile) => (of.length - tile) % of.length).reverse();
  return { width, height, tiles: turn(tiles), goal: turn(goal) };
}

function spiral({ width, height }: Size): number[] {
  const goal = new Array<number>(width * height).fill(0);
  let [top, left, bottom, right, tile] = [0, 0, height - 1, width - 1, 1];
  const put = (row: number, column: number): void => {
    goal[row * width + column] = tile === width * height ? 0 : tile;
    tile += 1;
  };
  while (top <= bottom && left <= right) {
    for (let column = left; column <= right; column += 1) put(top, column);
    for (let row = top + 1; row <= bottom; row += 1) put(row, right);
    for (let column = right - 1; column >= left && bottom > top; column -= 1) put(bottom, column);
    for (let row = bottom - 1; row > top && right > left; row -= 1) put(row, left);
    top += 1;
    left += 1;
    bottom -= 1;
    right -= 1;
  }
  return goal;
}

function columns({ width, height }: Size): number[] {
  const last = width * height;
  return Array.from(
    { length: last },
    (_, square) => ((square % width) * height + Math.floor(square / width) + 1) % last,
  );
}

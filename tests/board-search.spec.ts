/** The board while a search is watched: it shows the node the search is at, and a hand takes over from there. */
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

type Watching = HTMLElement & {
  watch: string[];
  pace: 'full' | number;
  solve(): Promise<unknown>;
  stepSearch(until: string): void;
  readonly searchAt: { readonly moves: string; readonly sample: boolean } | null;
};

const at = (puzzle: PuzzlePage) => puzzle.element.evaluate((element) => (element as Watching).searchAt);

// A board that is drawn anew ten times a second is too much for the recorder.
test.use({ trace: 'off' });
// A search takes all the machine has.
test.setTimeout(150_000);

/** The tiles after moves of the blank on a board four wide. */
function after(tiles: readonly number[], moves: string): number[] {
  const next = [...tiles];
  for (const move of moves) {
    const blank = next.indexOf(0);
    const to = blank + ({ U: -4, D: 4, L: -1, R: 1 }[move] ?? 0);
    next[blank] = next[to] ?? 0;
    next[to] = 0;
  }
  return next;
}

async function watched(puzzle: PuzzlePage, board: { readonly hex: string }, pace: 'full' | number): Promise<void> {
  await puzzle.open(`#v=1&b=${board.hex}&h=manhattan`);
  await puzzle.element.evaluate((node, asked) => {
    const element = node as Watching;
    element.watch = ['node'];
    element.pace = asked;
    element.solve().catch(() => {});
  }, pace);
}

test('standing still, the board shows the node, its line and what is cut there', async ({ puzzle }) => {
  await watched(puzzle, BOARDS.fiftyTwo, 0);
  await expect(puzzle.element.locator('.pill')).toHaveText(/^f ≤ \d+, this node$/);
  // A few nodes on, moves are cut beside one that is not.
  await expect(async () => {
    await puzzle.element.evaluate((element) => (element as Watching).stepSearch('node'));
    await expect(puzzle.element.locator('.child.cut').first()).toHaveText(/^f \d+ > \d+$/, { timeout: 1000 });
    expect((await at(puzzle))?.moves.length).toBeGreaterThan(1);
  }).toPass({ timeout: 60_000 });
  // It stands still: what is painted is the start with the moves of the line made.
  await expect(async () => {
    const node = await at(puzzle);
    expect(await puzzle.painted()).toEqual(after([...(await puzzle.shown())], node?.moves ?? ''));
    expect(await at(puzzle)).toEqual(node);
    await expect(puzzle.element.locator('.way line')).toHaveCount(node?.moves.length ?? 0);
    await expect(puzzle.element.locator('.figures .g dd')).toHaveText(String(node?.moves.length));
  }).toPass({ timeout: 20_000 });

  // A hand takes over: what is seen is what moves.
  const seen = await puzzle.painted();
  const blank = seen.indexOf(0);
  const beside = blank % 4 === 0 ? blank + 1 : blank - 1;
  await puzzle.element.locator(`[data-square="${beside}"]`).click();
  const taken = [...seen];
  taken[blank] = seen[beside] ?? 0;
  taken[beside] = 0;
  expect(await puzzle.shown()).toEqual(taken);
  await expect.poll(() => puzzle.painted()).toEqual(taken);
  await expect(puzzle.solve).toHaveText('Solve');
});

test('at full speed it shows samples and says so, and Stop shows the start again', async ({ puzzle }) => {
  await watched(puzzle, BOARDS.endless, 'full');
  await expect(puzzle.element.locator('.pill')).toHaveText(/^f ≤ \d+, a sample$/);
  await expect(puzzle.element.locator('.child')).toHaveCount(0);
  const start = await puzzle.shown();
  await puzzle.solve.click();
  await expect.poll(() => puzzle.painted()).toEqual(start);
  expect(await at(puzzle)).toBeNull();
});

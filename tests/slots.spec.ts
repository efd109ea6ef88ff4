/** The real worker in a browser: a search aside, and one that goes on where its budget was spent. */
import type { FifteenPuzzle } from '../www/element/fifteen-puzzle.ts';
import { BOARDS, expect, test } from './fixtures.ts';

test('a question aside is answered while the user’s search runs, which goes on', async ({ page, puzzle }) => {
  // Where many share two cores, the search beside it leaves little.
  test.setTimeout(150_000);
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('tr.running')).toBeVisible();
  const answer = await puzzle.element.evaluate(async (element) => {
    const { client, options, board } = element as unknown as FifteenPuzzle;
    if (client === null) throw new Error('the page gave the element no client');
    const tiles = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12];
    const easy = { ...board, tiles };
    const how = { ...options, heuristic: 'linear-conflict' };
    const { moves } = await client.solveAside(easy, how);
    const { count, solutions } = await client.allSolutions(easy, how, { length: moves.length });
    return { moves, count, solutions };
  });
  expect(answer).toEqual({ moves: 'UUURRDDRD', count: 1, solutions: ['UUURRDDRD'] });
  const expanded = page.locator('tr.running .expanded');
  const before = await expanded.textContent();
  await expect(expanded).not.toHaveText(before ?? '');
  await puzzle.solve.click();
  await expect(page.locator('tr.broken')).toBeVisible();
});

test('a search whose budget is spent goes on with its rounds, and counts what one search counts', async ({
  puzzle,
}) => {
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}&h=linear-conflict`);
  const ended = await puzzle.element.evaluate(async (element) => {
    const puzzle = element as unknown as FifteenPuzzle;
    const { options } = puzzle;
    puzzle.options = { ...options, maxExpanded: 5_000 };
    const code = await puzzle.solve().then(
      () => 'solved',
      (thrown: { code: string }) => thrown.code,
    );
    puzzle.options = options;
    return { code, phase: puzzle.phase, rounds: puzzle.rounds.length };
  });
  expect(ended).toMatchObject({ code: 'limit', phase: 'failed' });
  expect(ended.rounds).toBeGreaterThan(0);
  const rows = await puzzle.rounds.count();
  const { goesOn, whole } = await puzzle.element.evaluate(async (element) => {
    const puzzle = element as unknown as FifteenPuzzle;
    const goesOn = await puzzle.goOn();
    return {
      goesOn,
      whole: await puzzle.client?.solve(puzzle.start, { ...puzzle.options, heuristic: puzzle.heuristic }),
    };
  });
  expect(goesOn).toMatchObject({ length: BOARDS.fiftyTwo.length, moves: whole?.moves });
  expect(goesOn.expanded).toBe(whole?.total.expanded);
  expect(goesOn.rounds.length).toBeGreaterThan(ended.rounds);
  await puzzle.solved();
  expect(await puzzle.rounds.count()).toBeGreaterThanOrEqual(rows);
});

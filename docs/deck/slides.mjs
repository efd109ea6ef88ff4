/** THE slides of the lesson, once for all languages: `t` has the texts, `facts` the numbers. */
import { expanded, reachable } from '../../scripts/deck/facts.mjs';

/** 1 move from the goal, and Loyd's swap. */
const ONE_MOVE = '1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12';
const SWAP = '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0';

/** The whole inside of the deck. */
export function slides({ texts, language, facts }) {
  const number = (value, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
  const { measured, korf } = facts;
  const [md, lc] = korf;
  const values = valuesOf(facts, number);
  const t = filled(texts, values);
  let count = 0;

  const slide = (name, inside, kind = '') => {
    const { title, notes } = t[name];
    const kicker = name === 'title' ? '' : `<p class="kicker">${++count} / 10</p>`;
    const heading = name === 'title' ? `<h1>${title}</h1>` : `${kicker}<h2>${title}</h2>`;
    return `<section id="${name}" class="${kind}">
${heading}
${inside}
<aside class="notes">${notes.map((line) => `<p>${line}</p>`).join('')}</aside>
</section>`;
  };
  const lines = (name) => t[name].lines.map((line) => `<p>${line}</p>`).join('\n');
  const source = (text) => `<p class="source">${text}</p>`;
  const beside = (left, right, kind = '') => `<div class="beside ${kind}"><div>${left}</div><div>${right}</div></div>`;
  const rounds = ({ rounds: all, moves, optimal }, columns) => roundsTable(all, columns, { moves, optimal, t, number });

  return [
    slide(
      'title',
      beside(
        puzzle(measured.first, 'data-fifteen="solution" data-steps="3"', { moves: true }),
        `<p class="lead">${t.title.lead}</p>\n<p>${t.title.how}</p>\n<p class="other">${t.title.other}</p>`,
      ),
      'opening',
    ),
    slide(
      'solvability',
      `<div class="beside even">${[
        [ONE_MOVE, t.solvability.can],
        [SWAP, t.solvability.cannot],
      ]
        .map(
          ([tiles, caption]) =>
            `<figure><figcaption>${caption}</figcaption>${puzzle({ tiles, heuristic: 'manhattan' }, 'detail="none" data-fifteen=""')}</figure>`,
        )
        .join('\n')}<div>${lines('solvability')}</div></div>`,
      'three',
    ),
    slide(
      'estimate',
      beside(
        puzzle(measured.walk, 'controls data-fifteen="solution" data-steps="3"', { moves: true }),
        `<dl class="sum"><div><dt>g</dt><dd>${t.estimate.g}</dd></div><div><dt>h</dt><dd>${t.estimate.h}</dd></div><div class="f"><dt>f</dt><dd>${t.estimate.f}</dd></div></dl>\n${lines('estimate')}`,
      ),
    ),
    slide(
      'thresholds',
      beside(
        puzzle(measured.walk, `data-fifteen="rounds" data-rounds="${measured.walk.rounds.length}"`),
        `${lines('thresholds')}\n<div data-fifteen-rounds>${rounds(measured.walk, ['expanded'])}</div>`,
      ),
    ),
    slide(
      'pruning',
      beside(
        puzzle(measured.eight, `data-fifteen="rounds" data-rounds="${measured.eight.rounds.length}"`),
        `${lines('pruning')}\n<div data-fifteen-rounds data-columns="generated pruned expanded">${rounds(measured.eight, ['generated', 'pruned', 'expanded'])}</div>\n<p class="formula">${t.pruning.formula}</p>`,
      ),
      'dense',
    ),
    slide(
      'conflict',
      beside(
        puzzle(measured.conflict, 'detail="conflicts" controls data-fifteen=""'),
        `${lines('conflict')}\n${bars([md, lc], { t, number })}\n${source(t.sources.korf)}`,
      ),
    ),
    slide(
      'inadmissible',
      `<div class="beside even">${[
        [measured.right, t.inadmissible.right],
        [measured.wrong, t.inadmissible.wrong],
      ]
        .map(
          ([one, caption]) =>
            `<figure>${puzzle(one, `data-fifteen="rounds" data-rounds="${one.rounds.length}"`)}<figcaption>${caption}</figcaption><div data-fifteen-rounds>${rounds(one, ['expanded'])}</div></figure>`,
        )
        .join('\n')}<div>${lines('inadmissible')}</div></div>`,
      'three dense',
    ),
    slide(
      'database',
      beside(
        puzzle(measured.tables, `detail="groups" data-fifteen="rounds" data-rounds="${measured.tables.rounds.length}"`),
        `${lines('database')}\n<div data-fifteen-rounds>${rounds(measured.tables, ['expanded'])}</div>`,
      ),
      'dense',
    ),
    slide(
      'korf',
      beside(
        puzzle(measured.korf, `data-fifteen="rounds" data-rounds="${measured.korf.rounds.length}"`),
        `${lines('korf')}\n<div data-fifteen-rounds>${rounds(measured.korf, ['expanded'])}</div>`,
      ),
      'dense',
    ),
    slide(
      'seeing',
      `<iframe class="wide" data-fifteen="" data-pace="6" title="${t.seeing.frame}" width="1270" height="702" allow="clipboard-write; fullscreen" data-src="../fifteen.html?embed=1&amp;with=search&amp;deck=reveal&amp;autoplay=slide&amp;lang=${language}&amp;theme=light#v=1&amp;b=${hex(measured.walk.tiles)}&amp;h=manhattan&amp;y=stack"></iframe>`,
      'framed',
    ),
    slide('summary', `${bars(korf, { t, number })}\n${lines('summary')}\n${source(t.sources.korf)}`, 'closing'),
  ].join('\n\n');

  function valuesOf({ solvable }, format) {
    const [one, swap] = [solvable(ONE_MOVE), solvable(SWAP)];
    const { walk, eight, conflict, conflictManhattan, right, wrong, tables, tablesConflict, korf: first } = measured;
    const total = (search) => format(expanded(search));
    return {
      squares: format(reachable(16)),
      oneInversions: one.inversions,
      oneRow: one.row,
      oneSum: one.sum,
      swapInversions: swap.inversions,
      swapRow: swap.row,
      swapSum: swap.sum,
      walkLength: walk.moves.length,
      walkH: walk.h,
      walkThresholds: walk.rounds.map(({ threshold }) => threshold).join(', '),
      eightLength: eight.moves.length,
      eightRounds: eight.rounds.length,
      conflictH: conflict.h,
      conflictManhattan: conflictManhattan.h,
      conflictExtra: conflict.h - conflictManhattan.h,
      conflictLength: conflict.moves.length,
      lcFactor: format(md.generated / lc.generated, 1),
      mdH: format(md.h, 2),
      lcH: format(lc.h, 2),
      rightLength: right.moves.length,
      wrongLength: wrong.moves.length,
      wrongH: wrong.h,
      tablesH: tables.h,
      tablesLength: tables.moves.length,
      tablesNodes: total(tables),
      tablesConflictNodes: total(tablesConflict),
      tablesFactor: format(expanded(tablesConflict) / expanded(tables), 0),
      korfH: first.h,
      korfLength: first.moves.length,
      korfNodes: total(first),
      korfLast: format(((first.rounds.at(-1).expanded + first.rounds.at(-2).expanded) / expanded(first)) * 100, 0),
      korfMean: format(facts.korfLength, 2),
      allFactor: format(md.generated / korf.at(-1).generated, 0),
    };
  }
}

/** A puzzle with the board and heuristic of a search; with its moves where they are stepped. */
function puzzle({ tiles, heuristic, moves }, attributes, { moves: withMoves = false } = {}) {
  const way = withMoves ? ` data-moves="${moves}"` : '';
  return `<fifteen-puzzle theme="light" tiles="${tiles}" heuristic="${heuristic}" ${attributes}${way}></fifteen-puzzle>`;
}

function hex(tiles) {
  return tiles
    .split(' ')
    .map((tile) => Number(tile).toString(16))
    .join('');
}

/** What was measured, for print and for the speaker's previews; live it is told by the search. */
function roundsTable(all, columns, { moves, optimal, t, number }) {
  const row = (round) =>
    `<tr><th scope="row">${number(round.threshold)}</th>${columns.map((column) => `<td>${number(round[column])}</td>`).join('')}</tr>`;
  const head = ['threshold', ...columns].map((column) => `<th scope="col">${t.columns[column]}</th>`).join('');
  const found = (optimal ? t.columns.shortest : t.columns.unproven).replace('{length}', number(moves.length));
  return `<table class="fifteen-rounds"><thead><tr>${head}</tr></thead><tbody>${all.map(row).join('')}</tbody></table><p class="fifteen-found">${found}</p>`;
}

/** Means over Korf's boards as bars on a log axis. */
function bars(rows, { t, number }) {
  const most = Math.log10(Math.max(...rows.map(({ generated }) => generated)));
  const body = rows.map(({ name, h, generated }) => {
    const length = ((100 * Math.log10(generated)) / most).toFixed(1);
    return `<tr><th scope="row">${t.heuristics[name]}</th><td>${number(h, 2)}</td><td>${number(generated)}</td><td class="bar"><span style="inline-size: ${length}%"></span></td></tr>`;
  });
  const head = ['heuristic', 'meanH', 'meanGenerated', 'log'].map(
    (key) => `<th scope="col"${key === 'log' ? ' class="bar"' : ''}>${t.columns[key]}</th>`,
  );
  return `<table class="means"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** The texts with their values. One that is missing is a mistake of the template. */
function filled(texts, values) {
  if (typeof texts === 'string') {
    return texts.replace(/\{(\w+)\}/g, (whole, name) => {
      if (whole === '{length}') return whole;
      if (!(name in values)) throw new Error(`no value for ${whole}`);
      return String(values[name]);
    });
  }
  if (Array.isArray(texts)) return texts.map((text) => filled(text, values));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filled(text, values)]));
}

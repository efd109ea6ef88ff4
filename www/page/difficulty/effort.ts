/**
 * How many nodes a search is likely to expand, before it is run: what was measured on this very board, or a rule.
 *
 * The rule is log10(nodes) = a + b * length + c * h, fitted for each size and heuristic to Korf's boards, random boards and the
 * examples (`scripts/examples/measure.mjs`). That is the law of Korf, Reid & Edelkamp 2001 in its simplest form: the nodes
 * grow by the branching factor with each move of the solution, and shrink with what the heuristic knows of them.
 */
import type { Size } from '../../puzzle/tiles.ts';
import type { Pruning, ThresholdRule } from '../../search/protocol.ts';

/** The rule for one size and heuristic. Spreads are standard deviations. */
export interface Rule {
  readonly nodes: readonly [constant: number, perLength: number, perH: number];
  readonly spread: number;
  /** The length, where it is not known, is taken from h. */
  readonly length: readonly [constant: number, perH: number];
  readonly lengthSpread: number;
}

export interface Rules {
  /** By width and height, as `4x4`, then by heuristic. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, Rule>>>>;
  /** What a usual computer does, by heuristic. */
  readonly nodesPerMs: Readonly<Record<string, number>>;
}

export interface Question {
  readonly size: Size;
  readonly heuristic: string;
  readonly pruning: Pruning;
  readonly thresholdRule: ThresholdRule;
  /** The estimate of the board, `null` when nobody asked for it. */
  readonly h: number | null;
  /** The length of a shortest solution, if it is known. */
  readonly length: number | null;
  /** Nodes measured on this board with this heuristic and the usual options. */
  readonly measured: number | null;
}

/** Nodes, and how far off that may be: `spread` is one standard deviation of log10(nodes), 0 for a count. */
export interface Effort {
  readonly nodes: number;
  readonly spread: number;
}

/**
 * What other options do to the exponent: the branching factor without undo pruning is about 3 instead of 2.13; the move
 * automaton took the mean of Korf's boards from 10^8.6 to 10^8.16.
 */
const EXPONENTS: Readonly<Record<Pruning, number>> = { none: Math.log(3) / Math.log(2.13), undo: 1, fsm: 0.95 };
/** With h of one parity every second round finds nothing new, and costs what the one before did. */
const TWICE = 2;

/** The effort, or `null` where there is neither a count nor a rule. */
export function effortOf(question: Question, rules: Rules): Effort | null {
  const { size, heuristic, h, length, measured, pruning, thresholdRule } = question;
  const usual = measured === null ? byRule(ruleFor(size, heuristic, rules), h, length) : { nodes: measured, spread: 0 };
  if (usual === null) return null;
  const exponent = EXPONENTS[pruning];
  const factor = thresholdRule === 'plus-one' ? TWICE : 1;
  const changed = exponent !== 1 || factor !== 1;
  return {
    nodes: Math.max(1, factor * Math.max(1, usual.nodes) ** exponent),
    spread: changed ? Math.max(usual.spread * exponent, 0.2) : usual.spread,
  };
}

/** Boards of 3 x 4 are those of 4 x 3 seen in a mirror. */
function ruleFor({ width, height }: Size, heuristic: string, { sizes }: Rules): Rule | null {
  return (sizes[`${width}x${height}`] ?? sizes[`${height}x${width}`])?.[heuristic] ?? null;
}

/** How many moves a board of this estimate needs on average; `null` where there is no rule. */
export function likelyLength(size: Size, heuristic: string, h: number | null, rules: Rules): number | null {
  const rule = ruleFor(size, heuristic, rules);
  return rule === null || h === null ? null : Math.max(h, rule.length[0] + rule.length[1] * h);
}

function byRule(rule: Rule | null, h: number | null, length: number | null): Effort | null {
  if (rule === null || (h === null && length === null)) return null;
  const [constant, perLength, perH] = rule.nodes;
  const [lengthConstant, lengthPerH] = rule.length;
  const estimate = h ?? (lengthPerH === 0 ? 0 : ((length ?? 0) - lengthConstant) / lengthPerH);
  const moves = length ?? lengthConstant + lengthPerH * estimate;
  const unknown = length === null ? perLength * rule.lengthSpread : h === null ? perH * rule.spread : 0;
  return {
    nodes: 10 ** (constant + perLength * moves + perH * estimate),
    spread: Math.hypot(rule.spread, unknown),
  };
}

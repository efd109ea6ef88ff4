/** A logarithmic axis for node counts, from 1 to a power of ten. */

export interface LogAxis {
  /** The exponent at the right end. */
  readonly decades: number;
  /** Powers of ten that get a label: few enough not to touch. */
  readonly ticks: readonly number[];
}

/** The axis on which `largest` still fits. Three decades at least, so that a first short round is not a full bar. */
export function logAxis(largest: number): LogAxis {
  const decades = Math.max(3, Math.ceil(Math.log10(Math.max(1, largest)) - 1e-12));
  const every = decades <= 4 ? 1 : decades <= 8 ? 2 : 3;
  const ticks: number[] = [];
  for (let exponent = 0; exponent <= decades; exponent += every) ticks.push(10 ** exponent);
  return { decades, ticks };
}

/** How far along the axis a count stands, 0 to 1. Counts of 0 and 1 both stand at the start. */
export function alongAxis(axis: LogAxis, count: number): number {
  return Math.min(1, Math.log10(Math.max(1, count)) / axis.decades);
}

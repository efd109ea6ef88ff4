/** Least squares by the normal equations: small, and exact enough for two or three columns. */

/**
 * The coefficients that make `rows[i] . coefficients` come closest to `values[i]`.
 * Columns that say nothing new get 0.
 */
export function leastSquares(rows, values) {
  const width = rows[0].length;
  const system = Array.from({ length: width }, (_, i) => [
    ...Array.from({ length: width }, (_, j) => sum(rows.map((row) => row[i] * row[j]))),
    sum(rows.map((row, at) => row[i] * values[at])),
  ]);
  for (let at = 0; at < width; at += 1) {
    const pivot = system
      .slice(at)
      .reduce((best, row, i) => (Math.abs(row[at]) > Math.abs(system[best][at]) ? at + i : best), at);
    [system[at], system[pivot]] = [system[pivot], system[at]];
    if (Math.abs(system[at][at]) < 1e-9) continue;
    for (const row of system) {
      if (row === system[at]) continue;
      const factor = row[at] / system[at][at];
      for (let column = at; column <= width; column += 1) row[column] -= factor * system[at][column];
    }
  }
  return system.map((row, at) => (Math.abs(row[at]) < 1e-9 ? 0 : row[width] / row[at]));
}

/** How far the values lie from the fit, as a standard deviation. */
export function spread(rows, values, coefficients) {
  const errors = rows.map((row, at) => values[at] - sum(row.map((x, i) => x * coefficients[i])));
  return Math.sqrt(sum(errors.map((error) => error * error)) / Math.max(1, rows.length - coefficients.length));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

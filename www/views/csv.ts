/** Tables as CSV (RFC 4180): numbers plain, so that a spreadsheet reads them in any language. */

export type CsvValue = string | number | boolean | null;

export function csvOf(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: CsvValue): string {
  if (value === null) return '';
  // Times come with more digits than the clock has.
  const text = typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

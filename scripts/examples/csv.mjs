/** Comma-separated values with a head line, as the files of `crates/fifteen/data/` are written. */

/** The rows of a text, each an object by column. Quoted fields may hold commas and doubled quotes, no line breaks. */
export function parseCsv(text) {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const names = fieldsOf(head);
  return lines.map((line) => Object.fromEntries(fieldsOf(line).map((field, at) => [names[at], field])));
}

export function formatCsv(rows) {
  const names = Object.keys(rows[0]);
  const lines = rows.map((row) => names.map((name) => quoted(String(row[name] ?? ''))).join(','));
  return `${[names.join(','), ...lines].join('\n')}\n`;
}

function fieldsOf(line) {
  const fields = [];
  for (const [, inQuotes, plain] of `${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)) {
    fields.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
  }
  return fields;
}

function quoted(field) {
  return /[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

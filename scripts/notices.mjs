/** The notices that the licences of shipped packages ask for, as one text file beside the page. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { elementPackages, shippedPackages } from './checks/licences.mjs';

const FILE = /^(licen[cs]e|copying|notice|unlicense)/i;

/** Joins packages (`title`) whose notice (`text`) is the same, in the order of their first title. */
export function grouped(packages) {
  const byText = new Map();
  for (const { title, text } of packages) byText.set(text, [...(byText.get(text) ?? []), title]);
  return [...byText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(72)}\n\n`);
}

function noticeOf({ folder, licence }) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => FILE.test(name)) : [];
  // Where there is a choice the shortest text is the one that is made use of: MIT, where it is offered.
  const chosen = files.filter((name) => /mit/i.test(name));
  const names = chosen.length > 0 ? chosen : files;
  const texts = names.map((name) => readFileSync(`${folder}/${name}`, 'utf8').trim());
  if (texts.length === 0) texts.push(`Licence: ${licence}`);
  if (/\bMPL\b/.test(licence)) texts.unshift(sourceOf(folder));
  return texts.join('\n\n');
}

/** Where the source of a package is that is shipped unchanged under the MPL. */
function sourceOf(folder) {
  const { repository } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (!url) throw new Error(`${folder} does not say where its source is`);
  return `Shipped unchanged. Its source: ${url.replace(/^git\+/, '').replace(/\.git$/, '')}`;
}

/** What they say together, and of how many packages. `what` has them inside. */
function notice(what, list) {
  const packages = list
    .map((one) => ({ title: `${one.name} ${one.version} (${one.licence})`, text: noticeOf(one) }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return { text: `This ${what} contains the following packages.\n\n${grouped(packages)}`, count: packages.length };
}

/** Writes `dist/third-party.txt`. */
export function notices() {
  const { text, count } = notice('page', shippedPackages());
  writeFileSync('dist/third-party.txt', text);
  return `dist/third-party.txt: ${count} packages`;
}

/** `text` as a comment of a page or of a script. */
export function asComment(text, file) {
  // A comment ends at the first `-->`, and two hyphens in a row were once forbidden in one.
  return file.endsWith('.html')
    ? `<!--\n${text.replaceAll('--', '- -')}\n-->\n`
    : `/*\n${text.replaceAll('*/', '* /')}\n*/\n`;
}

/** Copies a file that travels alone, with notices inside. */
function withNotices(text, from, to) {
  writeFileSync(to, `${readFileSync(from, 'utf8').trimEnd()}\n${asComment(text, to)}`);
}

/** Puts them into the page in one file. */
export function noticesInside(from, to) {
  const { text, count } = notice('page', shippedPackages());
  withNotices(text, from, to);
  return `${to}: ${count} packages`;
}

/** Puts those of the element into its scripts (`names`), and writes them beside these. */
export function elementNotices(from, names, to) {
  const { text, count } = notice('script', elementPackages());
  for (const name of names) withNotices(text, `${from}/${name}`, `${to}/${name}`);
  writeFileSync(`${from}/third-party.txt`, text);
  return `${names.map((name) => `${to}/${name}`).join(', ')}: ${count} packages`;
}

/** Builds the lesson: `dist/deck/en.html` and `zh-cn.html`, with the files of reveal.js beside them. Nothing is fetched from elsewhere. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { en } from '../docs/deck/en.mjs';
import { slides } from '../docs/deck/slides.mjs';
import { zhCN } from '../docs/deck/zh-cn.mjs';
import { facts } from './deck/facts.mjs';

const at = (path) => new URL(`../${path}`, import.meta.url);
const REVEAL = 'node_modules/reveal.js';

/** What is shipped of reveal.js, and under which name. */
const FILES = {
  'dist/reset.css': 'reset.css',
  'dist/reveal.css': 'reveal.css',
  'dist/reveal.js': 'reveal.js',
  'dist/plugin/notes.js': 'notes.js',
  LICENSE: 'LICENSE.txt',
};

export const LANGUAGES = { en, 'zh-cn': zhCN };

export function page(texts) {
  const { language } = texts;
  return `<!doctype html>
<html lang="${language}" data-theme="light" data-theme-key="${texts.themeKey}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.page}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reveal/reset.css">
<link rel="stylesheet" href="reveal/reveal.css">
<link rel="stylesheet" href="deck.css">
</head>
<body>
<div class="reveal">
<div class="slides">
${slides({ texts, language, facts: facts() })}
</div>
</div>
<script src="reveal/reveal.js"></script>
<script src="reveal/notes.js"></script>
<script src="../fifteen-puzzle.js"></script>
<script src="../fifteen-reveal.js"></script>
<script src="deck.js"></script>
</body>
</html>
`;
}

/** Writes the lesson and the plugin, which is built already. */
export function lesson(folder = 'dist/deck') {
  mkdirSync(`${folder}/reveal`, { recursive: true });
  for (const [from, to] of Object.entries(FILES)) copyFileSync(at(`${REVEAL}/${from}`), `${folder}/reveal/${to}`);
  copyFileSync(at('target/reveal/fifteen-reveal.js'), 'dist/fifteen-reveal.js');
  for (const file of ['deck.css', 'deck.js']) copyFileSync(at(`docs/deck/${file}`), `${folder}/${file}`);
  for (const [name, texts] of Object.entries(LANGUAGES)) writeFileSync(`${folder}/${name}.html`, page(texts));
  return `${folder}: ${Object.keys(LANGUAGES).join(', ')}`;
}

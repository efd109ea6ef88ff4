/* Starts the lesson. `?theme=dark` shows it dark; T switches. */
const CHOICES = ['light', 'dark'];
const asked = new URLSearchParams(location.search).get('theme');

function show(theme) {
  document.documentElement.dataset.theme = theme;
  for (const puzzle of document.querySelectorAll('fifteen-puzzle')) puzzle.setAttribute('theme', theme);
  for (const frame of document.querySelectorAll('iframe[data-src]')) {
    frame.dataset.src = frame.dataset.src.replace(/([?&]theme=)\w+/, `$1${theme}`);
  }
}

show(CHOICES.includes(asked) ? asked : 'light');

const deck = new Reveal({
  width: 1280,
  height: 720,
  margin: 0.02,
  maxScale: 4,
  center: false,
  hash: true,
  progress: true,
  controlsTutorial: false,
  transition: 'none',
  backgroundTransition: 'none',
  pdfMaxPagesPerSlide: 1,
  plugins: [FifteenReveal, RevealNotes],
});
deck.initialize();
deck.addKeyBinding({ keyCode: 84, key: 'T', description: document.documentElement.dataset.themeKey }, () =>
  show(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
);

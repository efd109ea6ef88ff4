/* Starts the lesson. `?theme=dark` shows it dark; T switches. */
const CHOICES = ['light', 'dark'];
const asked = new URLSearchParams(location.search).get('theme');

function show(theme) {
  document.documentElement.dataset.theme = theme;
  for (const puzzle of document.querySelectorAll('fifteen-puzzle')) puzzle.setAttribute('theme', theme);
  // A frame that is loaded has its address in `src` as well, and is loaded anew.
  for (const name of ['data-src', 'src']) {
    for (const frame of document.querySelectorAll(`iframe[${name}]`)) {
      const address = frame.getAttribute(name);
      const themed = address.replace(/([?&]theme=)\w+/, `$1${theme}`);
      if (themed !== address) frame.setAttribute(name, themed);
    }
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
  // The long page that reveal.js makes of the slides on a phone opens at its top whatever the address says, and writes all
  // slides anew, without their puzzles, when the phone is turned.
  scrollActivationWidth: null,
  plugins: [FifteenReveal, RevealNotes],
});
deck.initialize();
deck.addKeyBinding({ keyCode: 84, key: 'T', description: document.documentElement.dataset.themeKey }, () =>
  show(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
);

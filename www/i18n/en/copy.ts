/** The live player as a text to paste: into decks, notebooks, courses. */
export const copy = {
  'copy.hint':
    'The live player in your own deck, notebook or course: choose where it goes, copy the text, paste it there. Nothing is computed before somebody starts it.',
  'copy.host': 'Where it goes',
  'copy.host.iframe': 'Web page (iframe)',
  'copy.host.element': 'Web page (element)',
  'copy.host.reveal': 'reveal.js',
  'copy.host.quarto': 'Quarto',
  'copy.host.slidev': 'Slidev',
  'copy.host.marp': 'Marp',
  'copy.host.jupyter': 'Jupyter notebook',
  'copy.host.lms': 'Moodle, Canvas',
  'copy.does.iframe': 'Shows the player in a frame of its own; it works in every deck and page that takes HTML.',
  'copy.does.element':
    'Puts the player into the page itself: several share one solver, and your own scripts can listen to its events.',
  'copy.does.reveal':
    'Puts the player onto a slide: the deck’s own keys step it, it rests when the slide is left, and the PDF shows a still board.',
  'copy.does.quarto':
    'Shows the player on a slide or page of Quarto; reveal.js tells it when its slide comes and goes.',
  'copy.does.slidev': 'Shows the player on a slide; it stands still until it is used.',
  'copy.does.marp':
    'A picture that opens the player in the browser; with --html the live player can stand on the slide itself.',
  'copy.does.jupyter': 'Shows the player below a cell, from the web or from one file that needs no network.',
  'copy.does.lms': 'Shows the player in a course page: paste it into the HTML source of the editor.',
  'copy.trap.iframe': 'Keys reach the player only after a click into it; Esc gives them back to the deck.',
  'copy.trap.element':
    'The page’s own security policy rules here: it must allow the script, WebAssembly and workers from blobs. Moves and search options are not among the attributes.',
  'copy.trap.reveal': 'If your deck calls Reveal.initialize already, add FifteenReveal to its plugins instead.',
  'copy.trap.quarto':
    'With embed-resources the frame stays a link: data-external keeps Quarto from swallowing it, and the talk needs the network.',
  'copy.trap.slidev':
    'The PDF export leaves frames empty, so put a picture on the slide as well; the presenter’s preview is a second player.',
  'copy.trap.marp':
    'Marp drops frames unless it runs with --html, and its PDF and PPTX hold pictures only: save the picture under Pictures, films, beside the deck.',
  'copy.trap.jupyter':
    'A notebook on GitHub or nbviewer shows no frame; the file fifteen.html goes beside the notebook, and the notebook grows by its size.',
  'copy.trap.lms':
    'Editors remove frames of people who may not post HTML, and some sites allow listed addresses only: ask the administrator to add this one.',
  'copy.size': 'Size in pixels',
  'copy.pixels': '{width} × {height}',
  'copy.beside': 'Beside the player',
  'copy.besideNothing': 'nothing',
  'copy.besideSearch': 'the search',
  'copy.shows': 'What it shows',
  'copy.shows.board': 'the board alone',
  'copy.shows.way': 'moves, from the start',
  'copy.shows.place': 'moves, at move {index}',
  'copy.starts': 'When it starts',
  'copy.startPressed': 'when pressed',
  'copy.startVisible': 'when it is seen',
  'copy.startSlide': 'when its slide is shown',
  'copy.steps': 'The deck’s keys step',
  'copy.steps.solution': 'the solution',
  'copy.steps.rounds': 'the rounds',
  'copy.steps.none': 'nothing',
  'copy.language': 'Language',
  'copy.readersLanguage': 'the reader’s own',
  'copy.part.whole': 'Text to paste',
  'copy.part.once': 'Once, at the end of the deck',
  'copy.part.slide': 'On the slide',
  'copy.part.picture': 'Picture that opens the player',
  'copy.part.live': 'Live player',
  'copy.part.file': 'Without the web: fifteen.html beside the notebook',
  'copy.copy': 'Copy',
  'copy.copied': 'Copied.',
  'copy.address': 'Public address of this page',
  'copy.addressShort': 'The text names {address}',
  'copy.addressHint': 'Where your audience finds this page. It is remembered.',
  'copy.addressNeeded':
    'This page was opened from a file, where no deck can reach it. Put it on a web server and type its address here.',
  'copy.addressThisComputer': 'Only this computer reaches this address: for others put the page on a web server.',
  'copy.addressWrong': 'This is no address on the web: one begins with https:// or http://.',
  'copy.preview': 'Preview',
  'copy.previewHintElement':
    'The same board in a frame of this page: the element looks the same, without the link below.',
  'copy.previewHint': 'The very frame, made smaller where it has to be. It waits until it is started.',
  'copy.frameTitle': '{number}-puzzle, to be solved by IDA*: {tiles}',
} as const;

/** Views of a search: stack, plane, path, tree, and its speed. */
export const views = {
  'views.title': 'Views of the search',
  'views.loading': 'Loading…',
  'views.table': 'Table of all numbers',
  'views.save': 'Save this view',
  'views.saveSvg': 'Save the picture as SVG',
  'views.savePng': 'Save the picture as PNG',
  'views.saveCsv': 'Save the numbers as CSV',
} as const;

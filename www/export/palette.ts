/**
 * The colours of pictures that leave the page: a file knows no custom properties and no `light-dark()`. The values are
 * those of `www/element/tokens.ts`; a test compares them.
 */
export const PALETTES = {
  light: {
    panel: '#fffdf8',
    ink: '#1d2327',
    muted: '#5f6973',
    home: '#e7f1e4',
    onHome: '#2c5e2e',
    well: '#dcd8cc',
    tile: '#ffffff',
    way: '#d9480f',
  },
  dark: {
    panel: '#1b1f23',
    ink: '#e8eaec',
    muted: '#98a2ab',
    home: '#1e3322',
    onHome: '#a5d6a7',
    well: '#0d0f11',
    tile: '#272c33',
    way: '#ff8a4c',
  },
} as const;

export type PaletteName = keyof typeof PALETTES;
export type Palette = Readonly<Record<keyof (typeof PALETTES)['light'], string>>;

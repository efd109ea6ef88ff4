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
    conflict: '#7a2fb5',
    group1: '#0b6e99',
    group2: '#9a5b00',
    group3: '#7a2fb5',
    group4: '#2c5e2e',
    group5: '#b4232a',
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
    conflict: '#cfa2ff',
    group1: '#5ab4dc',
    group2: '#e3a94f',
    group3: '#cfa2ff',
    group4: '#a5d6a7',
    group5: '#ff8b86',
  },
} as const;

export type PaletteName = keyof typeof PALETTES;
export type Palette = Readonly<Record<keyof (typeof PALETTES)['light'], string>>;

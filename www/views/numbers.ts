/** How the page writes numbers, by the rules of its language. */
import type { Language } from '../i18n/i18n.ts';

export interface Numbers {
  /** All digits: 1,420,118. */
  count(value: number): string;
  /** Three digits where that is enough: 4.31M, 431万. All digits below a million. */
  short(value: number): string;
  /** A power of ten on an axis: 10K, 1万. */
  tick(value: number): string;
  /** How many times as much, two digits: 8.2, 14, 0.61. */
  ratio(value: number): string;
  /** A share as whole percents: 83%. */
  percent(value: number): string;
  /** A small share: 0.4%, 12%, 100%. */
  share(value: number): string;
  /** Milliseconds. A time below the clock's grain is written as such, never as 0. */
  ms(value: number, grain: number): string;
  /** The figure and the unit to write behind it. */
  duration(ms: number, grain: number): { readonly value: string; readonly unit: 'ms' | 's' };
}

const made = new Map<Language, Numbers>();

/** Made once a language: to make them takes longer than to draw a view. */
export function numbersOf(language: Language): Numbers {
  const numbers = made.get(language) ?? newNumbers(language);
  made.set(language, numbers);
  return numbers;
}

function newNumbers(language: Language): Numbers {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(language, {
    notation: 'compact',
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  });
  const tick = new Intl.NumberFormat(language, { notation: 'compact' });
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 });
  const two = new Intl.NumberFormat(language, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
  const three = new Intl.NumberFormat(language, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });

  const ms = (value: number, grain: number): string => {
    if (value < grain) return `< ${grain < 1 ? tenth.format(grain) : whole.format(grain)}`;
    return grain < 1 && value < 99.95 ? tenth.format(value) : whole.format(value);
  };
  return {
    count: (value) => whole.format(value),
    short: (value) => (value < 1e6 ? whole.format(value) : short.format(value)),
    tick: (value) => tick.format(value),
    percent: (value) => percent.format(value),
    share: (value) => fine.format(value),
    ratio: (value) => (value < 99.5 ? two : whole).format(value),
    ms,
    duration(value, grain) {
      if (value < 999.5) return { value: ms(value, grain), unit: 'ms' };
      const seconds = value / 1000;
      return { value: seconds < 99.95 ? three.format(seconds) : whole.format(seconds), unit: 's' };
    },
  };
}

/**
 * The grain of the clock that measured these times: browsers round to 0.1 ms or to whole milliseconds,
 * and a fraction anywhere shows which.
 */
export function grainOf(times: readonly number[]): number {
  return times.some((time) => !Number.isInteger(time)) ? 0.1 : 1;
}

import { describe, expect, it } from 'vitest';
import { grainOf, numbersOf } from './numbers.ts';

const en = numbersOf('en');
const zh = numbersOf('zh-CN');

describe('numbers', () => {
  it('are written in full below a million and short above', () => {
    expect(en.count(1420118)).toBe('1,420,118');
    expect(en.short(999999)).toBe('999,999');
    expect(en.short(4312000)).toBe('4.31M');
    expect(zh.short(4312000)).toBe('431万');
    expect(en.tick(1000)).toBe('1K');
    expect(zh.tick(10000)).toBe('1万');
  });

  it('write a ratio with two digits, and in full from a hundred on', () => {
    expect(en.ratio(8.24)).toBe('8.2');
    expect(en.ratio(1)).toBe('1.0');
    expect(en.ratio(13.6)).toBe('14');
    expect(en.ratio(1234.5)).toBe('1,235');
    expect(en.percent(0.834)).toBe('83%');
    expect(en.share(0.00412)).toBe('0.41%');
    expect(en.share(1)).toBe('100%');
  });

  it('never call a time that passed 0', () => {
    expect(en.ms(0, 0.1)).toBe('< 0.1');
    expect(en.ms(0.05, 0.1)).toBe('< 0.1');
    expect(en.ms(0, 1)).toBe('< 1');
    expect(en.ms(0.4, 0.1)).toBe('0.4');
    expect(en.ms(4, 1)).toBe('4');
    expect(en.ms(1234.5, 0.1)).toBe('1,235');
  });

  it('change from milliseconds to seconds at one second', () => {
    expect(en.duration(0, 1)).toEqual({ value: '< 1', unit: 'ms' });
    expect(en.duration(190.2, 0.1)).toEqual({ value: '190', unit: 'ms' });
    expect(en.duration(999.6, 0.1)).toEqual({ value: '1.00', unit: 's' });
    expect(en.duration(12340, 0.1)).toEqual({ value: '12.3', unit: 's' });
    expect(en.duration(123456, 0.1)).toEqual({ value: '123', unit: 's' });
  });

  it('take the grain of the clock from the times it gave', () => {
    expect(grainOf([])).toBe(1);
    expect(grainOf([0, 3, 12])).toBe(1);
    expect(grainOf([0, 3.1, 12])).toBe(0.1);
  });
});

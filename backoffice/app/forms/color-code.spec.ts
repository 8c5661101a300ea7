import { describe, expect, it } from '@jest/globals';
import { colorText, parseColor } from './color-code.ts';

describe('the code of a colour', () => {
  it.each([
    ['aa3355', '#aa3355'],
    ['#aa3355', '#aa3355'],
    ['#AA3355', '#aa3355'],
    ['#a35', '#aa3355'],
    ['a35', '#aa3355'],
    [' #0A0 ', '#00aa00'],
    ['#٠٠٣٣٥٥', '#003355'],
  ])('%j is %s', (typed, code) => {
    expect(parseColor(typed)).toBe(code);
    expect(colorText(typed)).toBe(code);
  });

  it.each([
    '',
    '#',
    '#a',
    '#aa33',
    '#aa335',
    '#aa33551',
    '##aa3355',
    'aa 33 55',
    'ag3355',
    'rouge',
    'rgb(1,2,3)',
  ])('%j is none, and stays to be mended', (typed) => {
    expect(parseColor(typed)).toBeNull();
    expect(colorText(` ${typed} `)).toBe(typed);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DecimalStyle, readAmount, styleOfColumn } from './read-amount.ts';

type Case = readonly [text: string, style: DecimalStyle, read: ReturnType<typeof readAmount> | number];

const SPELLINGS: readonly Case[] = [
  ['4599', 'point', 459_900],
  ['4599', 'comma', 459_900],
  ['4599.5', 'point', 459_950],
  ['4599,50', 'comma', 459_950],
  ['4 599,50', 'comma', 459_950],
  ['4\u00a0599,50', 'comma', 459_950],
  ['4\u202f599,50', 'comma', 459_950],
  ['4\u2009599.50', 'point', 459_950],
  ['4\u2007599', 'point', 459_900],
  ['\u200f4599\u200e', 'point', 459_900],
  ['\ufeff4599', 'point', 459_900],
  ['4.599,50', 'comma', 459_950],
  ['4,599.50', 'point', 459_950],
  ['1.234.567', 'comma', 123_456_700],
  ['1,234,567', 'point', 123_456_700],
  ['1 234 567,89', 'comma', 123_456_789],
  ["4'599.50", 'point', 459_950],
  ['4\u2019599,50', 'comma', 459_950],
  ['4.599', 'comma', 459_900],
  ['4,599', 'point', 459_900],
  ['4599 DA', 'point', 459_900],
  ['4599DA', 'point', 459_900],
  ['4599 D.A.', 'point', 459_900],
  ['4 599,50 DZD', 'comma', 459_950],
  ['DZD 4599.50', 'point', 459_950],
  ['DA4599', 'point', 459_900],
  ['4599 د.ج', 'point', 459_900],
  ['4599 دج', 'point', 459_900],
  ['د.ج.\u00a04599', 'point', 459_900],
  ['4599 dinars', 'point', 459_900],
  ['٤٥٩٩', 'point', 459_900],
  ['٤٥٩٩٫٥٠', 'comma', 459_950],
  ['٤٬٥٩٩٫٥', 'point', 459_950],
  ['۴۵۹۹', 'point', 459_900],
  ['-200', 'point', -20_000],
  ['\u2212200,00', 'comma', -20_000],
  ['\u2013 200', 'point', -20_000],
  ['200-', 'point', -20_000],
  ['200,00 -', 'comma', -20_000],
  ['(200)', 'point', -20_000],
  ['(1 200,50)', 'comma', -120_050],
  ['(200 DA)', 'point', -20_000],
  ['-200 DA', 'point', -20_000],
  ['+200', 'point', 20_000],
  ['0', 'point', 0],
  ['0,00', 'comma', 0],
  ['-0', 'point', 0],
  ['0.07', 'point', 7],
  [',50', 'comma', 50],
  ['10000000000', 'point', 1_000_000_000_000],
  ['', 'point', 'empty'],
  [' \u00a0 ', 'point', 'empty'],
  ['-', 'point', 'empty'],
  ['\u2014', 'comma', 'empty'],
  ['10000000000.01', 'point', 'invalid'],
  ['1E+12', 'point', 'invalid'],
  ['1,2E+12', 'comma', 'invalid'],
  ['NaN', 'point', 'invalid'],
  ['Infinity', 'point', 'invalid'],
  ['4.599', 'point', 'invalid'],
  ['4599,505', 'comma', 'invalid'],
  ['4.599,50', 'point', 'invalid'],
  ['45 99', 'point', 'invalid'],
  ['4 599 50', 'comma', 'invalid'],
  ['-(200)', 'point', 'invalid'],
  ['(-200)', 'point', 'invalid'],
  ['-200-', 'point', 'invalid'],
  ['5,', 'comma', 'invalid'],
  ['.', 'point', 'invalid'],
  ['12/05/2026', 'point', 'invalid'],
  ['5 %', 'point', 'invalid'],
  ['0x10', 'point', 'invalid'],
  ['4599 EUR', 'point', 'invalid'],
  ['DA', 'point', 'invalid'],
  ['gratuit', 'comma', 'invalid'],
];

describe('an amount of a statement', () => {
  it.each(SPELLINGS)('%j in a column with a %s is %j', (text, style, read) => {
    expect(readAmount(text, style)).toBe(read);
  });

  it('comes back from each spelling of a figure, to the centime', () => {
    const whole = fc.integer({ min: -1e12, max: 1e12 });
    const dress = fc.constantFrom('', ' ', '\u00a0', '\u202f', 'grouping');
    fc.assert(
      fc.property(whole, dress, fc.constantFrom<DecimalStyle>('comma', 'point'), (value, gap, style) => {
        const text = Math.abs(value).toString().padStart(3, '0');
        const sign = gap === 'grouping' ? { comma: '.', point: ',' }[style] : gap;
        const dinars = text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, sign);
        const spelled = `${value < 0 ? '-' : ''}${dinars}${style === 'comma' ? ',' : '.'}${text.slice(-2)} DA`;
        expect(readAmount(spelled, style)).toBe(value);
      }),
    );
  });

  it('is a zero only where a zero is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom<DecimalStyle>('comma', 'point'),
        (text, style) => {
          const read = readAmount(text, style);
          if (read === 0) expect(text).toMatch(/[0\u0660\u06f0]/);
        },
      ),
    );
  });
});

describe('the style of a column', () => {
  it.each([
    [['4599.50', '12.5', '300'], 'point'],
    [['4599,50', '300'], 'comma'],
    [['1.234.567', '300'], 'comma'],
    [['4.599', '12,50'], 'comma'],
    [['4,599', '1,200.00', '3,000'], 'point'],
    [['300', '4599'], 'point'],
    [['4599.500'], 'point'],
    [['4.599', '12.300'], null],
    [['4,599'], null],
    [['12,50', '12.50'], null],
    [['N/A', ''], 'point'],
  ] as const)('%j: %s', (cells, style) => {
    expect(styleOfColumn(cells)).toBe(style);
  });
});

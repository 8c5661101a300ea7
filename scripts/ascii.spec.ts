import { describe, expect, it } from '@jest/globals';
import { inAscii } from './lib/ascii.mjs';

/** What the script is worth, once it has been written in ASCII. */
const worth = (code: string): unknown => {
  const written = inAscii(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  return new Function(`return ${written}`)();
};

describe('a script in ASCII', () => {
  it.each([
    ["'الولاية'", 'الولاية'],
    ['"prix à l’unité — 1 200 DA"', 'prix à l’unité — 1 200 DA'],
    ['`${1 + 1} طلبات`', '2 طلبات'],
    ["'😀'", '😀'],
    ["'\\…'", '…'],
    ["'\\\\…'", '\\…'],
    ["'\\\\\\…'", '\\…'],
    ['/^[\\u0600-\\u06ff٠-٩]+$/.test("٣طلب")', true],
    ['/^[😀]$/u.test("😀")', true],
    ['/\\…/.test("…")', true],
    ['(({ اسم }) => اسم)({ "اسم": 1 })', 1],
    ['1 /* … */ + 1', 2],
    ["'é'", 'é'],
  ])('is worth the same: %s', (code, value) => {
    expect(worth(code)).toEqual(value);
  });
});

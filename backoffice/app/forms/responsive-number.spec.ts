import { responsiveNumber } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { responsiveText, WIDTHS, wholeNumber } from './responsive-number.ts';

describe('a number for each width of screen', () => {
  it('is three whole numbers, 0 where nothing is given [BO-126]', () => {
    expect(responsiveNumber.parse({})).toEqual({ mobile: 0, tablet: 0, desktop: 0 });
    expect(Object.fromEntries(WIDTHS.map((width) => [width, wholeNumber('')]))).toEqual(
      responsiveNumber.parse({}),
    );
    expect(responsiveNumber.safeParse({ mobile: 1.5 }).success).toBe(false);
    expect(['4', ' 12 ', '3,5', 'deux'].map(wholeNumber)).toEqual([4, 12, 3, 0]);
  });

  it('travels as one text', () => {
    const value = { mobile: 1, tablet: 3, desktop: 5 };
    expect(responsiveNumber.parse(JSON.parse(responsiveText(value)))).toEqual(value);
  });
});

import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { en } from '../i18n/en.ts';
import { fr } from '../i18n/fr.ts';
import {
  amountOf,
  amountText,
  caretBefore,
  changeOf,
  figuresAfter,
  htOf,
  paddedAmount,
  ttcOf,
  typedAmount,
} from './amount.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('an amount that is typed', () => {
  it.each([
    ['5798', '5 798'],
    ['1234567,891', '1 234 567,89'],
    ['12.5', '12,5'],
    ['٥٧٩٨٫٣', '5 798,3'],
    ['-3a', '3'],
    ['1,2,3', '1,23'],
  ])(
    '%s shows as %s: spaces between thousands, a comma, two decimals at most [BO-209] [BO-210]',
    (typed, shown) => {
      expect(plain(typedAmount(typed))).toBe(shown);
    },
  );

  it('keeps the caret where one types, before and behind the space of the thousands', () => {
    // A 9 before 123, then one behind the 1 of 1 234.
    expect(caretBefore(typedAmount('9123'), figuresAfter('9123', 1))).toBe(1);
    const typed = '19\u00a0234';
    expect(caretBefore(typedAmount(typed), figuresAfter(typed, 2))).toBe(2);
    expect(caretBefore('1\u00a0234', 3)).toBe(1);
    expect(caretBefore('1\u00a0234', 0)).toBe(5);
  });

  it('is read from an Arabic keyboard', () => {
    expect(amountOf('٥٧٩٨٫٣٠')).toBe(579_830);
  });

  it('is padded to ,00 when the field is left [BO-211]', () => {
    expect(['5798', '12,5', '0', '', 'x'].map((text) => plain(paddedAmount(text)))).toEqual([
      '5 798,00',
      '12,50',
      '0,00',
      '',
      'x',
    ]);
  });

  it('is read back in centimes', () => {
    expect(['5\u00a0798,30', '12.5', '', '1,234'].map(amountOf)).toEqual([579_830, 1250, null, Number.NaN]);
  });
});

describe('what is no amount', () => {
  it.each(['1e3', '0x10', '-5', 'Infinity', '1,234', '12,3,4', '123456789'])(
    'as %s is not taken for one',
    (text) => {
      expect(amountOf(text)).toBeNaN();
    },
  );

  it('may have a sign where a price goes up or down', () => {
    expect(['-50', '− 1 200,5', '+7', '7', '', '-', '-1e3'].map(changeOf)).toEqual([
      ...[-5000, -120_050, 700, 700, null],
      ...[Number.NaN, Number.NaN],
    ]);
  });
});

describe('an amount that is shown', () => {
  it.each([
    [0, '0,00'],
    [500, '5,00'],
    [123_450, '1 234,50'],
    [123_456_789, '1 234 567,89'],
  ])('%s has two decimals, and its label is DA [BO-342]', (centimes, shown) => {
    expect(plain(amountText(toCentimes(centimes)))).toBe(shown);
    expect([fr.app.da, en.app.da]).toEqual(['DA', 'DA']);
  });
});

describe('prices with and without tax', () => {
  it('computes with a percentage of two decimals: 19 is 0.19, and 19,5 is 0.195 rather than 0.20 [BO-216]', () => {
    expect(plain(ttcOf('1', '19'))).toBe('1,19');
    expect(plain(ttcOf('1000', '19,5'))).toBe('1 195,00');
    expect(plain(ttcOf('1000', '19,555'))).toBe('1 195,60');
    expect(plain(ttcOf('1000', '19,554'))).toBe('1 195,50');
  });

  it('TTC = HT × (1 + tax/100) [BO-214]', () => {
    expect(plain(ttcOf('1000', '19'))).toBe('1 190,00');
    expect(plain(ttcOf('5798,32', '19'))).toBe('6 900,00');
  });

  it('is 0 when HT is empty [BO-215]', () => {
    expect(ttcOf('', '19')).toBe('0,00');
  });

  it('goes back from TTC to HT', () => {
    expect(plain(htOf('6900', '19'))).toBe('5 798,32');
    expect(htOf('', '19')).toBe('');
    expect(plain(htOf('500', ''))).toBe('500,00');
  });
});

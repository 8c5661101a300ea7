import { normalizeForSearch } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { searchTextOf, searchWords } from './search-text.ts';

describe('the searched text of an order', () => {
  it.each([
    ['Aït-Ahmed', 'ait-ahmed'],
    ['M’hamed', "m'hamed"],
    ['  Éléonore   Ben  ', 'eleonore ben'],
    ['أحمد', 'احمد'],
    ['إسراء', 'اسراء'],
    ['فاطمة', 'فاطمه'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['يحيى', 'يحيي'],
    ['٠٥٥٠', '0550'],
  ])('of %s is %s', (text, expected) => {
    expect(normalizeForSearch(text)).toBe(expected);
  });

  it('holds names and phone', () => {
    expect(searchTextOf({ firstName: 'Zoé', lastName: 'أمين', phone: '0550123456' })).toBe(
      'zoe امين 0550123456',
    );
  });

  it.each([
    ['benali 10042', ['benali', '10042']],
    ['#10042', ['10042']],
    ['n°10042', ['10042']],
    ['Nº 10042', ['10042']],
    ['رقم ١٠٠٤٢', ['10042']],
    ['+213 550 12 34 56', ['0550123456']],
    ['0550 12 34 56', ['0550123456']],
    ['٠٥٥٠ ١٢٣ ٤٥٦', ['0550123456']],
    ['550 12 34', ['550', '12', '34']],
    ['550 12 34 56', ['550123456']],
    ['356938035643809', ['356938035643809']],
    ['   ', []],
  ])('is searched for %s by %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});

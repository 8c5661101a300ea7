import { describe, expect, it } from '@jest/globals';
import { formatDay, formatMoment, yearOf } from './dates.ts';
import { localeOfPath, pathIn, productPath, withoutLocale } from './languages.ts';

describe('the language in the address', () => {
  it.each([
    ['/', 'fr'],
    ['/catalog/category/cuisine', 'fr'],
    ['/ar', 'ar'],
    ['/ar/order/x', 'ar'],
    ['/en/', 'en'],
    ['/arbre', 'fr'],
  ])('%s is %s [SF-014] [SF-212]', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it('comes off and goes on again', () => {
    expect(withoutLocale('/ar')).toBe('/');
    expect(withoutLocale('/en/catalog/category/x')).toBe('/catalog/category/x');
    expect(pathIn('ar', '/')).toBe('/ar');
    expect(pathIn('fr', '/catalog/category/x')).toBe('/catalog/category/x');
  });

  it('escapes Arabic slugs', () => {
    expect(decodeURIComponent(productPath('ar', 'مطبخ', 'غلاية'))).toBe('/ar/catalog/product/مطبخ/غلاية');
  });
});

describe('dates', () => {
  it('are those of Algiers, written the same by server and browser', () => {
    expect(formatDay('2026-11-30T23:30:00Z', 'fr', '2026')).toBe('1er décembre');
    expect(formatDay('2026-11-30T23:30:00Z', 'en', '2026')).toBe('1 December');
    expect(formatMoment('2026-11-21T09:24:00Z', 'fr', '2026')).toBe('21 novembre à 10 h 24');
    expect(formatMoment('2026-11-21T09:24:00Z', 'ar', '2026')).toBe('21 نوفمبر على 10:24');
  });

  it('say their year where it is not the present one, in Algiers', () => {
    const present = yearOf('2026-12-31T23:30:00Z');
    expect(present).toBe('2027');
    expect(formatDay('2026-12-31T23:10:00Z', 'fr', present)).toBe('1er janvier');
    expect(formatDay('2026-12-31T22:10:00Z', 'fr', present)).toBe('31 décembre 2026');
    expect(formatMoment('2024-06-04T09:24:00Z', 'en', present)).toBe('4 June 2024 at 10:24');
  });
});

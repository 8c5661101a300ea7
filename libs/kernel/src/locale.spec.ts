import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.ts';
import { DEFAULT_LOCALE, direction, localeFromHeader, translated } from './locale.ts';
import { isUuid, uuidv7 } from './uuid.ts';

describe('languages', () => {
  it('has French as its default [SF-014]', () => {
    expect(DEFAULT_LOCALE).toBe('fr');
    expect(localeFromHeader(undefined)).toBe('fr');
    expect(localeFromHeader('de-DE, it;q=0.5')).toBe('fr');
  });

  it('falls back to French where a text is missing [SF-015]', () => {
    expect(translated({ fr: 'Bonjour', ar: 'مرحبا' }, 'en')).toBe('Bonjour');
    expect(translated({ fr: 'Bonjour', ar: 'مرحبا' }, 'ar')).toBe('مرحبا');
  });

  it('writes ar, he, fa and ur from the right [SF-016] [SF-356]', () => {
    for (const language of ['ar', 'he', 'fa', 'ur', 'ar-DZ']) expect(direction(language)).toBe('rtl');
    for (const language of ['fr', 'en']) expect(direction(language)).toBe('ltr');
  });

  it('takes the best supported language of a header', () => {
    expect(localeFromHeader('de, en;q=0.4, ar-DZ;q=0.9')).toBe('ar');
    expect(localeFromHeader('ar;q=0, en')).toBe('en');
  });
});

describe('canonical JSON', () => {
  it('sorts keys, leaves out white space and absent members [SF-258]', () => {
    expect(canonicalJson({ b: [1, { z: null, a: 'x' }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"a":"x","z":null}]}',
    );
  });
});

describe('identities', () => {
  it('are UUIDv7, ordered by time and never equal', () => {
    const ids = Array.from({ length: 1000 }, () => uuidv7(1_760_000_000_000));
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every(isUuid)).toBe(true);
    expect(uuidv7(1_760_000_000_000) < uuidv7(1_760_000_000_001)).toBe(true);
    expect(new Date(Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)).getTime()).toBe(
      1_760_000_000_000,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { filterEmailTyping, isEmail, isPersonName } from './customer-fields.ts';
import { digitsOf, formatPhone, isMobilePhone, maskPhone, normalizePhone } from './phone.ts';

describe('digits', () => {
  it('are taken from any keyboard, and no more than asked for', () => {
    expect(digitsOf('١٢٣', 4)).toBe('123');
    expect(digitsOf('۴۵ 6x7', 3)).toBe('456');
    expect(digitsOf('', 3)).toBe('');
  });
});

describe('names', () => {
  it('accepts letters, spaces and marks of any script, apostrophes and hyphens [SF-213]', () => {
    // The last two with marks of their own: a vowel of Arabic, an accent that stands beside its letter.
    for (const name of [
      'Yasmine',
      "M'hamed",
      'M’hamed',
      'Aït-Ahmed',
      'أم كلثوم',
      'Nguyễn Văn',
      'مُحَمَّد',
      'Rene\u0301e',
    ])
      expect(isPersonName(name)).toBe(true);
    for (const name of ['Ali2', 'Ali ٣', 'a@b', 'Ali!', 'Ali.', '<b>x</b>', 'Ali\nBen'])
      expect(isPersonName(name)).toBe(false);
  });

  it('wants 3 to 20 characters [SF-214]', () => {
    expect(isPersonName('Al')).toBe(false);
    expect(isPersonName('   Al   ')).toBe(false);
    expect(isPersonName('Ali')).toBe(true);
    expect(isPersonName('a'.repeat(20))).toBe(true);
    expect(isPersonName('a'.repeat(21))).toBe(false);
  });
});

describe('phones', () => {
  it('strips non-digits, drops +213 or 00213 and adds a leading 0 [SF-218]', () => {
    for (const typed of [
      '0550 12 34 56',
      '+213 550 12 34 56',
      '00213550123456',
      '550123456',
      '٠٥٥٠١٢٣٤٥٦',
      '۰۵۵۰۱۲۳۴۵۶',
      '+213 (0) 550-12-34-56',
    ])
      expect(normalizePhone(typed)).toBe('0550123456');
    expect(normalizePhone('')).toBe('');
  });

  it('accepts ten digits starting 05, 06 or 07 only [SF-219]', () => {
    for (const phone of ['0550123456', '0661421807', '0770000000']) expect(isMobilePhone(phone)).toBe(true);
    for (const phone of [
      '0450123456',
      '0850123456',
      '055012345',
      '05501234567',
      '021123456',
      '',
      '055012345a',
    ])
      expect(isMobilePhone(phone)).toBe(false);
  });

  it('shows a number in groups and masks it for logs', () => {
    expect(formatPhone('0550123456')).toBe('0550\u00a012\u00a034\u00a056');
    expect(maskPhone('0550123442')).toBe('05••••••42');
  });
});

describe('e-mail addresses', () => {
  it('wants no spaces, one @, a dot in the domain and a last part of two letters [SF-224]', () => {
    for (const email of ['a@b.dz', 'a.b+c@mail.example.com']) expect(isEmail(email)).toBe(true);
    for (const email of [
      '',
      'a b@c.dz',
      'a@@b.dz',
      'a@b',
      'a@b.d',
      '@b.dz',
      'a@.dz',
      `${'a'.repeat(250)}@b.dz`,
    ])
      expect(isEmail(email)).toBe(false);
  });

  it('answers a long hostile text at once', () => {
    expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
  });

  it('removes other characters while typing [SF-225]', () => {
    expect(filterEmailTyping('a b!c@d,z.dz')).toBe('abc@dz.dz');
  });
});

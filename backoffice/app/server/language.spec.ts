import { LOCALES, localeFromCookies } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { languageCookie, localeOf } from './language.server.ts';

describe('the language of the back-office', () => {
  it.each(LOCALES)('is the same for a page and for what the server gives it: %s', async (locale) => {
    const [kept = ''] = (await languageCookie.serialize(locale)).split(';');
    for (const cookie of [kept, `a=b; ${kept}; c=d`]) {
      expect(await localeOf(new Request('http://localhost/dashboard', { headers: { cookie } }))).toBe(locale);
      expect(localeFromCookies(cookie)).toBe(locale);
    }
  });

  it('is French where nobody chose one, or the cookie is none of ours', () => {
    for (const cookie of [
      undefined,
      '',
      'hanout_language=',
      'hanout_language=%E0%A4',
      'x_hanout_language=ImFyIg==',
    ])
      expect(localeFromCookies(cookie)).toBe('fr');
  });
});

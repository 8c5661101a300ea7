import { messages } from '@hanout/contracts';
import { looseTexts } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { i18nOptions } from './options.ts';
import { translator } from './translator.ts';

const FORMS: Record<string, readonly string[]> = {
  fr: ['one', 'other'],
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const languages = { fr: flat(fr), en: flat(en), ar: flat(ar) };
const stems = (entries: [string, string][]) =>
  [...new Set(entries.map(([key]) => key.replace(PLURAL, '')))].sort();
const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)\/?>/g)].map(([place]) => place).sort();

function translate(language: string, texts: object) {
  const instance = createInstance();
  instance.init({
    ...i18nOptions,
    lng: language,
    resources: { fr: { shop: fr }, [language]: { shop: texts } },
  });
  return instance.t;
}

describe('the three languages', () => {
  it.each(['en', 'ar'] as const)('%s says everything that French says, and nothing else', (language) => {
    expect(stems(languages[language])).toEqual(stems(languages.fr));
  });

  it.each(['fr', 'en', 'ar'] as const)('%s counts in all of its forms', (language) => {
    const keys = new Set(languages[language].map(([key]) => key));
    const counted = [...keys].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    for (const stem of new Set(counted))
      expect(FORMS[language]?.filter((form) => !keys.has(`${stem}_${form}`))).toEqual([]);
  });

  it('counts one and two in Arabic without a figure', () => {
    const found = (count: number) => translator('ar', ar)('listing.found', { count });
    expect([1, 2, 3].map(found)).toEqual(['منتج واحد', 'منتجان', '<count/> منتجات']);
  });

  it('fills the same places in every language', () => {
    const french = new Map(languages.fr);
    for (const [key, text] of [...languages.en, ...languages.ar]) {
      const reference = french.get(key);
      // Arabic writes out one and two without a figure.
      if (reference !== undefined && !PLURAL.test(key))
        expect([key, places(text)]).toEqual([key, places(reference)]);
    }
  });

  it('has no empty text and no straight apostrophe in French', () => {
    for (const [key, text] of Object.values(languages).flat())
      expect([key, text.trim()]).not.toEqual([key, '']);
    expect(languages.fr.filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  it('sets French as a printer does, in the messages of the API too', () => {
    expect([...looseTexts(fr), ...looseTexts(messages.fr)]).toEqual([]);
  });

  it.each([
    ['en', en],
    ['ar', ar],
  ])('[SF-015] falls back to French when a text is missing in %s', (language, { form: _, ...incomplete }) => {
    for (const t of [translate(language, incomplete), translator(language, incomplete, fr)]) {
      expect(t('form.submit')).toBe(fr.form.submit);
      expect(t('form.waitSeconds', { count: 3 })).toBe(
        'Attendez 3\u00a0secondes avant une nouvelle commande.',
      );
    }
  });

  it.each(['fr', 'en', 'ar'] as const)('%s reads alike on pages and in loaders', (language) => {
    const texts = { fr, en, ar }[language];
    const page = translator(language, texts, fr);
    const loader = translate(language, texts);
    const all = languages[language].flatMap(([, text]) => places(text));
    const named = Object.fromEntries(all.map((place) => [place.replace(/\W/g, ''), `‹${place}›`]));
    for (const [key] of languages[language]) {
      const asked = key.replace(PLURAL, '');
      for (const count of [0, 1, 1.5, 2, 3, 11, 100]) {
        const values = { ...named, count };
        expect([key, page(asked, values)]).toEqual([key, loader(asked, values)]);
      }
    }
  });

  it('says a key that nobody has written', () => {
    expect(translator('fr', fr)('form.nowhere.at.all')).toBe('form.nowhere.at.all');
  });

  it('[SF-316] has every validation message in ar, en and fr', () => {
    const messages = Object.keys(fr.form.validation).sort();
    expect(messages).toEqual(expect.arrayContaining(['firstname', 'lastname', 'phone', 'email']));
    expect(Object.keys(en.form.validation).sort()).toEqual(messages);
    expect(Object.keys(ar.form.validation).sort()).toEqual(messages);
  });

  it('[SF-166] says when a new order is possible, in the specified English', () => {
    expect(en.form.cooldownEnded).toBe('You can place a new order now.');
    expect(fr.form.cooldownEnded).toBe('Vous pouvez passer une nouvelle commande.');
    expect(ar.form.cooldownEnded).toBe('يمكنك الآن تسجيل طلب جديد.');
  });

  it('says in the specified English what failed, what is missing and that nothing was found [SF-243] [SF-308] [SF-311] [SF-312]', () => {
    expect(en.listing.emptyTitle).toBe('No products found');
    expect(en.reviews.sendFailed).toBe('An error occurred while sending the review');
    expect(en.reviews.fillAll).toBe('Please fill all fields');
  });

  it('names the currency by one key [SF-010] [SF-318]', () => {
    const labels = [fr, en, ar].map((texts) => translator('fr', texts)('shop.currency'));
    expect(labels).toEqual(['DA', 'DA', 'د.ج']);
  });

  it('[SF-352] [SF-353] leaves the discount shortcut of 250 DA to the till (ADR 0015)', () => {
    expect(
      Object.values(languages)
        .flat()
        .filter(([, text]) => /250/.test(text)),
    ).toEqual([]);
  });

  it('counts seconds as Arabic does', () => {
    const t = translate('ar', ar);
    expect(t('form.waitSeconds', { count: 2 })).toContain('ثانيتين');
    expect(t('form.waitSeconds', { count: 5 })).toContain('5 ثوان');
    expect(t('form.waitSeconds', { count: 62 })).toContain('62 ثانية');
  });
});

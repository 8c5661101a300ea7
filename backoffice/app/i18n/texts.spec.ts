import { looseTexts } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { texts } from './texts.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of leaves(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const flat = Object.fromEntries(
  Object.entries(texts).map(([locale, { translation }]) => [locale, leaves(translation as Tree)]),
) as Record<keyof typeof texts, Map<string, string>>;
const stems = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort();
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

describe('texts of the back-office', () => {
  it.each(['en', 'ar'] as const)('%s has every text that French has, and no other', (locale) => {
    expect(stems(flat[locale].keys())).toEqual(stems(flat.fr.keys()));
  });

  it.each(['fr', 'en', 'ar'] as const)('%s has every form that its counted words need', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = stems([...flat.fr.keys()].filter((key) => PLURAL.test(key)));
    const missing = counted.flatMap((stem) =>
      forms.map((form) => `${stem}_${form}`).filter((key) => !flat[locale].has(key)),
    );
    expect(missing).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('%s names only places that French fills', (locale) => {
    for (const [key, text] of flat[locale]) {
      const stem = key.replace(PLURAL, '');
      const known = places(flat.fr.get(key) ?? flat.fr.get(`${stem}_other`) ?? '');
      for (const place of places(text))
        expect({ key, known }).toEqual({ key, known: expect.arrayContaining([place]) });
    }
  });

  it('sets French as a printer does: no line begins with a colon, a unit or a closing guillemet', () => {
    expect(looseTexts(texts.fr)).toEqual([]);
  });

  it('[BO-203] [BO-293] says of a form what the specification says', () => {
    expect(texts.en.translation.form.required).toBe('Please fill in all required fields.');
    expect(texts.en.translation.form.unexpected).toBe('An unexpected error occurred. Please try again.');
  });

  it.each(['fr', 'en', 'ar'] as const)('%s leaves no text empty', (locale) => {
    for (const [key, text] of flat[locale]) expect({ key, text: text.trim() }).not.toEqual({ key, text: '' });
  });
});

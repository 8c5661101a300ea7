import { messages } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { fr } from './fr.ts';
import { typeset } from './typeset.ts';

/** Shows what is kept together. */
const seen = (text: string) => typeset(text, 'fr').replaceAll('\u00a0', '~');

describe('French as a printer sets it', () => {
  it.each([
    ['Prêt ? Oui ! Voici : « le pack » ; fin', 'Prêt~? Oui~! Voici~: «~le pack~»~; fin'],
    ['Sérum 30 ml, crème 50 ml', 'Sérum 30~ml, crème 50~ml'],
    ['Jusqu’à 12 500 DA ou 30 % en 24 h', 'Jusqu’à 12~500~DA ou 30~% en 24~h'],
    ['5 litres, 3 mots, 0555 12 34', '5 litres, 3 mots, 0555 12 34'],
    ['<p class="a : b">Note : 2 kg</p>', '<p class="a : b">Note~: 2~kg</p>'],
    ['Déjà\u00a0: fait', 'Déjà~: fait'],
  ])('sets %s', (text, set) => expect(seen(text)).toBe(set));

  it('leaves the other languages alone', () => {
    expect(typeset('Ready ? 30 ml', 'en')).toBe('Ready ? 30 ml');
    expect(typeset('جاهز ؟ 30 ml', 'ar')).toBe('جاهز ؟ 30 ml');
  });

  it('is how the shop’s own words are written, and the messages of the API', () => {
    const written = (texts: object): string[] =>
      Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : written(text)));
    // A place stands for a number: what follows it may be a unit.
    const loose = [...written(fr), ...written(messages.fr)].filter((text) => {
      const filled = text.replace(/\{+\w+\}+/g, '7');
      return typeset(filled, 'fr') !== filled;
    });
    expect(loose).toEqual([]);
  });
});

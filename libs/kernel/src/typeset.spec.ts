import { describe, expect, it } from '@jest/globals';
import { typeset } from './typeset.ts';

/** Shows what is kept together. */
const seen = (text: string) => typeset(text, 'fr').replaceAll('\u00a0', '~');

describe('French as a printer sets it', () => {
  it.each([
    ['Prêt ? Oui ! Voici : « le pack » ; fin', 'Prêt~? Oui~! Voici~: «~le pack~»~; fin'],
    ['Sérum 30 ml, crème 50 ml', 'Sérum 30~ml, crème 50~ml'],
    ['Jusqu’à 12 500 DA ou 30 % en 24 h', 'Jusqu’à 12~500~DA ou 30~% en 24~h'],
    ['Les 7 s’impriment, 2 m’attendent, 3 m', 'Les 7 s’impriment, 2 m’attendent, 3~m'],
    ['5 litres, 3 mots, 0555 12 34', '5 litres, 3 mots, 0555 12 34'],
    ['<p class="a : b">Note : 2 kg</p>', '<p class="a : b">Note~: 2~kg</p>'],
    ['Déjà\u00a0: fait', 'Déjà~: fait'],
  ])('sets %s', (text, set) => expect(seen(text)).toBe(set));

  it('leaves the other languages alone', () => {
    expect(typeset('Ready ? 30 ml', 'en')).toBe('Ready ? 30 ml');
    expect(typeset('جاهز ؟ 30 ml', 'ar')).toBe('جاهز ؟ 30 ml');
  });
});

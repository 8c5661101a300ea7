import type { Centimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { readPart, writtenPart } from './written-part.ts';

describe('a part of a pack in a field of the form', () => {
  it.each([['nuit'], [null]])('comes back as it was written, of the variant %j', (combination) => {
    const part = { product: 'p', combination, quantity: 2, unitPrice: 290_050 as Centimes };
    expect(readPart(writtenPart({ ...part, name: 'Sérum', variant: 'Nuit' }))).toEqual({
      ...part,
      ...{ name: '', variant: '' },
    });
  });

  it.each([[''], ['p'], ['p - x y'], ['    ']])('is none that can be ordered where it says %j', (text) => {
    expect(readPart(text).quantity > 0).toBe(false);
  });
});

import type { CartQuote } from '@hanout/contracts';
import { type Centimes, toDa } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { cartLine } from './cart.fixture.ts';
import { lineKey } from './cart-line.ts';
import { renamed } from './line-names.ts';

const part = (product: string, combination: string | null, name: string, variant = '') => ({
  ...{ product, combination, name, variant },
  unitPrice: 100_000 as Centimes,
  quantity: 1,
});

const pack = cartLine({
  type: 'pack',
  name: 'Coffret',
  attributes: { Couleur: 'Bleu' },
  productInPack: [part('s', null, 'Sérum'), part('c', 'nuit', 'Crème', 'Nuit')],
});

const answer: CartQuote['lines'][number] = {
  ...{
    product: 'p1',
    combination: null,
    listUnitPrice: toDa(1),
    unitPrice: toDa(1),
    reductions: [],
    quantity: 1,
    total: toDa(1),
  },
  name: 'علبة',
  attributes: [{ label: 'اللون', value: 'أزرق' }],
  parts: [
    { product: 'c', combination: 'nuit', name: 'كريم', variant: 'ليلي' },
    { product: 's', combination: null, name: 'سيروم', variant: '' },
  ],
  available: null,
};

describe('a line in another language', () => {
  it('takes the names of the answer, and of all that is in it', () => {
    const line = renamed(pack, answer, 'ar');
    expect(line).toMatchObject({ locale: 'ar', name: 'علبة', attributes: { اللون: 'أزرق' } });
    expect(line?.productInPack.map(({ name }) => name)).toEqual(['سيروم', 'كريم']);
    expect(line?.productInPack.map(({ variant }) => variant)).toEqual(['', 'ليلي']);
    // It is the same line, at the price that was shown.
    expect(line && lineKey(line)).toBe(lineKey(pack));
    expect(line?.unitPrice).toBe(pack.unitPrice);
  });

  it('keeps the names of what the answer does not name', () => {
    expect(renamed(pack, { ...answer, parts: [] }, 'ar')?.productInPack).toEqual(pack.productInPack);
  });

  it('is left alone where the answer is about something else, or about nothing', () => {
    expect(renamed(pack, { ...answer, product: 'p2' }, 'ar')).toBeNull();
    expect(renamed(pack, { ...answer, combination: 'c' }, 'ar')).toBeNull();
    expect(renamed(pack, undefined, 'ar')).toBeNull();
  });
});

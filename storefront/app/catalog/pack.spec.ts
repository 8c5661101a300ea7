import type { Centimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { choicesIn, openPart, packSaving, partsWith } from './pack.ts';
import type { PackPartView } from './product-view.ts';
import { combination } from './products.fixture.ts';

const price = (now: number) => ({ now: now as Centimes, before: null, percent: null });

function part(change: Partial<PackPartView> = {}): PackPartView {
  return {
    id: 'item',
    product: 'p',
    combination: null,
    name: 'Sérum',
    variant: '',
    href: '/p',
    picture: null,
    quantity: 2,
    unitPrice: 100_000 as Centimes,
    total: 200_000 as Centimes,
    choices: [],
    ...change,
  };
}
const choices = [
  combination('nuit', 'blue', 'S', { price: price(90_000) }),
  combination('eclat', 'red', 'S', { price: price(120_000) }),
];

describe('a pack', () => {
  it('[SF-198] is open until every part with variants has one chosen', () => {
    const flexible = [part(), part({ id: 'other', choices })];
    expect(openPart(partsWith(flexible, {}, ', '))?.id).toBe('other');
    expect(openPart(partsWith(flexible, { other: 'eclat' }, ', '))).toBeNull();
    expect(openPart(partsWith(flexible, { other: 'gone' }, ', '))?.id).toBe('other');
  });

  it('[SF-200] of fixed parts is never open, whatever is asked for', () => {
    const strict = [part({ combination: 'nuit' })];
    expect(partsWith(strict, { item: 'eclat' }, ', ')).toEqual(strict);
    expect(openPart(strict)).toBeNull();
  });

  it('takes what the merchant chose beforehand, and the only variant there is', () => {
    const parts = [part({ combination: 'eclat', choices }), part({ id: 'b', choices: choices.slice(0, 1) })];
    expect(partsWith(parts, {}, ', ').map((item) => item.combination)).toEqual(['eclat', 'nuit']);
  });

  it('shows the chosen variant and counts its price', () => {
    const [chosen] = partsWith([part({ choices })], { item: 'eclat' }, ', ');
    expect(chosen).toMatchObject({ variant: 'red, S', unitPrice: 120_000, total: 240_000 });
  });

  it('is chosen in an address too; what is no variant to be had there stays open', () => {
    const gone = combination('rupture', 'green', 'S', { available: false });
    const parts = [part({ combination: 'nuit', choices: [...choices, gone] })];
    const chosenBy = (address: string) =>
      partsWith(parts, choicesIn(new URLSearchParams(address), parts), ', ')[0]?.combination;
    expect(chosenBy('pack-item=eclat')).toBe('eclat');
    expect(chosenBy('product=coffret')).toBe('nuit');
    expect(chosenBy('pack-other=eclat')).toBe('nuit');
    for (const value of ['', 'rupture', 'x', '__proto__', "'; drop table orders"])
      expect(chosenBy(`pack-item=${encodeURIComponent(value)}`)).toBeNull();
  });

  it('[SF-066] saves what its parts cost more than it, when that is something', () => {
    expect(packSaving([part()], 150_000 as Centimes)).toEqual({ separate: 200_000, saved: 50_000 });
    expect(packSaving([part()], 200_000 as Centimes)).toBeNull();
  });
});

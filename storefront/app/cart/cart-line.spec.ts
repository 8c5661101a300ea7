import type { Centimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { cartLine } from './cart.fixture.ts';
import {
  cartTotal,
  lineKey,
  linesFrom,
  lineTotal,
  orderable,
  pieces,
  storedLine,
  unavailable,
} from './cart-line.ts';

const part = (combination: string) => ({
  product: 's',
  combination,
  name: 'Sérum',
  variant: combination,
  unitPrice: 290_000 as Centimes,
  quantity: 1,
});

describe('what a cart costs', () => {
  it('[SF-039] [SF-276] is the sum of unit price × quantity', () => {
    const lines = [
      cartLine({ quantity: 3 }),
      cartLine({ productId: 'p2', unitPrice: 1 as Centimes, quantity: 2 }),
    ];
    expect(lines.map(lineTotal)).toEqual([360_000, 2]);
    expect(cartTotal(lines)).toBe(360_002);
    expect(cartTotal([])).toBe(0);
    expect(pieces(lines)).toBe(5);
  });

  it('is kept apart from what cannot be ordered, over a reload too', () => {
    const lines = [cartLine({ unavailable: true }), cartLine({ productId: 'p2' })];
    const kept = linesFrom(JSON.parse(JSON.stringify(lines.map(storedLine))));
    expect(orderable(kept).map(({ productId }) => productId)).toEqual(['p2']);
    expect(unavailable(kept).map(({ productId }) => productId)).toEqual(['p1']);
  });
});

describe('a line', () => {
  it('is another one for another variant or another content of a pack, whatever the order of its parts', () => {
    const pack = (...variants: string[]) => lineKey(cartLine({ productInPack: variants.map(part) }));
    expect(lineKey(cartLine({ combinationId: 'a' }))).not.toBe(lineKey(cartLine({ combinationId: 'b' })));
    expect(pack('nuit', 'jour')).toBe(pack('jour', 'nuit'));
    expect(pack('nuit')).not.toBe(pack('jour'));
  });

  it('[SF-136] [SF-137] is kept under the specified names, its money in DA', () => {
    const stored = storedLine(cartLine({ attributes: { Couleur: 'Bleu' }, productInPack: [part('nuit')] }));
    expect(stored).toMatchObject({
      productId: 'p1',
      combinationId: null,
      unitPrice: 1200,
      name: 'Casque',
      image: expect.any(String),
      attributes: { Couleur: 'Bleu' },
      quantity: 1,
      productInPack: [{ product: 's', combination: 'nuit', unitPrice: 2900, quantity: 1 }],
    });
  });

  it('comes back as it was kept', () => {
    const line = cartLine({ type: 'pack', productInPack: [part('nuit')] });
    expect(linesFrom(JSON.parse(JSON.stringify([storedLine(line)])))).toEqual([line]);
    expect(linesFrom({ items: [storedLine(line)] })).toEqual([line]);
  });

  it('that was kept before its parts had their variants is the same line without them', () => {
    const line = cartLine({ type: 'pack', productInPack: [part('nuit')] });
    const { variant: _, ...before } = part('nuit');
    const [read] = linesFrom([{ ...storedLine(line), productInPack: [{ ...before, unitPrice: 2900 }] }]);
    expect(read?.productInPack).toEqual([{ ...part('nuit'), variant: '' }]);
    expect(read && lineKey(read)).toBe(lineKey(line));
  });

  it.each([[null], ['x'], [{}], [[1, null, {}, { productId: 'p' }, { productId: 'p', unitPrice: -1 }]]])(
    'is not read from %j',
    (stored) => {
      expect(linesFrom(stored)).toEqual([]);
    },
  );

  it('[SF-237] has quantity 1 where none can be read, and leads nowhere outside the shop', () => {
    const [line] = linesFrom([
      { productId: 'p', unitPrice: 10, quantity: 'x', href: 'javascript:alert(1)', attributes: { a: 1 } },
    ]);
    expect(line).toMatchObject({ quantity: 1, href: '/', attributes: {} });
    expect(linesFrom([{ productId: 'p', unitPrice: 1, href: '//elsewhere.dz' }])[0]?.href).toBe('/');
  });
});

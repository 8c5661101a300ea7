import type { TillBoot, TillProduct } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_CART, ticketOf, withUnit } from './cart.ts';
import { leastPrice, shelfOf, shownPrice } from './shown-price.ts';

const unit = (combinationId: string, price: number) => ({
  ...{ combinationId, label: {}, sku: null, barcode: null, price: toCentimes(price) },
  wholesale: { price: toCentimes(price / 2), least: 6 },
});
const SHIRT: TillProduct = {
  ...{ id: 'p', name: { fr: 'Chemise' }, brandId: 'b', brandLineId: null, collectionIds: [] },
  ...{ categoryIds: ['c'], taxRate: 1_900, isPack: false, hasSerials: false, image: null },
  units: [unit('dear', 240_000), unit('cheap', 200_000)],
};
type TillPromotion = TillBoot['promotions'][number];
const promotion = (id: string, change: Partial<TillPromotion>): TillPromotion => ({
  ...{ id, name: id, scope: 'category', targets: ['c'], type: 'amount', value: 50_000 },
  ...{ combinability: 'stackable', priority: 0, channels: ['POS'], coupon: null, startsAt: 0, endsAt: 100 },
  ...change,
});
const PROMOTIONS = [
  promotion('soldes', {}),
  promotion('fidèles', { scope: 'customer_segment', targets: ['s'], type: 'percentage', value: 1_000 }),
  promotion('panier', { scope: 'cart', targets: [], value: 10_000 }),
  promotion('gros', { channels: ['Wholesale'], value: 20_000 }),
];

describe('a price on a tile', () => {
  it.each([
    ['POS', [], 50],
    ['POS', ['s'], 50],
    ['Wholesale', [], 50],
    ['POS', [], 100],
  ] as const)('is what one piece costs in the cart: %s %j at %i', (channel, segmentIds, instant) => {
    const shelf = shelfOf(PROMOTIONS, channel, segmentIds, instant);
    for (const one of SHIRT.units) {
      const customer = { segmentIds } as never;
      const cart = withUnit({ ...EMPTY_CART, channel, customer }, SHIRT, one, 'fr');
      const [line] = ticketOf(cart, PROMOTIONS, instant).lines;
      expect(shownPrice(SHIRT, one, shelf)).toEqual({ list: line?.listUnit, price: line?.unit });
    }
  });

  it('is that of the cheapest unit, with what it was', () => {
    expect(leastPrice(SHIRT, shelfOf(PROMOTIONS, 'POS', [], 50))).toEqual({ list: 200_000, price: 150_000 });
    expect(leastPrice(SHIRT, shelfOf([], 'POS', [], 50))).toEqual({ list: 200_000, price: 200_000 });
    expect(leastPrice({ ...SHIRT, units: [] }, shelfOf([], 'POS', [], 50))).toBe(null);
  });
});

import { describe, expect, it } from '@jest/globals';
import { toCentimes } from '../money.ts';
import { type BasketLine, priceBasket } from './price-basket.ts';
import type { Channel, ItemPromotion } from './promotion.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

function line(change: Partial<BasketLine> = {}): BasketLine {
  return {
    productId: 'lamp',
    brandId: 'brand',
    categoryIds: ['lighting', 'home'],
    quantity: 1,
    listUnitTtc: toCentimes(100_000),
    taxRate: 0,
    ...change,
  };
}

function promotion(change: Partial<ItemPromotion> = {}): ItemPromotion {
  return {
    id: 'p1',
    name: 'Soldes',
    scope: 'all',
    targets: [],
    type: 'percentage',
    value: 1000,
    combinability: 'stackable',
    priority: 0,
    channels: ['eCommerce'],
    coupon: null,
    startsAt: NOON,
    endsAt: null,
    ...change,
  };
}

function unit(promotions: ItemPromotion[], change: Partial<BasketLine> = {}, at: object = {}) {
  const basket = { channel: 'eCommerce' as Channel, instant: NOON, lines: [line(change)], promotions, ...at };
  return priceBasket(basket).lines[0]?.unitTtc;
}

describe('one promotion', () => {
  it('[SF-240] a percentage reduces the price by that percent', () => {
    expect(unit([promotion()])).toBe(90_000);
  });

  it('an amount is subtracted from the price', () => {
    expect(unit([promotion({ type: 'amount', value: 25_000 })])).toBe(75_000);
  });

  it('[SF-242] the price is never below 0', () => {
    expect(unit([promotion({ type: 'amount', value: 25_000 })], { listUnitTtc: toCentimes(10_000) })).toBe(0);
  });

  it('rounds half a centime away from zero, once per unit', () => {
    expect(unit([promotion({ value: 5000 })], { listUnitTtc: toCentimes(333), quantity: 3 })).toBe(167);
    // 5 % and then 5 % off 10 is 9.025; rounded in between it would be 9.5, then 10.
    const two = [promotion({ value: 500 }), promotion({ id: 'p2', value: 500 })];
    expect(unit(two, { listUnitTtc: toCentimes(10) })).toBe(9);
  });
});

describe('what a promotion covers', () => {
  it.each([
    ['product', 'lamp'],
    ['category', 'lighting'],
    ['category', 'home'],
    ['brand', 'brand'],
  ] as const)('%s %s', (scope, target) => {
    expect(unit([promotion({ scope, targets: [target] })])).toBe(90_000);
    expect(unit([promotion({ scope, targets: ['another'] })])).toBe(100_000);
  });

  it('brand line, collection and customer segment', () => {
    const change = { brandLineId: 'line', collectionIds: ['summer'] };
    expect(unit([promotion({ scope: 'brandline', targets: ['line'] })], change)).toBe(90_000);
    expect(unit([promotion({ scope: 'collection', targets: ['summer'] })], change)).toBe(90_000);
    expect(unit([promotion({ scope: 'brandline', targets: ['line'] })])).toBe(100_000);
    const segment = [promotion({ scope: 'customer_segment', targets: ['loyal'] })];
    expect(unit(segment)).toBe(100_000);
    expect(unit(segment, {}, { customerSegmentIds: ['loyal'] })).toBe(90_000);
  });

  it('only its channels', () => {
    expect(unit([promotion()], {}, { channel: 'POS' })).toBe(100_000);
  });

  it('its first instant, and no longer its last', () => {
    const hour = [promotion({ endsAt: NOON + 3_600_000 })];
    expect(unit(hour, {}, { instant: NOON - 1 })).toBe(100_000);
    expect(unit(hour, {}, { instant: NOON })).toBe(90_000);
    expect(unit(hour, {}, { instant: NOON + 3_599_999 })).toBe(90_000);
    expect(unit(hour, {}, { instant: NOON + 3_600_000 })).toBe(100_000);
  });

  it('with a coupon, only a basket that names it, in capitals or not', () => {
    const coupon = [promotion({ coupon: 'AID26' })];
    expect(unit(coupon)).toBe(100_000);
    expect(unit(coupon, {}, { coupon: 'other' })).toBe(100_000);
    expect(unit(coupon, {}, { coupon: ' aid26 ' })).toBe(90_000);
  });
});

describe('several promotions on one line', () => {
  const exclusive = promotion({ id: 'x', combinability: 'group_exclusive_item', value: 1500 });

  it('stackable ones follow each other, the higher priority first, percentages before amounts', () => {
    const amount = promotion({ id: 'a', type: 'amount', value: 10_000 });
    expect(unit([amount, promotion()])).toBe(80_000);
    expect(unit([{ ...amount, priority: 1 }, promotion()])).toBe(81_000);
  });

  it('an exclusive one of higher priority stands alone, even where stacking would be cheaper', () => {
    expect(unit([promotion(), promotion({ id: 'p2' }), { ...exclusive, priority: 1 }])).toBe(85_000);
  });

  it('an exclusive one of lower priority gives way', () => {
    expect(unit([promotion({ priority: 1 }), exclusive])).toBe(90_000);
  });

  it('with equal priority the shopper gets the cheaper of stacking and exclusive', () => {
    expect(unit([promotion(), exclusive])).toBe(85_000);
    expect(unit([promotion(), promotion({ id: 'p2' }), exclusive])).toBe(81_000);
  });

  it('each reduction is named, and they add up to what was taken off', () => {
    const { lines } = priceBasket({
      channel: 'eCommerce',
      instant: NOON,
      lines: [line({ listUnitTtc: toCentimes(9990) })],
      promotions: [promotion({ value: 500 }), promotion({ id: 'p2', name: 'Rentrée', value: 500 })],
    });
    expect(lines[0]?.reductions.map(({ name, amount }) => [name, amount])).toEqual([
      ['Soldes', 499],
      ['Rentrée', 475],
    ]);
  });

  it('a promotion that takes nothing off is not named', () => {
    const free = promotion({ id: 'f', type: 'amount', value: 100_000, priority: 1 });
    const { lines } = priceBasket({
      channel: 'eCommerce',
      instant: NOON,
      lines: [line()],
      promotions: [promotion(), free],
    });
    expect(lines[0]?.reductions.map(({ promotionId }) => promotionId)).toEqual(['f']);
  });
});

describe('a basket', () => {
  it('adds its lines up, and splits the tax out of what is paid', () => {
    const { lines, totals } = priceBasket({
      channel: 'eCommerce',
      instant: NOON,
      lines: [line({ quantity: 3, taxRate: 1900 }), line({ productId: 'pan', quantity: 2 })],
      promotions: [promotion({ scope: 'product', targets: ['lamp'] })],
    });
    expect(lines.map(({ lineHt, lineTax, lineTtc }) => [lineHt, lineTax, lineTtc])).toEqual([
      [226_891, 43_109, 270_000],
      [200_000, 0, 200_000],
    ]);
    expect(totals).toEqual({
      listTtc: 500_000,
      reductionTtc: 30_000,
      itemsHt: 426_891,
      itemsTax: 43_109,
      itemsTtc: 470_000,
      discountTtc: 0,
      deliveryTtc: 0,
      totalTtc: 470_000,
    });
  });

  it('an empty basket costs nothing', () => {
    const { lines, totals } = priceBasket({ channel: 'POS', instant: NOON, lines: [], promotions: [] });
    expect(lines).toEqual([]);
    expect(totals.itemsTtc).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCentimes } from '../money.ts';
import { type Basket, type BasketLine, priceBasket } from './price-basket.ts';
import { CHANNELS, COMBINABILITIES, ITEM_SCOPES, type ItemPromotion } from './promotion.ts';

const IDS = ['a', 'b', 'c', 'd'];
const id = fc.constantFrom(...IDS);
const instant = fc.integer({ min: 0, max: 10 });
const channel = fc.constantFrom(...CHANNELS);
const coupon = fc.constantFrom(null, 'X', 'y');

const line: fc.Arbitrary<BasketLine> = fc.record({
  productId: id,
  brandId: fc.option(id),
  categoryIds: fc.uniqueArray(id),
  collectionIds: fc.uniqueArray(id),
  quantity: fc.integer({ min: 1, max: 500 }),
  listUnitTtc: fc.integer({ min: 0, max: 1_000_000_000 }).map(toCentimes),
  taxRate: fc.constantFrom(0, 900, 1900),
});

const schedule = fc
  .tuple(instant, fc.option(fc.integer({ min: 1, max: 10 })))
  .map(([startsAt, length]) => ({ startsAt, endsAt: length === null ? null : startsAt + length }));

const promotion: fc.Arbitrary<Omit<ItemPromotion, 'id'>> = fc
  .record({
    name: fc.string(),
    scope: fc.constantFrom(...ITEM_SCOPES),
    targets: fc.uniqueArray(id),
    figure: fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    ),
    combinability: fc.constantFrom(...COMBINABILITIES),
    priority: fc.integer({ min: 0, max: 2 }),
    channels: fc.uniqueArray(channel, { minLength: 1 }),
    coupon,
    schedule,
  })
  .map(({ figure, schedule: dates, ...rest }) => ({ ...rest, ...figure, ...dates }));

const promotions = fc
  .array(promotion, { maxLength: 8 })
  .map((list) => list.map((item, index) => ({ ...item, id: `promotion-${index}` })));

const basket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  promotions,
  channel,
  instant,
  coupon,
  customerSegmentIds: fc.uniqueArray(id),
});

const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

describe('whatever the basket and the promotions', () => {
  it('no price is negative, and none above the list price', () => {
    fc.assert(
      fc.property(basket, (given) => {
        for (const { unitTtc, listUnitTtc, lineHt, lineTax } of priceBasket(given).lines) {
          expect(unitTtc).toBeGreaterThanOrEqual(0);
          expect(unitTtc).toBeLessThanOrEqual(listUnitTtc);
          expect(Math.min(lineHt, lineTax)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the sums agree: reductions, tax, lines, totals', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { lines, totals } = priceBasket(given);
        for (const { line: given, listUnitTtc, unitTtc, reductions, lineHt, lineTax, lineTtc } of lines) {
          expect(reductions.reduce((total, { amount }) => total + amount, 0)).toBe(listUnitTtc - unitTtc);
          expect(lineTtc).toBe(unitTtc * given.quantity);
          expect(lineHt + lineTax).toBe(lineTtc);
        }
        expect(totals.itemsTtc).toBe(lines.reduce((total, { lineTtc }) => total + lineTtc, 0));
        expect(totals.itemsHt + totals.itemsTax).toBe(totals.itemsTtc);
        expect(totals.listTtc - totals.reductionTtc).toBe(totals.itemsTtc);
      }),
      { numRuns: 1000 },
    );
  });

  it('the order of promotions does not matter', () => {
    const both = basket.chain((given) => fc.tuple(fc.constant(given), shuffled(given.promotions)));
    fc.assert(
      fc.property(both, ([given, other]) => {
        expect(priceBasket({ ...given, promotions: other })).toEqual(priceBasket(given));
      }),
      { numRuns: 1000 },
    );
  });

  it('the order of lines does not matter, nor what else lies in the basket', () => {
    const both = basket.chain((given) => fc.tuple(fc.constant(given), shuffled(given.lines)));
    fc.assert(
      fc.property(both, ([given, other]) => {
        const { lines, totals } = priceBasket(given);
        const again = priceBasket({ ...given, lines: other });
        expect(again.totals).toEqual(totals);
        for (const priced of again.lines) {
          expect(lines[given.lines.indexOf(priced.line)]).toEqual(priced);
          expect(priceBasket({ ...given, lines: [priced.line] }).lines[0]).toEqual(priced);
        }
      }),
    );
  });

  it('a promotion that stands alone shares its line with none', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const alone = new Set(
          given.promotions
            .filter(({ combinability }) =>
              ['group_exclusive_item', 'global_exclusive'].includes(combinability),
            )
            .map((item) => item.id),
        );
        for (const { reductions } of priceBasket(given).lines)
          if (reductions.some(({ promotionId }) => alone.has(promotionId)))
            expect(reductions).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });
});

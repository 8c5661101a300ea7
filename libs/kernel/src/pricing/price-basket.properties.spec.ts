import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCentimes } from '../money.ts';
import { explainBasket } from './explain-basket.ts';
import { type Basket, type BasketLine, priceBasket } from './price-basket.ts';
import { CHANNELS, COMBINABILITIES, ITEM_SCOPES, type Promotion, SCOPES } from './promotion.ts';
import { spread } from './spread.ts';

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

const promotion: fc.Arbitrary<Omit<Promotion, 'id'>> = fc
  .record({
    name: fc.string(),
    // Those of basket and delivery more often, so that they meet.
    scope: fc.constantFrom(
      ...SCOPES,
      'cart' as const,
      'cart' as const,
      'shipping' as const,
      'shipping' as const,
    ),
    targets: fc.uniqueArray(id),
    figure: fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    ),
    combinability: fc.constantFrom(...COMBINABILITIES),
    priority: fc.integer({ min: 0, max: 2 }),
    channels: fc.uniqueArray(channel, { minLength: 3 }),
    coupon: fc.constantFrom(null, null, null, 'X', 'y'),
    schedule,
  })
  .map(({ figure, schedule: dates, ...rest }) => ({ ...rest, ...figure, ...dates }));

const promotions = fc
  .array(promotion, { maxLength: 8 })
  .map((list) => list.map((item, index) => ({ ...item, id: `promotion-${index}` })));

const delivery = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }))
  .map(([a, b]) => ({ listTtc: toCentimes(Math.max(a, b)), carrierTtc: toCentimes(Math.min(a, b)) }));

const basket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  promotions,
  channel,
  instant,
  coupon,
  customerSegmentIds: fc.uniqueArray(id),
  paymentMethod: fc.option(id),
  delivery: fc.option(delivery),
});

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

describe('whatever the basket and the promotions', () => {
  it('no price is negative, and none above the list price', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { lines, delivery: priced, totals } = priceBasket(given);
        for (const { unitTtc, listUnitTtc, discountTtc, lineTtc, lineHt, lineTax } of lines) {
          expect(unitTtc).toBeGreaterThanOrEqual(0);
          expect(unitTtc).toBeLessThanOrEqual(listUnitTtc);
          expect(discountTtc).toBeGreaterThanOrEqual(0);
          expect(discountTtc).toBeLessThanOrEqual(lineTtc);
          expect(Math.min(lineHt, lineTax)).toBeGreaterThanOrEqual(0);
        }
        expect(priced.finalTtc).toBeGreaterThanOrEqual(0);
        expect(priced.finalTtc).toBeLessThanOrEqual(given.delivery?.carrierTtc ?? 0);
        expect(totals.totalTtc).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('lines − reductions + delivery = total, and HT + tax is what is paid of each line', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { lines, reductions: off, delivery: priced, totals } = priceBasket(given);
        for (const { line: given, listUnitTtc, unitTtc, reductions, lineHt, lineTax, ...line } of lines) {
          expect(total(reductions.map(({ amount }) => amount))).toBe(listUnitTtc - unitTtc);
          expect(line.lineTtc).toBe(unitTtc * given.quantity);
          expect(lineHt + lineTax).toBe(line.lineTtc - line.discountTtc);
        }
        expect(total(lines.map(({ discountTtc }) => discountTtc))).toBe(
          total(off.map(({ amount }) => amount)),
        );
        expect(totals.itemsTtc).toBe(total(lines.map(({ lineTtc }) => lineTtc)));
        expect(totals.discountTtc).toBe(total(off.map(({ amount }) => amount)));
        expect(totals.itemsHt + totals.itemsTax).toBe(totals.itemsTtc - totals.discountTtc);
        expect(totals.listTtc - totals.reductionTtc).toBe(totals.itemsTtc);
        expect(totals.totalTtc).toBe(totals.itemsTtc - totals.discountTtc + priced.finalTtc);
      }),
      { numRuns: 1000 },
    );
  });

  it('delivery is reduced once: by its transporter or by one promotion', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { delivery: priced } = priceBasket(given);
        const { listTtc = 0, carrierTtc = 0 } = given.delivery ?? {};
        const one = given.promotions.find(({ id }) => id === priced.reduction?.promotionId);
        const alone =
          one?.type === 'percentage' ? Math.floor((listTtc * one.value + 5_000) / 10_000) : one?.value;
        const off = { carrier: listTtc - carrierTtc, promotion: Math.min(alone ?? 0, listTtc) };
        expect(priced.finalTtc).toBe(listTtc - (priced.reducedBy ? off[priced.reducedBy] : 0));
        expect(priced.reduction?.amount ?? 0).toBe(priced.reducedBy === 'promotion' ? off.promotion : 0);
        expect(priced.reduction !== null).toBe(priced.reducedBy === 'promotion');
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

  it('the order of lines does not matter, and a unit costs the same whatever else lies in the basket', () => {
    const both = basket.chain((given) => fc.tuple(fc.constant(given), shuffled(given.lines)));
    fc.assert(
      fc.property(both, ([given, other]) => {
        const { lines, ...rest } = priceBasket(given);
        const { lines: others, ...otherRest } = priceBasket({ ...given, lines: other });
        expect(otherRest).toEqual(rest);
        for (const { line: asked, unitTtc, reductions } of others) {
          const alone = priceBasket({ ...given, lines: [asked] }).lines[0];
          expect({ unitTtc, reductions }).toEqual({ unitTtc: alone?.unitTtc, reductions: alone?.reductions });
        }
      }),
    );
  });

  it('a promotion that stands alone shares its line, or the basket, with none', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { lines, reductions } = priceBasket(given);
        const kinds = (list: readonly { promotionId: string }[]) =>
          list.map(
            ({ promotionId }) => given.promotions.find((item) => item.id === promotionId)?.combinability,
          );
        for (const line of lines)
          if (
            kinds(line.reductions).some(
              (kind) => kind === 'group_exclusive_item' || kind === 'global_exclusive',
            )
          )
            expect(line.reductions).toHaveLength(1);
        if (kinds(reductions).some((kind) => kind === 'group_exclusive_cart' || kind === 'global_exclusive'))
          expect(reductions).toHaveLength(1);
        const onLines = kinds(lines.flatMap((line) => line.reductions));
        if (onLines.includes('group_exclusive_cart')) expect(reductions).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('one that stands alone everywhere leaves no other kind of reduction beside it', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { lines, reductions, delivery: priced } = priceBasket(given);
        const groups = [
          lines.flatMap((line) => line.reductions),
          reductions,
          priced.reduction ? [priced.reduction] : [],
        ];
        const isGlobal = ({ promotionId }: { promotionId: string }) =>
          given.promotions.find(({ id }) => id === promotionId)?.combinability === 'global_exclusive';
        const acting = groups.filter((group) => group.length > 0);
        if (groups.some((group) => group.some(isGlobal))) expect(acting).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });

  it('one more promotion that excludes none never makes the shopper pay more', () => {
    const stackable = (list: readonly Promotion[]) =>
      list.map((item) => ({ ...item, combinability: 'stackable' as const }));
    fc.assert(
      fc.property(basket, promotion, (given, added) => {
        const without = { ...given, promotions: stackable(given.promotions) };
        const more = stackable([...given.promotions, { ...added, id: 'added' }]);
        const before = priceBasket(without).totals.totalTtc;
        expect(priceBasket({ ...without, promotions: more }).totals.totalTtc).toBeLessThanOrEqual(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('every promotion is explained, and what the explanations name is what came off', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const priced = priceBasket(given);
        const explained = explainBasket(given, priced);
        expect(explained.map(({ promotionId }) => promotionId)).toEqual(
          given.promotions.map((item) => item.id),
        );
        const { reductionTtc, discountTtc } = priced.totals;
        const off = reductionTtc + discountTtc + (priced.delivery.reduction?.amount ?? 0);
        expect(total(explained.map(({ amount }) => amount))).toBe(off);
        for (const { verdict, amount } of explained) expect(verdict === 'applied').toBe(amount > 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('cards price a unit as the basket does', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const items = given.promotions.filter(({ scope }) =>
          (ITEM_SCOPES as readonly string[]).includes(scope),
        );
        const card = priceBasket({ ...given, promotions: items, delivery: null });
        expect(card.lines.map(({ unitTtc }) => unitTtc)).toEqual(
          priceBasket(given).lines.map(({ unitTtc }) => unitTtc),
        );
      }),
    );
  });
});

describe('a sum spread over lines', () => {
  it('adds up, is in proportion to the centime, and takes no line below 0', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const whole = total(given);
        const amount = Math.floor(whole * part);
        const shares = spread(amount, given);
        expect(total(shares)).toBe(whole === 0 ? 0 : amount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(given[index] ?? 0);
          const exact = whole === 0 ? 0 : (amount * (given[index] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1.01);
        }
      }),
    );
  });
});

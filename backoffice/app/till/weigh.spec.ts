import type { TillBoot, TillProduct } from '@hanout/contracts';
import { ticketFaults, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import {
  belowLeast,
  type Cart,
  EMPTY_CART,
  ticketOf,
  withGrams,
  withPrice,
  withQuantity,
  withWeighing,
} from './cart.ts';
import { CatalogueIndex, hitsOf } from './find.ts';
import { codesOf, kiloOf, readLabel, soldOf, weighedBy } from './weigh.ts';

const none = { brandId: null, brandLineId: null, collectionIds: [], categoryIds: [], taxRate: 0 };
const thing = (id: string, sku: string, weighed: boolean): TillProduct => ({
  ...{ id, name: { fr: id }, ...none, isPack: false, hasSerials: false, image: null, weighed },
  units: [
    {
      ...{ combinationId: null, label: {}, sku, barcode: null, price: toCentimes(120_000) },
      wholesale: { price: toCentimes(100_000), least: 2 },
    },
  ],
});
const OLIVES = thing('Olives', '123', true);
const LAMP = thing('Lampe', '00456', false);
/** What a label says to a till that has these products. */
const read = (code: string, cart = EMPTY_CART, products = [OLIVES, LAMP], scaleCodes?: string[]) => {
  const boot = { register: { settings: { scaleCodes } } } as unknown as TillBoot;
  const label = readLabel(code, { index: CatalogueIndex.of(products), boot });
  if (!label) return null;
  const hits = codesOf(label).flatMap((own) => hitsOf(products, own));
  return weighedBy(label, hits, cart)?.weighing ?? null;
};
const put = (cart: Cart, grams: number, labelled?: number) => {
  const [unit] = OLIVES.units;
  if (!unit) throw new Error('nothing to weigh');
  const weighing = labelled === undefined ? { grams } : { grams, labelled: toCentimes(labelled) };
  return withWeighing(cart, { product: OLIVES, unit, weighing }, 'fr');
};
const WHOLESALE: Cart = { ...EMPTY_CART, channel: 'Wholesale' };

describe('a label of a scale', () => {
  it('is read with its grams, or with what its price buys', () => {
    expect(read('2100123004522')).toEqual({ grams: 452 });
    expect(read('2200123005434')).toEqual({ grams: 453, labelled: 54_300 });
    expect(read('2200123005434', WHOLESALE)?.grams).toBe(543);
  });

  it('is nobody’s where no one thing that is sold by weight has its code', () => {
    expect(read('2100456004527')).toBeNull();
    expect(read('2100123004522', EMPTY_CART, [OLIVES, thing('Miel', '00123', true)])).toBeNull();
    expect(read('2100123004522', EMPTY_CART, [LAMP])).toBeNull();
    expect(read('2100123004522', EMPTY_CART, [OLIVES], [])).toBeNull();
    expect(read('2100123004522', EMPTY_CART, [OLIVES], ['21IIIIIPPPPPC'])).toEqual({
      ...{ grams: 377, labelled: 45_200 },
    });
  });
});

describe('a weighing in the cart', () => {
  it('is a line of its own, whose weight and kilogram’s price can be changed, and whose quantity cannot', () => {
    const two = put(put(EMPTY_CART, 452), 258, 31_000);
    const [first, second] = two.items.map(({ id }) => id);
    const lines = (cart: Cart) => ticketOf(cart, [], 0).lines;
    expect(lines(two).map((line) => [soldOf(line), line.unit, kiloOf(line)])).toEqual([
      ['0,452\u00a0kg', 54_240, 120_000],
      ['0,258\u00a0kg', 31_000, 120_000],
    ]);
    expect(lines(withGrams(two, second ?? '', 1_000)).at(1)).toMatchObject({ grams: 1_000, unit: 120_000 });
    const cheaper = lines(withPrice(two, first ?? '', toCentimes(100_000))).at(0);
    expect(cheaper && [cheaper.unit, cheaper.priced, kiloOf(cheaper)]).toEqual([45_200, true, 100_000]);
    expect(withQuantity(two, first ?? '', 3).items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(withQuantity(two, first ?? '', 0).items).toHaveLength(1);
  });

  it('leaves the label’s price where it is sold another way than the scale has reckoned', () => {
    const labelled = put(EMPTY_CART, 453, 54_300);
    const wholesale = ticketOf({ ...labelled, channel: 'Wholesale' }, [], 0);
    expect(ticketOf(labelled, [], 0).total).toBe(54_300);
    expect([wholesale.total, ticketFaults(wholesale)]).toEqual([45_300, []]);
  });

  it('needs so many kilograms to be sold wholesale', () => {
    expect(belowLeast(put(WHOLESALE, 1_999))).toHaveLength(1);
    expect(belowLeast(put(WHOLESALE, 2_000))).toHaveLength(0);
  });
});

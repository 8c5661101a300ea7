import { type Centimes, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { invoiceLine, isInvoiced, type OrderedLine, sumsOf, taxesOf } from './invoiced.ts';

const c = (value: number): Centimes => toCentimes(value);
const LINE: OrderedLine = {
  ...{
    lineId: 'one',
    names: { fr: 'Lampe' },
    values: [],
    sku: null,
    serials: [],
    quantity: 3,
    kept: null,
    back: 0,
  },
  ...{ unitTtc: c(1_190_00), taxRate: 1900, lineHt: c(2_915_97), discountTtc: c(100_00) },
};

describe('an order that is invoiced', () => {
  it.each([
    ['preparing', 'assigned', false, false],
    ['packed', 'assigned', false, true],
    ['in_delivery', 'out_for_delivery', false, true],
    ['in_delivery', 'lost', false, false],
    ['partially_completed', 'lost', false, true],
    ['completed', 'delivered', false, true],
    ['returned', 'none', true, false],
  ] as const)('%s, its parcel %s, a return %s: %s', (state, deliveryState, returned, invoiced) => {
    expect(isInvoiced({ state, deliveryState, returned })).toBe(invoiced);
  });
});

describe('a line of an invoice', () => {
  it('has its tax and its sum with the discount taken off', () => {
    expect(invoiceLine(LINE, false)).toEqual({
      ...{
        lineId: 'one',
        names: { fr: 'Lampe' },
        variants: {},
        sku: null,
        quantity: 3,
        taxRate: 1900,
      },
      ...{ unitHt: 971_99, ht: 2_915_97, tax: 554_03, ttc: 3_470_00 },
    });
  });

  it('is for what was kept of a delivery in part, and for nothing where nothing was', () => {
    expect(invoiceLine({ ...LINE, kept: 1 }, true)).toMatchObject({
      ...{ quantity: 1, ht: 971_99, ttc: 1_156_67, tax: 184_68 },
    });
    expect(invoiceLine({ ...LINE, kept: 0 }, true)).toBeNull();
    expect(invoiceLine({ ...LINE, kept: 0 }, false)).toMatchObject({ quantity: 3 });
  });

  it('names the serial numbers of its pieces, unless less is invoiced than was sold', () => {
    const apart = { ...LINE, serials: ['SN-1', 'SN-2'] };
    expect(invoiceLine(apart, false)?.serials).toEqual(['SN-1', 'SN-2']);
    expect(invoiceLine({ ...apart, back: 1 }, false)).not.toHaveProperty('serials');
  });

  it('names its values in the languages that have them', () => {
    const values = [{ fr: 'Rouge', ar: 'أحمر' }, { fr: 'XL' }];
    expect(invoiceLine({ ...LINE, values }, false)?.variants).toEqual({ fr: 'Rouge / XL', ar: 'أحمر / XL' });
  });

  it('adds up by rate, with carriage, to what is paid', () => {
    const free = { ...LINE, taxRate: 0, lineHt: c(3_470_00) };
    const lines = [LINE, free, LINE].flatMap((line) => invoiceLine(line, false) ?? []);
    expect(taxesOf(lines)).toEqual([
      { rate: 0, ht: 3_470_00, tax: 0 },
      { rate: 1900, ht: 5_831_94, tax: 1_108_06 },
    ]);
    expect(sumsOf({ lines, delivery: c(350_00) })).toEqual({ ht: 9_651_94, tax: 1_108_06, total: 10_760_00 });
  });
});

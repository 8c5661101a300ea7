import { describe, expect, it } from '@jest/globals';
import { typedPair } from '../../procurement/price-pair.ts';
import { bodyOf, isSame, type LineDraft, type OrderDraft, rebased, sumsOf, withUnit } from './draft.ts';

const line = (unitId: string, ordered = '5', change: Partial<LineDraft> = {}): LineDraft => ({
  ...{
    unitId,
    name: unitId,
    variant: '',
    sku: null,
    weighed: false,
    supplierSku: '',
    packSize: 1,
    onHand: 0,
  },
  ...{ ordered, ht: '650,50', ttc: '774,10', tax: '19', ...change },
});
const order = (lines: readonly LineDraft[], change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...{ warehouseId: 'w', expectedOn: '', reference: '', note: '', lines, ...change },
});

describe('a price of a supplier as it is typed', () => {
  const empty = { ht: '', ttc: '', tax: '19' };
  it('is typed without tax or with it, and the other follows', () => {
    const ht = typedPair(empty, 'ht', '650');
    expect(ht.ttc).toBe('773,50');
    expect(typedPair(empty, 'ttc', '773,50').ht).toBe('650,00');
    expect(typedPair(ht, 'tax', '9').ttc).toBe('708,50');
    expect(typedPair(ht, 'ht', '')).toEqual(empty);
  });

  it('keeps what was typed last of the two when the tax is typed after it', () => {
    const paper = typedPair({ ht: '44 400,00', ttc: '44 400,00', tax: '0' }, 'ttc', '47600');
    const taxed = typedPair(typedPair(paper, 'tax', '1'), 'tax', '19');
    expect([taxed.ht, taxed.ttc]).toEqual(['40\u00a0000,00', '47600']);
    expect(typedPair(typedPair(taxed, 'ht', '100'), 'tax', '9').ttc).toBe('109,00');
  });

  it('is unchanged where both come back to what they were, whichever was typed', () => {
    const before = order([line('a')]);
    const after = order([{ ...line('a'), ...typedPair(line('a'), 'ttc', '774,10') }]);
    expect(isSame(after, before)).toBe(true);
  });
});

describe('an order of a supplier as it is typed', () => {
  it('counts the tax line by line, and nothing of what cannot be read', () => {
    const sums = sumsOf([line('a', '12'), line('b', 'x'), line('c', '3', { ht: '', ttc: '' })]);
    expect(sums).toEqual({ ht: 780_600, tax: 148_314, ttc: 928_914 });
  });

  it('costs of what is sold by weight its grams at the price of a kilogram, each line rounded once', () => {
    const cheese = line('a', '12500', { weighed: true, ht: '840,00', ttc: '999,60' });
    expect(sumsOf([cheese])).toEqual({ ht: 1_050_000, tax: 199_500, ttc: 1_249_500 });
    expect(sumsOf([line('a', '5', { weighed: true, ht: '1,00', tax: '0' })]).ht).toBe(1);
  });

  it('is sent in centimes and basis points; an empty price is not known yet', () => {
    const body = bodyOf(order([line('a', '12'), line('b', '3', { ht: '', ttc: '', tax: '' })]), 7);
    expect(body.lines.map(({ ordered, priceHt, taxRate }) => [ordered, priceHt, taxRate])).toEqual([
      [12, 65_050, 1900],
      [3, null, 0],
    ]);
    expect([body.version, body.expectedOn]).toEqual([7, null]);
  });

  it('takes a unit once, in whole packs of at least the minimum', () => {
    const unit = { ...line('a'), productId: 'p', priceHt: null, priceTtc: null, taxRate: 0, known: true };
    const [added] = withUnit([], { ...unit, packSize: 6, minQuantity: 10 } as never);
    expect(added?.ordered).toBe('12');
    expect(withUnit([line('a')], unit as never)).toHaveLength(1);
  });

  it('keeps what was typed here, and shows what somebody else saved meanwhile', () => {
    const since = order([line('a'), line('b'), line('c')]);
    const typed = order([line('a', '9'), line('b'), line('d', '1')], { note: 'ici' });
    const now = order([line('a', '7'), line('b', '8'), line('c'), line('e', '2')], { reference: 'là' });
    const merged = rebased(typed, since, now);
    expect(merged.lines.map(({ unitId, ordered }) => `${unitId} ${ordered}`)).toEqual([
      'a 9',
      'b 8',
      'd 1',
      'e 2',
    ]);
    expect([merged.note, merged.reference]).toEqual(['ici', 'là']);
  });
});

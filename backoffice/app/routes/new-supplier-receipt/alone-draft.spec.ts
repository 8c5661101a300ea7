import type { ComingUnit } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { added, changed } from '../../procurement/receipt-draft.ts';
import { bodyOf, lineOf } from './alone-draft.ts';

const unit = (unitId: string, priceHt?: number | null): ComingUnit => ({
  ...{
    unitId,
    productId: unitId,
    name: unitId,
    variant: '',
    sku: null,
    weighed: false,
    barcode: null,
    supplierSku: '',
    givenUp: 0,
  },
  ...(priceHt === undefined
    ? {}
    : { price: { priceHt: priceHt === null ? null : toCentimes(priceHt), priceTtc: null, taxRate: 1900 } }),
});
const HEAD = { supplierId: 's', warehouseId: 'w', orderId: null, deliveryNote: 'BL' };
const rows = added(added([], 'a'), 'b');
const counted = changed(rows, 'a 0', { quantity: '2', lot: ' L ' });

describe('what is sent of goods that nobody ordered', () => {
  it('is what was counted, with its prices, also where none is known', () => {
    const lines = [lineOf(unit('a', 1_000)), lineOf(unit('b', 500))];
    expect(bodyOf(HEAD, lines, counted)).toEqual({
      ...HEAD,
      lines: [{ unitId: 'a', quantity: 2, lot: 'L', expiresOn: null, qc: 'passed', reason: '' }],
      prices: [{ unitId: 'a', priceHt: 1_000, taxRate: 1900 }],
    });
    expect(bodyOf(HEAD, [lineOf(unit('a', null))], counted).prices).toEqual([
      { unitId: 'a', priceHt: null, taxRate: 1900 },
    ]);
  });

  it('says no price where whoever counts sees none', () => {
    expect(bodyOf(HEAD, [lineOf(unit('a'))], counted).prices).toEqual([]);
  });
});

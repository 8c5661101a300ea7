import type { TillCustomerRow, TillProduct } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { CatalogueIndex, searchCustomers } from './find.ts';
import { usKey } from './wedge.ts';

const unit = (sku: string, barcode: string | null = null) => {
  return { combinationId: null, label: {}, sku, barcode, price: toCentimes(1_000), wholesale: null };
};
const product = (id: string, name: TillProduct['name'], units = [unit(`SKU-${id}`)]): TillProduct => {
  const none = { brandId: null, brandLineId: null, collectionIds: [], categoryIds: ['c'], taxRate: 0 };
  return { id, name, ...none, isPack: false, hasSerials: false, image: null, units };
};
const index = new CatalogueIndex([
  product('1', { fr: 'Théière émaillée', ar: 'إبريق الشاي' }, [unit('THE-1', '6130001')]),
  product('2', { fr: 'Set de 6 verres' }, [unit('VER-1', '6130002'), unit('VER-2', '6130001')]),
]);
const namesOf = (found: readonly TillProduct[]) => found.map(({ id }) => id);

describe('the catalogue of a till', () => {
  it('is made in slices of many products, and holds each of them', async () => {
    const many = Array.from({ length: 600 }, (_, nth) => product(`p${nth}`, { fr: `Lampe ${nth}` }));
    let turns = 0;
    const beside = setInterval(() => {
      turns += 1;
    });
    const made = await CatalogueIndex.of(many);
    clearInterval(beside);
    expect(made.size).toBe(600);
    expect(made.byCode('SKU-p599')).toHaveLength(1);
    expect(turns).toBeGreaterThan(0);
  });

  it('is searched from three letters on, whatever their accents and forms', () => {
    expect(namesOf(index.search('th'))).toEqual([]);
    expect(namesOf(index.search('THEIERE'))).toEqual(['1']);
    expect(namesOf(index.search('ابريق الشاى'))).toEqual(['1']);
    expect(namesOf(index.search('verres set'))).toEqual(['2']);
  });

  it('finds all that bear a code, and none that went', () => {
    expect(index.byCode('6130001').map(({ product: { id }, unit: at }) => [id, at])).toEqual([
      ['1', 0],
      ['2', 1],
    ]);
    expect(index.byCode('ver-1')).toHaveLength(1);
    const other = new CatalogueIndex([product('3', { fr: 'Lampe' }, [unit('L', '77')])]);
    other.put(product('3', { fr: 'Lampe' }, [unit('L', '78')]));
    expect([other.byCode('77'), other.byCode('78')].map(({ length }) => length)).toEqual([0, 1]);
    other.remove('3');
    expect([other.size, other.search('lampe').length]).toEqual([0, 0]);
  });

  it('reads what a scanner means on a French keyboard by the places of its keys', () => {
    expect(['Digit6', 'Digit1', 'KeyQ', 'Minus'].map((code) => usKey(code, false)).join('')).toBe('61q-');
  });
});

describe('the customers of a till', () => {
  const nadia: TillCustomerRow = {
    ...{ id: 'n', firstName: 'Nadia', lastName: 'Chérif', phone: '0770112233', type: 'person' },
    ...{ blocked: false, segmentIds: [] },
  };

  it('are found by three characters of name or number, and by no fewer [BO-228]', () => {
    const found = (text: string) => searchCustomers([nadia], text).length;
    expect(['na', 'nad', 'cherif n', '0770', '+213 770 11', '11 22', 'zzz'].map(found)).toEqual([
      0, 1, 1, 1, 1, 1, 0,
    ]);
  });
});

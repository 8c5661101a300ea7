import { describe, expect, it } from '@jest/globals';
import { guessedMapping } from '../application/fields.ts';
import { changedFields, readRow, withoutTtc } from './read-row.ts';

describe('columns', () => {
  it('are known by the export’s heads and by what merchants call them, each field once', () => {
    expect(guessedMapping(['SKU', 'Désignation', 'name_fr', 'Prix HT', 'Code-barres', 'Divers'])).toEqual([
      ...['sku', 'name_fr', null, 'price_ht', 'barcode', null],
    ]);
    expect(
      guessedMapping(['المرجع', 'اسم المنتج', 'السعر', 'الكمية', 'الفئة', 'الباركود', 'سعر الشراء']),
    ).toEqual([...['sku', 'name_ar', 'price_ht', 'stock', 'category', 'barcode', 'supply_price_ht']]);
  });
});

describe('a row', () => {
  it('reads amounts, percentages and flags as people write them', () => {
    const mapping = ['price_ht', 'tax', 'featured', 'weight'] as const;
    for (const price of ['1 234,5', '1234.50', '1,234.50', '1234,50 DA', '١٢٣٤٫٥'.replace('٫', ',')])
      expect(readRow([price, '19 %', 'Oui', '250'], mapping).values).toEqual({
        ...{ price_ht: '1234.50', tax: '19', featured: '1', weight: '250' },
      });
  });

  it('says which cell is wrong and why', () => {
    const mapping = ['name_fr', 'price_ht', 'status', 'wholesale_moq', 'id'] as const;
    const { errors } = readRow(['', '-5', 'peut-être', '0', '12'], mapping);
    expect(errors.map(({ field, key }) => `${field}: ${key}`)).toEqual([
      ...['name_fr: validation.required', 'price_ht: validation.amount', 'status: validation.choice'],
      ...['wholesale_moq: validation.number', 'id: validation.id'],
    ]);
  });

  it('refuses a code of which a spreadsheet has lost the last digits', () => {
    const keys = (cell: string) => readRow([cell], ['barcode']).errors.map(({ key }) => key);
    for (const cell of ['6,13E+12', '6.13E+12', '6e+12']) expect(keys(cell)).toEqual(['import.spoiledCode']);
    for (const cell of ['6130000000001', 'E12', '6E12']) expect(keys(cell)).toEqual([]);
    expect(readRow(['2,5E+15'], ['sku']).errors).toHaveLength(1);
  });

  it('takes a price with tax for the one without, by its own tax, the product’s, or none', () => {
    expect(withoutTtc({ price_ttc: '119.00', tax: '19' }, null)).toEqual({ tax: '19', price_ht: '100.00' });
    expect(withoutTtc({ price_ttc: '119.00' }, { tax: '19' })).toEqual({ price_ht: '100.00' });
    expect(withoutTtc({ price_ttc: '119.00' }, null)).toEqual({ price_ht: '119.00' });
    expect(withoutTtc({ name_fr: 'Robe' }, { tax: '19' })).toEqual({ name_fr: 'Robe' });
  });

  it('keeps what stands there where it comes to the same price with tax', () => {
    const present = { tax: '19', price_ht: '84.04' };
    expect(withoutTtc({ price_ttc: '100.01' }, present)).toEqual({ price_ht: '84.04' });
    for (const ttc of ['100.00', '1500.00', '8550.00', '12345.67']) {
      const once = withoutTtc({ price_ttc: ttc }, { tax: '19' });
      expect(withoutTtc({ price_ttc: ttc }, { tax: '19', ...once })).toEqual(once);
    }
  });

  it('changes nothing by a column that is absent or left out, and nothing that is said already', () => {
    const { values } = readRow(['Robe', 'x', '', '100'], ['name_fr', null, 'status', 'price_ht']);
    expect(values).toEqual({ name_fr: 'Robe', price_ht: '100.00' });
    expect(changedFields(values, { name_fr: 'Robe', price_ht: '90.00', brand: 'sahel' })).toEqual([
      'price_ht',
    ]);
  });
});

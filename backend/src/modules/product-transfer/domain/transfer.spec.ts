import { IMPORT_LIMITS } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { csvLine, readSheet as read } from '../../../platform/csv/index.ts';
import { guessedMapping } from '../application/fields.ts';
import { changedFields, readRow } from './read-row.ts';

const readSheet = (file: Uint8Array) => read(file, IMPORT_LIMITS);
const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (file: Uint8Array) => {
  try {
    return readSheet(file);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a file of products', () => {
  it.each([
    ['semicolons', 'sku;nom\r\nA;Robe, bleue\r\n'],
    ['commas', 'sku,nom\nA,"Robe, bleue"\n'],
    ['tabs', 'sku\tnom\nA\tRobe, bleue\n'],
    ['a byte order mark', '\ufeffsku;nom\nA;Robe, bleue'],
  ])('is read with %s', (_, text) => {
    expect(readSheet(bytes(text))).toEqual({ head: ['sku', 'nom'], rows: [['A', 'Robe, bleue']] });
  });

  it('is read as Windows wrote it', () => {
    const file = new Uint8Array([...bytes('sku;nom\nA;'), 0xc9, 0x74, 0xe9]);
    expect(readSheet(file).rows).toEqual([['A', 'Été']]);
  });

  it.each(['=1+1', '+213550', '-2', '@sum(A1)', "'=1+1", "''-x"])(
    'has %j as text, never as a formula, and reads it back as it was',
    (text) => {
      const line = csvLine(['a', text]);
      expect(line).toContain(`"'${text}"`);
      expect(readSheet(bytes(csvLine(['x', 'y']) + line)).rows).toEqual([['a', text]]);
    },
  );

  it('keeps quotes, line ends and other scripts', () => {
    const cells = ['12" "x"', 'un\r\ndeux', 'فستان; أزرق'];
    expect(readSheet(bytes(csvLine(['a', 'b', 'c']) + csvLine(cells))).rows).toEqual([cells]);
  });

  it('refuses what is no table, and what is too large', () => {
    expect(refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('unsupported_media_type');
    expect(refusal(bytes('seule'))).toBe('unsupported_media_type');
    expect(refusal(bytes('a;b\n"unclosed'))).toBe('unsupported_media_type');
    expect(refusal(bytes(`a;b\n${'1;2\n'.repeat(20_001)}`))).toBe('too_large');
    expect(refusal(bytes(`${'a;'.repeat(150)}b\n1;2`))).toBe('too_large');
    expect(refusal(bytes(`a;b\n"${'x'.repeat(600_000)}";2`))).toBe('too_large');
  });
});

describe('columns', () => {
  it('are known by the export’s heads and by what merchants call them, each field once', () => {
    expect(guessedMapping(['SKU', 'Désignation', 'name_fr', 'Prix HT', 'Code-barres', 'Divers'])).toEqual([
      ...['sku', 'name_fr', null, 'price_ht', 'barcode', null],
    ]);
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

  it('changes nothing by a column that is absent or left out, and nothing that is said already', () => {
    const { values } = readRow(['Robe', 'x', '', '100'], ['name_fr', null, 'status', 'price_ht']);
    expect(values).toEqual({ name_fr: 'Robe', price_ht: '100.00' });
    expect(changedFields(values, { name_fr: 'Robe', price_ht: '90.00', brand: 'sahel' })).toEqual([
      'price_ht',
    ]);
  });
});

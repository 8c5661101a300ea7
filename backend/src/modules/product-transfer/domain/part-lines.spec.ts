import { describe, expect, it } from '@jest/globals';
import {
  type CombinationLine,
  readCombinations,
  readPack,
  writtenCombinations,
  writtenPack,
} from './part-lines.ts';
import { readRow } from './read-row.ts';

const same = (text: string) => text;
const line = (change: Partial<CombinationLine> = {}): CombinationLine => ({
  choices: [{ attribute: 'Taille', value: 'M' }],
  ...{ sku: '', barcode: '', price: '', isDefault: false },
  ...change,
});

describe('combinations in a cell', () => {
  it('stand a line each, without what is empty at the end', () => {
    const lines = [
      line({ sku: 'T-M', price: '1200.00', isDefault: true }),
      line({ choices: [{ attribute: 'Couleur', value: 'Bleu' }, ...line().choices], barcode: '613' }),
      line(),
    ];
    const text = [
      'Taille: M | T-M |  | 1200.00 | default',
      'Couleur: Bleu / Taille: M |  | 613',
      'Taille: M',
    ];
    expect(writtenCombinations(lines)).toBe(text.join('\n'));
    expect(readCombinations(text.join('\r\n'), same)).toEqual(lines);
  });

  it.each(['1/2', 'a|b', 'Noir: mat', 'C:\\', '\\|/:', 'أسود/أبيض', 'default'])(
    'keep the name %j',
    (name) => {
      const lines = [line({ choices: [{ attribute: name, value: name }], sku: name, isDefault: true })];
      expect(readCombinations(writtenCombinations(lines), same)).toEqual(lines);
    },
  );

  it('have a default, the first where none is named', () => {
    expect(readCombinations('Taille: S\nTaille: M', same)?.map(({ isDefault }) => isDefault)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    'Taille',
    'Taille: M: L',
    ': M',
    'Taille: M | a | b | 1 | oui',
    'Taille: M | | | douze',
    '| SKU',
    'a|b|c|d|e|f',
  ])('are refused as %j', (text) => {
    const { values, errors } = readRow([text], ['combinations']);
    expect(values).toEqual({});
    expect(errors).toEqual([{ field: 'combinations', key: 'validation.type' }]);
  });

  it('take amounts as people write them', () => {
    expect(readRow(['Taille: M | | | 1 234,5'], ['combinations']).values).toEqual({
      combinations: 'Taille: M |  |  | 1234.50 | default',
    });
  });
});

describe('a pack in a cell', () => {
  it('says its mode and its parts', () => {
    const pack = {
      mode: 'strict' as const,
      parts: [
        { product: 'LAM', quantity: 2, choices: [] },
        { product: 'T|1', quantity: 1, choices: line().choices },
      ],
    };
    expect(writtenPack(pack)).toBe('strict\nLAM | 2\nT\\|1 | 1 | Taille: M');
    expect(readPack(writtenPack(pack))).toEqual(pack);
  });

  it.each([
    'LAM | 2',
    'strict',
    'loose\nLAM | 1',
    'strict\nLAM',
    'strict\nLAM | 0',
    'strict\nLAM | 1.5',
    'strict\n| 1',
  ])('is refused as %j', (text) => {
    expect(readRow([text], ['pack']).errors).toEqual([{ field: 'pack', key: 'validation.type' }]);
  });
});

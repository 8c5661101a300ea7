import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import type { Reading } from './readings.ts';
import { type Mapping, missingIn } from './statement-heads.ts';
import { isFooter, isTotal, type Profile, readDay, readStatementRow } from './statement-row.ts';

const profile = (mapping: Mapping, reading: Reading = 'net'): Profile => ({
  ...{ mapping, reading, styles: mapping.map(() => 'comma' as const) },
});
const SIMPLE = profile(['tracking', 'amount', 'status']);
const read = (cells: readonly string[], by = SIMPLE) => readStatementRow(7, cells, by);

describe('a row of a statement', () => {
  it.each([
    ['its own column', ['kind', 'amount'], ['D', '200'], 'debit', -200],
    ['its own column, in Arabic', ['kind', 'amount'], ['مدين', '200'], 'debit', -200],
    ['its own column before the sign', ['kind', 'amount'], ['Crédit', '-200'], 'credit', -200],
    ['one of two columns', ['credit', 'debit'], ['', '200'], 'debit', -200],
    ['the other of two columns', ['credit', 'debit'], ['4599,50', '0'], 'credit', 4599.5],
    ['its sign', ['amount', 'status'], ['(200)', 'Livré'], 'debit', -200],
    ['its status', ['amount', 'status'], ['200', 'Retourné au vendeur'], 'debit', -200],
    ['its status, in Arabic', ['amount', 'status'], ['200', 'طرد راجع'], 'debit', -200],
    ['nothing', ['amount', 'status'], ['200', 'Livré'], 'credit', 200],
    ['a column whose word is another thing', ['kind', 'amount'], ['Domicile', '200'], 'credit', 200],
  ] as const)('is a credit or a debit by %s', (_, fields, cells, kind, net) => {
    const row = read(['Y1', ...cells], profile(['tracking', ...fields]));
    expect({ kind: row.kind, net: row.net }).toEqual({ kind, net: net * 100 });
  });

  it.each([
    ['net', -0, 4_000],
    ['collected', -600, 3_950],
    ['gross', -0, 4_600],
  ] as const)('adds to the money received what its reading says: %s', (reading, ofReturn, paid) => {
    const by = profile(['tracking', 'amount', 'collected', 'fee_delivery', 'fee_cod', 'status'], reading);
    expect(read(['Y1', '4000', '4600', '-600', '50', 'Livré'], by).net).toBe(paid * 100);
    const back = read(['Y1', '0', '0', '600', '', 'Retour'], by);
    expect([back.kind, back.net]).toEqual(['debit', ofReturn * 100 + 0]);
  });

  it('of a parcel that came back keeps its fees, not the price that nobody paid', () => {
    const by = profile(['tracking', 'collected', 'fee_return', 'status'], 'collected');
    const row = read(['Y1', '4600', '250', 'Retourné'], by);
    expect([row.kind, row.charge, row.net]).toEqual(['debit', 'return', -25_000]);
  });

  it.each([
    [['Y1', '1,2E+12', ''], 'amount', '1,2E+12'],
    [['Y1', '', ''], 'no_amount', null],
    [['1.23457E+12', '300', ''], 'tracking', '1.23457E+12'],
    [['1234567890123450000', '300', ''], 'tracking', '1234567890123450000'],
  ])('quotes the cell that cannot be read: %j', (cells, problem, cell) => {
    const row = read(cells);
    expect([row.problem, row.problemCell, row.net]).toEqual([problem, cell, null]);
    expect(row.trackingKey).toBe(problem === 'tracking' ? null : 'Y1');
  });

  it('quotes a fee that cannot be read', () => {
    const row = read(['Y1', '300', 'env. 40'], profile(['tracking', 'amount', 'fee_cod']));
    expect([row.problem, row.problemCell]).toEqual(['fee', 'env. 40']);
  });

  it('finds its parcel by a tracking without capitals, spaces, dashes and leading zeros', () => {
    for (const spelled of ['yal-8k2m41', 'YAL 8K2M41', '00YAL8K2M41', '\u200fYAL–8K2M41'])
      expect(read([spelled, '300', '']).trackingKey).toBe('YAL8K2M41');
    expect(read(['', '300', '']).trackingKey).toBeNull();
  });

  it.each([
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20T10:00:00Z', '2026-11-20'],
    ['5-1-2026', '2026-01-05'],
    ['2026/1/5 08:30', '2026-01-05'],
    ['31/02/2026', null],
    ['45981', null],
    ['hier', null],
  ])('reads the day %j as %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it('reads a telephone number that a spreadsheet took for a figure', () => {
    const by = profile(['phone', 'amount']);
    expect(read(['550123456', '300'], by).phone).toBe('0550123456');
    expect(read(['+213 550 12 34 56', '300'], by).phone).toBe('0550123456');
    expect(read(['n/a', '300'], by).phone).toBeNull();
    expect(missingIn(by.mapping)).toEqual([]);
  });
});

describe('the total of a file', () => {
  const last = (amount: string, words = '') => ['', amount, words];
  const above = toCentimes(90_000);

  it('is the last line, when it names no parcel and has the sum of those above', () => {
    expect(isFooter(read(last('900')), last('900'), above)).toBe(true);
    expect(isFooter(read(last('901')), last('901'), above)).toBe(false);
    expect(isFooter(read(['Y1', '900', '']), ['Y1', '900', ''], above)).toBe(false);
  });

  it('is the last line, when it says so, with another sum too', () => {
    const line = last('950', 'TOTAL GÉNÉRAL');
    expect(isFooter(read(line), line, above)).toBe(true);
    expect(isFooter(read(last('950', 'المجموع')), last('950', 'المجموع'), above)).toBe(true);
    for (const named of ['TOTAL', 'Totaux :', 'الإجمالي', 'المجموع'])
      expect(isTotal(read([named, '950', '']), [named, '950', ''])).toBe(true);
    expect(isTotal(read(['Y1', '950', 'TOTAL']), ['Y1', '950', 'TOTAL'])).toBe(false);
    expect(isTotal(read(last('950', 'Totalement')), last('950', 'Totalement'))).toBe(false);
  });
});

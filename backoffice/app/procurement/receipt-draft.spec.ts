import type { ToReceiveLine } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  allGood,
  bodyOf,
  changed,
  dropped,
  linesOver,
  lineWith,
  resumed,
  rowsOf,
  scanned,
  split,
  stepped,
  sumOf,
  takesExpired,
} from './receipt-draft.ts';

const line = (lineId: string, left: number, change: Partial<ToReceiveLine> = {}): ToReceiveLine => ({
  ...{
    lineId,
    unitId: lineId,
    productId: lineId,
    name: lineId,
    variant: '',
    sku: null,
    barcode: null,
    weighed: false,
  },
  ...{ supplierSku: '', ordered: left, received: 0, left, ...change },
});
const LINES = [line('a', 5), line('b', 2)];
const counts = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key, quantity }) => `${key}:${quantity}`);

describe('a receipt as it is counted', () => {
  it('counts up and down by one, and never below none', () => {
    const rows = stepped(stepped(rowsOf(LINES), 'a 0', 1), 'b 0', -1);
    expect(counts(rows)).toEqual(['a 0:1', 'b 0:']);
  });

  it('tells of which lines more comes than is left of them, what is refused apart', () => {
    const counted = stepped(stepped(rowsOf(LINES), 'a 0', 6), 'b 0', 3);
    const refused = changed(counted, 'b 0', { qc: 'rejected' });
    expect(linesOver(refused, LINES).map(({ line: { lineId }, coming }) => [lineId, coming])).toEqual([
      ['a', 6],
    ]);
    expect(linesOver(counted, LINES).map(({ coming }) => coming)).toEqual([6, 3]);
  });

  it('takes something expired where it is accepted, and has come', () => {
    const row = (expiresOn: string, qc: 'passed' | 'hold' = 'passed') =>
      changed(stepped(rowsOf(LINES), 'a 0', 1), 'a 0', { expiresOn, qc });
    expect(takesExpired(row('2026-11-20'), '2026-11-21')).toBe(true);
    expect(takesExpired(row('2026-11-21'), '2026-11-21')).toBe(true);
    expect(takesExpired(row('2026-11-22'), '2026-11-21')).toBe(false);
    expect(takesExpired(row(''), '2026-11-21')).toBe(false);
    expect(takesExpired(row('2026-11-20', 'hold'), '2026-11-21')).toBe(false);
    expect(takesExpired(changed(rowsOf(LINES), 'a 0', { expiresOn: '2026-11-20' }), '2026-11-21')).toBe(
      false,
    );
  });

  it('has a row for each lot; what is scanned goes to the one at hand, and the first row stays', () => {
    const rows = scanned(split(scanned(rowsOf(LINES), 'a', false), 'a'), 'a', false);
    expect(counts(rows)).toEqual(['a 0:1', 'a 1:1', 'b 0:']);
    expect(counts(split(rows, 'a'))).toEqual(['a 0:1', 'a 1:1', 'a 2:', 'b 0:']);
    expect(counts(dropped(dropped(rows, 'a 1'), 'a 0'))).toEqual(['a 0:1', 'b 0:']);
  });

  it('goes on from what was counted before, over the lines that the order has by now', () => {
    const kept = stepped(split(stepped(rowsOf(LINES), 'a 0', 3), 'a'), 'a 1', 1);
    expect(counts(resumed(kept, [line('c', 1), line('a', 5)]))).toEqual(['c 0:', 'a 0:3', 'a 1:1']);
  });

  it('gives each line what is left, and leaves what was found otherwise as it was found', () => {
    const bad = changed(rowsOf(LINES), 'b 0', { quantity: '1', qc: 'rejected', reason: 'Cassé' });
    const lots = changed(split(bad, 'a'), 'a 1', { quantity: '2', lot: 'B' });
    expect(counts(allGood(lots, LINES))).toEqual(['a 0:3', 'a 1:2', 'b 0:1']);
    const refused = changed(lots, 'a 1', { qc: 'rejected', reason: 'Rayé' });
    expect(counts(allGood(refused, LINES))[0]).toBe('a 0:5');
  });

  it('finds a line by the code of the shop, of the maker or of the supplier', () => {
    const lines = [line('a', 1, { sku: 'LMP-1' }), line('b', 1, { barcode: '613', supplierSku: 'X9' })];
    expect([' lmp-1', '613', 'x9', ''].map((code) => lineWith(lines, code)?.lineId)).toEqual([
      ...['a', 'b', 'b'],
      undefined,
    ]);
  });

  it('sends what was counted alone, and a reason only of what is not on the shelf', () => {
    const rows = changed(rowsOf(LINES), 'b 0', { quantity: '2', reason: 'x', lot: ' L ', expiresOn: '' });
    expect(bodyOf(rows, 'BL', false).lines).toEqual([
      { lineId: 'b', quantity: 2, lot: 'L', expiresOn: null, qc: 'passed', reason: '' },
    ]);
    const found = changed(rows, 'a 0', { quantity: '3', qc: 'rejected' });
    expect(sumOf(found, new Set())).toEqual({
      came: { pieces: 5, grams: 0 },
      refused: { pieces: 3, grams: 0 },
    });
    // Grams are no pieces, and a code does not weigh.
    expect(sumOf(found, new Set(['a']))).toMatchObject({ refused: { pieces: 0, grams: 3 } });
    expect(scanned(found, 'a', true)).toBe(found);
  });
});

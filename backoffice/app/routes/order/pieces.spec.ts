import { describe, expect, it } from '@jest/globals';
import { allPieces, judgePieces, piecesInAll } from './pieces.ts';

const lines = [
  { id: 'a', quantity: 3, packed: 1, kept: null, returned: 0 },
  { id: 'b', quantity: 1, packed: 0, kept: null, returned: 0 },
];

describe('pieces of the lines', () => {
  it('opens with all that is left', () => {
    expect(allPieces(lines, 'pack')).toEqual({ a: '2', b: '1' });
    expect(allPieces(lines, 'deliver_in_part')).toEqual({ a: '3', b: '1' });
  });

  it('names the rows that hold more than is left, less than none, or no number', () => {
    for (const typed of ['3', '-1', '1.5', 'x', ''])
      expect(judgePieces(lines, 'pack', { a: typed, b: '1' })).toMatchObject({
        wrong: ['a'],
        sum: 1,
        most: 3,
      });
  });

  it('refuses nothing at all, and a delivery in part that is whole', () => {
    expect(judgePieces(lines, 'pack', { a: '0', b: '0' }).whole).toBe('none');
    expect(judgePieces(lines, 'pack', { a: '2', b: '1' }).whole).toBeNull();
    expect(judgePieces(lines, 'deliver_in_part', { a: '3', b: '1' }).whole).toBe('all');
    expect(judgePieces(lines, 'deliver_in_part', { a: '1', b: '0' })).toMatchObject({ whole: null, sum: 1 });
  });

  it('adds up what is in the parcel, and what was kept where the rest of it came back', () => {
    const kept = lines.map((line) => ({ ...line, kept: line.id === 'a' ? 2 : 0 }));
    expect(piecesInAll({ lines, state: 'preparing' })).toEqual({ quantity: 4, packed: 1, kept: null });
    expect(piecesInAll({ lines: kept, state: 'partially_completed' })).toMatchObject({
      quantity: 4,
      kept: 2,
    });
  });
});

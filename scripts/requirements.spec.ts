import { describe, expect, it } from '@jest/globals';
import { MAX_ROWS, rowsOf } from './lib/rows.mjs';

const names = (count: number) => Array.from({ length: count }, (_, at) => `[SF-${100 + at}]`).join(' ');
const titled = (count: number) => `it('does it ${names(count)}', async () => {`;

describe('the rows that a title names', () => {
  it('are counted for each title, with its line', () => {
    const text = `describe('a', () => {\n${titled(2)}\n${titled(5)}\n});`;
    expect(rowsOf(text).map(({ line, rows }) => [line, rows.length])).toEqual([
      [2, 2],
      [3, 5],
    ]);
    expect(rowsOf(text).filter(({ rows }) => rows.length > MAX_ROWS)).toHaveLength(1);
  });

  it('are those of a title alone: no comment names a row, and a list in one pair of brackets is read', () => {
    expect(rowsOf(`// ${names(1)}`)).toEqual([]);
    expect(rowsOf(titled(2).replace('] [', ', '))).toEqual([{ line: 1, rows: ['SF-100', 'SF-101'] }]);
    expect(rowsOf(`it("a shop's own ${names(1)}", run)`)).toEqual([{ line: 1, rows: ['SF-100'] }]);
  });
});

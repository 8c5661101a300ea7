import type { PaperRow } from '@hanout/contracts';
import { paperCodes, readPart, type TillDocument } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { afterTaking, isUnsaid } from './papers-read.ts';

const deviceId = '019abc00-0000-7000-8000-000000000002';
const codesOf = (seq: number, note = '') =>
  paperCodes({ seq, note, deviceId } as unknown as TillDocument, '00'.repeat(32));
const long = Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
const [one = '', two = '', late = ''] = [1, 2, 3].flatMap((seq) => codesOf(seq));
const parts = codesOf(4, long);

function row(code: string, state: PaperRow['state'], missing: number[] = []): PaperRow {
  const part = readPart(code);
  if (!part) throw new Error('a code of a paper');
  return { paper: part.paper, parts: part.parts, missing, state, document: null };
}

describe('papers that were read', () => {
  it('lose no code where others are taken: neither one that was read meanwhile, nor one of a paper that is read in part', () => {
    const [first = ''] = parts;
    const missing = parts.slice(1).map((_, at) => at + 2);
    expect(missing.length).toBeGreaterThan(0);
    const before = {
      codes: [one, two, first, late],
      found: [row(one, 'new'), row(two, 'new'), row(first, 'partial', missing), row(late, 'new')],
      taken: [],
    };
    const told = [row(one, 'posted'), row(two, 'forged'), row(first, 'partial', missing)];
    expect(afterTaking(before, told)).toEqual({
      codes: [two, first, late],
      found: [row(two, 'forged'), row(first, 'partial', missing), row(late, 'new')],
      taken: [row(one, 'posted')],
    });
  });

  it('are asked of again as long as the server has not said what a code says', () => {
    const [first = '', second = ''] = parts;
    const read = (codes: string[], found: PaperRow[]) => ({ codes, found, taken: [] });
    expect(isUnsaid(read([], []))).toBe(false);
    expect(isUnsaid(read([one], []))).toBe(true);
    expect(isUnsaid(read([one, two], [row(one, 'new')]))).toBe(true);
    expect(isUnsaid(read([one, two], [row(one, 'new'), row(two, 'forged')]))).toBe(false);
    expect(isUnsaid(read([first, second], [row(first, 'partial', [2])]))).toBe(true);
    expect(isUnsaid(read([first], [row(first, 'partial', [2])]))).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { boundedSides, MOST_BYTES } from './bounded-sides.ts';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const text = (letter: string, length: number) => letter.repeat(length);

describe('what an entry of the audit log keeps of a change', () => {
  it('is all of it, where that is little', () => {
    const before = { name: 'Lampe', same: 1 };
    const after = { name: 'Lampe de bureau', same: 1 };
    expect(boundedSides(before, after)).toEqual({ before, after });
    expect(boundedSides(undefined, after)).toEqual({ before: undefined, after });
  });

  it('is what changed, where it is large: entries of a list by their ids, and the order', () => {
    const block = (id: string, html: string) => ({ id, html });
    const same = Array.from({ length: 30 }, (_, index) => block(`b${index}`, text('x', 3_000)));
    const before = { blocks: [...same, block('moved', 'a'), block('gone', 'b')], place: 'home' };
    const after = { blocks: [block('moved', 'a'), ...same, block('new', 'c')], place: 'home' };
    const kept = boundedSides(before, after);
    expect(kept.before).toEqual({
      blocks: [block('gone', 'b')],
      order: [...same, { id: 'moved' }, { id: 'gone' }].map(({ id }) => id),
    });
    expect(kept.after).toEqual({
      blocks: [block('new', 'c')],
      order: [{ id: 'moved' }, ...same, { id: 'new' }].map(({ id }) => id),
    });
  });

  it('is the beginning of each text, where what changed is large itself', () => {
    const { before, after } = boundedSides(
      { html: text('a', 200_000), n: 1 },
      { html: text('b', 200_000), n: 2 },
    );
    expect(after).toEqual({ html: `${text('b', 500)}… (200000)`, n: 2 });
    expect(before).toEqual({ html: `${text('a', 500)}… (200000)`, n: 1 });
  });

  it('is never more than its bound', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`m${n}`, text('z', 100)]));
    for (const sides of [boundedSides({}, many), boundedSides({ list: Object.values(many) }, null)])
      expect(bytesOf(sides.before ?? null) + bytesOf(sides.after ?? null)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

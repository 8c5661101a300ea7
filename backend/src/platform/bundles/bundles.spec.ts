import { describe, expect, it } from '@jest/globals';
import { Bundles } from './bundles.ts';

/** Bundles that end when the test says so. */
function controlled(slowMs = 10_000, max = 3) {
  const begun: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const bundles = new Bundles<string, string>({
    work: (items) => {
      begun.push([...items]);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(items.map((item) => `${item} done`))));
      });
    },
    ...{ max, slowMs, keysOf: (item: string) => [item.slice(0, 1)] },
  });
  return { begun, ends, bundles };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('bundles', () => {
  it('do one that comes alone at once, and those that come meanwhile together', async () => {
    const { begun, ends, bundles } = controlled();
    const results = ['a', 'b', 'c'].map((item) => bundles.add(item));
    expect(begun).toEqual([['a']]);
    ends[0]?.();
    expect(await results[0]).toBe('a done');
    await turn();
    expect(begun).toEqual([['a'], ['b', 'c']]);
    ends[1]?.();
    expect(await Promise.all(results)).toEqual(['a done', 'b done', 'c done']);
  });

  it('take those that wait longest, no more than fit, and never two with a key in common', async () => {
    const { begun, ends, bundles } = controlled();
    const results = ['x', 'a1', 'b', 'a2', 'c', 'a3', 'd'].map((item) => bundles.add(item));
    for (let nth = 0; nth < 4; nth++) {
      ends[nth]?.();
      await turn();
    }
    expect(begun).toEqual([['x'], ['a1', 'b', 'c'], ['a2', 'd'], ['a3']]);
    expect(await Promise.all(results)).toHaveLength(7);
  });

  it('fail each of theirs, and go on with the next', async () => {
    const { begun, ends, bundles } = controlled();
    const results = ['a', 'b', 'c'].map((item) => bundles.add(item).catch((error: Error) => error.message));
    ends[0]?.(new Error('no'));
    await turn();
    expect(begun).toHaveLength(2);
    ends[1]?.();
    expect(await Promise.all(results)).toEqual(['no', 'b done', 'c done']);
  });

  it('do not let one that hangs keep the others waiting', async () => {
    const { begun, ends, bundles } = controlled(1);
    const first = bundles.add('a');
    const second = bundles.add('b');
    while (begun.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    ends[1]?.();
    expect(await second).toBe('b done');
    ends[0]?.();
    expect(await first).toBe('a done');
    const third = bundles.add('c');
    expect(begun).toEqual([['a'], ['b'], ['c']]);
    ends[2]?.();
    expect(await third).toBe('c done');
  });
});

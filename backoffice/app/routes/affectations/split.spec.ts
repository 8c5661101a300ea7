import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitEvenly } from './split.ts';

const takers = (...open: number[]) => open.map((count, index) => ({ id: `agent-${index}`, open: count }));

describe('orders that are split', () => {
  it('go to whoever has the least in hand, the oldest first', () => {
    const shares = splitEvenly([1, 2, 3, 4], takers(2, 0, 1));
    expect(Object.fromEntries(shares)).toEqual({ 'agent-0': [4], 'agent-1': [1, 2], 'agent-2': [3] });
  });

  it('are each given once, and leave nobody with two more than somebody who got some', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }), (count, open) => {
        const orders = Array.from({ length: count }, (_, index) => index);
        const people = takers(...open);
        const shares = splitEvenly(orders, people);
        expect([...shares.values()].flat().sort((a, b) => a - b)).toEqual(orders);
        const loads = people.map(({ id, open: had }) => ({ got: shares.get(id)?.length ?? 0, had }));
        const least = Math.min(...loads.map(({ got, had }) => got + had));
        for (const { got, had } of loads) if (got > 0) expect(got + had).toBeLessThanOrEqual(least + 1);
      }),
    );
  });

  it('stay where they are where nobody can take them', () => {
    expect(splitEvenly([1, 2], []).size).toBe(0);
  });
});

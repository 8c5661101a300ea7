import { ORDER_STATES } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { progressOf } from './order-view.ts';

describe('what a shopper is told of an order', () => {
  it.each([
    ['new', 1],
    ['confirming', 1],
    ['confirmed', 2],
    ['packed', 2],
    ['in_delivery', 3],
    ['completed', 4],
  ])('%s: %s steps are behind', (state, done) => {
    expect(progressOf(state).done).toBe(done);
  });

  it('ends a cancelled and a returned order', () => {
    expect(progressOf('cancelled').ended).toBe('cancelled');
    expect(progressOf('returned').ended).toBe('returned');
    expect(progressOf('completed').ended).toBe('delivered');
  });

  it('has an answer for every state', () => {
    for (const state of ORDER_STATES) expect(progressOf(state).done).toBeGreaterThan(0);
  });
});

import { SUPPLIER_ORDER_STATES } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { movesOf, needsReason, openPieces, stageOf } from './order-states.ts';

const line = (ordered: number, received = 0, givenUp = 0) => ({ ordered, received, givenUp });

describe('the states of an order of a supplier', () => {
  it.each([
    ['sent', [line(5), line(3)]],
    ['partly_received', [line(5, 5), line(3)]],
    ['partly_received', [line(5, 1), line(3, 3)]],
    ['received', [line(5, 5), line(3, 3)]],
    // More than was ordered leaves nothing of another line behind.
    ['partly_received', [line(5, 9), line(3)]],
    ['received', [line(5, 2, 3)]],
  ] as const)('shows %s of a sent one by what came of its lines', (stage, lines) => {
    expect(stageOf('sent', lines)).toBe(stage);
  });

  it('shows every other state as it is', () => {
    for (const state of SUPPLIER_ORDER_STATES.filter((one) => one !== 'sent'))
      expect(stageOf(state, [line(5, 5)])).toBe(state);
  });

  it('lets a draft be sent when it has lines, and an order be cancelled as long as nothing came', () => {
    const moves = (state: (typeof SUPPLIER_ORDER_STATES)[number], lines = [line(5)], touched = false) =>
      movesOf({ state, lines, touched });
    expect(moves('draft', [])).toEqual(['cancel']);
    expect(moves('draft')).toEqual(['send', 'cancel']);
    expect(moves('sent')).toEqual(['close', 'cancel']);
    expect(moves('sent', [line(5)], true)).toEqual(['close']);
    expect([moves('closed'), moves('cancelled')]).toEqual([[], []]);
  });

  it('asks why for pieces that do not come, and of a supplier who has the order', () => {
    const sent = { state: 'sent', lines: [line(5, 3)], touched: true } as const;
    expect(needsReason('close', sent)).toBe(true);
    expect(needsReason('close', { ...sent, lines: [line(5, 5)] })).toBe(false);
    expect(needsReason('cancel', sent)).toBe(true);
    expect(needsReason('cancel', { ...sent, state: 'draft' })).toBe(false);
    expect(openPieces(line(5, 9))).toBe(0);
  });
});

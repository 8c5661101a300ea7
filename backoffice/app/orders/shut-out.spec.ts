import { describe, expect, it } from '@jest/globals';
import { isShutOut } from './shut-out.ts';

const noted = { withOtherAgent: true, fulfilment: [] };

describe('that an order is another agent’s', () => {
  it('is said to an agent whom it keeps from acting', () => {
    expect(isShutOut({ ...noted, actions: ['note'] }, true)).toBe(true);
  });

  it('is not said to a clerk, who never confirms, nor to an owner, who may act all the same', () => {
    expect(isShutOut({ ...noted, actions: ['note'] }, false)).toBe(false);
    expect(isShutOut({ ...noted, actions: ['note', 'confirm', 'cancel'] }, true)).toBe(false);
    expect(isShutOut({ ...noted, actions: ['note'], fulfilment: ['prepare'] }, true)).toBe(false);
    expect(isShutOut({ ...noted, actions: ['note'], withOtherAgent: false }, true)).toBe(false);
  });
});

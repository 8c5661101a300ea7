import { ORDER_STATES } from '@hanout/contracts';
import { expect, it } from '@jest/globals';
import { isCalledOff } from './called-off.ts';

it('an order is called off where it was cancelled or came back whole, and in no other state', () => {
  expect(ORDER_STATES.filter((state) => isCalledOff({ state }))).toEqual(['returned', 'cancelled']);
});

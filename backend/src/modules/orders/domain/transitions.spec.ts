import { DELIVERY_STATES, ORDER_STATES, type OrderAction, type OrderState } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { TRANSITIONS } from './transition-table.ts';
import { isLegal, permittedActions, stepsOf, transitionFor, transitionNamed } from './transitions.ts';

const EVERYTHING = new Set(TRANSITIONS.flatMap(({ permission }) => permission ?? []).concat('orders.note'));
const standing = (state: OrderState) => ({ state, deliveryState: 'none' as const });

/** The whole truth about what staff may do by hand, state by state. */
const ACTIONS_IN: Record<OrderState, readonly OrderAction[]> = {
  draft: ['submit', 'edit_lines', 'cancel'],
  new: ['confirm', 'log_call', 'edit_lines', 'cancel'],
  confirming: ['confirm', 'log_call', 'edit_lines', 'cancel'],
  confirmed: ['edit_lines', 'cancel'],
  preparing: ['edit_lines', 'cancel'],
  packed: ['cancel'],
  in_delivery: [],
  completed: [],
  partially_completed: [],
  returned: [],
  cancelled: ['reopen'],
};

describe('the actions on an order', () => {
  it.each(ORDER_STATES)('are exactly those of the table when it is %s', (state) => {
    expect(permittedActions(standing(state), EVERYTHING)).toEqual([...ACTIONS_IN[state], 'note']);
  });

  it.each(ORDER_STATES)('that are not listed when it is %s are refused', (state) => {
    for (const action of ['submit', 'confirm', 'log_call', 'cancel', 'reopen'] as const) {
      const attempt = () => transitionFor(action, standing(state), EVERYTHING);
      if (ACTIONS_IN[state].includes(action)) expect(attempt().moves[0]?.axis).toBe('order');
      else expect(attempt).toThrow(expect.objectContaining({ code: 'illegal_transition', status: 409 }));
    }
  });

  it('[BO-182] are none for somebody without permissions', () => {
    for (const state of ORDER_STATES) expect(permittedActions(standing(state), new Set())).toEqual([]);
  });

  it('need a permission of their own for each: one never stands for another', () => {
    expect(permittedActions(standing('new'), new Set(['orders.confirm']))).toEqual(['confirm', 'log_call']);
    expect(permittedActions(standing('new'), new Set(['orders.cancel']))).toEqual(['cancel']);
    expect(permittedActions(standing('cancelled'), new Set(['orders.cancel']))).toEqual([]);
  });

  it('let an agent cancel before packing, and only a manager after it', () => {
    const agent = new Set(['orders.cancel']);
    expect(transitionFor('cancel', standing('preparing'), agent).name).toBe('cancel');
    expect(() => transitionFor('cancel', standing('packed'), agent)).toThrow(
      expect.objectContaining({ code: 'forbidden', status: 403 }),
    );
    expect(transitionFor('cancel', standing('packed'), EVERYTHING).name).toBe('cancel_packed');
  });
});

describe('the table of transitions', () => {
  it('has each name once, and a permission wherever people act', () => {
    const names = TRANSITIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, by, permission } of TRANSITIONS)
      if (name !== 'place' && by.some((who) => who !== 'carrier' && who !== 'system'))
        expect(permission).not.toBeNull();
  });

  it('reaches every state of both axes', () => {
    const reached = (axis: string) =>
      new Set(
        TRANSITIONS.flatMap(({ moves }) => moves.filter((move) => move.axis === axis).map((move) => move.to)),
      );
    const orderStates = reached('order');
    expect(ORDER_STATES.filter((state) => !orderStates.has(state))).toEqual([]);
    const deliveryStates = reached('delivery');
    expect(DELIVERY_STATES.filter((state) => !deliveryStates.has(state))).toEqual([]);
  });

  it('leaves nothing to happen to an order that is completed or returned', () => {
    for (const state of ['completed', 'returned', 'partially_completed'] as const)
      for (const transition of TRANSITIONS)
        if (transition.moves.some((move) => move.axis === 'order'))
          expect(isLegal(transition, standing(state))).toBe(false);
  });

  it('takes goods that were held, reserved or handed over back, sells them, or writes them off', () => {
    const effects = (name: Parameters<typeof transitionNamed>[0]) => {
      const { stock, money } = transitionNamed(name);
      return [stock, money];
    };
    expect(effects('place')).toEqual(['hold', 'owe']);
    expect(effects('confirm')).toEqual(['reserve', null]);
    expect(effects('cancel')).toEqual(['release', 'void']);
    expect(effects('reopen')).toEqual(['hold', 'owe']);
    expect(effects('deliver')).toEqual(['sell', 'collect']);
    expect(effects('lose')).toEqual(['write_off', 'claim']);
  });

  it('moves two axes together at the hand-over, and only when both stand right', () => {
    const handOver = transitionNamed('hand_over');
    expect(isLegal(handOver, { state: 'packed', deliveryState: 'none' })).toBe(false);
    const ready = { state: 'packed', deliveryState: 'announced' } as const;
    expect(stepsOf(handOver, ready)).toEqual([
      { axis: 'order', from: 'packed', to: 'in_delivery' },
      { axis: 'delivery', from: 'announced', to: 'picked_up' },
    ]);
  });

  it('takes no step when a second call is logged', () => {
    expect(stepsOf(transitionNamed('log_call'), standing('confirming'))).toEqual([]);
  });
});

import {
  DELIVERY_STATES,
  FULFILMENT_ACTIONS,
  type FulfilmentAction,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
} from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtIn, ROLE_NAMES, ROLES, rightsOf } from '../../staff/domain/roles.ts';
import { isOthers } from './own-orders.ts';
import { TRANSITIONS } from './transition-table.ts';
import { permittedActions, permittedFulfilment, type Standing, transitionFor } from './transitions.ts';

type Act = OrderAction | FulfilmentAction;
const ACTS: readonly Act[] = [...ORDER_ACTIONS.filter((act) => act !== 'note'), ...FULFILMENT_ACTIONS];
const STANDINGS: readonly Standing[] = ORDER_STATES.flatMap((state) =>
  DELIVERY_STATES.flatMap((deliveryState) =>
    [false, true].flatMap((pickup) =>
      [false, true].map((pooled) => ({ state, deliveryState, pickup, pooled })),
    ),
  ),
);
const RICH = { payable: 1, refundable: 1 };

// Refusals by the hundred thousand: where each was thrown is the dear part of them, and nobody asks.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

/** What an attempt comes to: the transition's name, or the code of the refusal. */
function attempt(act: Act, standing: Standing, permissions: ReadonlySet<string>): string {
  try {
    return transitionFor(act, standing, permissions).name;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Read off the table, not off the code that decides: the moves and the places of each row. */
function legalInTable(act: Act, { state, deliveryState, pickup = false, pooled = false }: Standing) {
  const meant = TRANSITIONS.filter(
    ({ name }) => name === act || name.startsWith(`${act}_again`) || ALSO[act]?.includes(name),
  );
  return meant.find((row) => {
    const {
      within,
      moves,
      parcel,
      pooled: pool,
      pickup: only,
    } = row as (typeof meant)[number] & {
      pickup?: boolean;
      within?: string[];
      parcel?: string[];
      pooled?: boolean;
    };
    if (within && !within.includes(state)) return false;
    if (pool !== undefined && pool !== pooled) return false;
    if (parcel && !parcel.includes(deliveryState)) return false;
    if (only !== undefined && only !== pickup) return false;
    return moves.every(({ axis, from }) =>
      (from as readonly string[] | null)?.includes(axis === 'order' ? state : deliveryState),
    );
  });
}
const ALSO: Partial<Record<Act, readonly string[]>> = {
  cancel: ['cancel_packed'],
  send_to_expedition: ['send_announced_to_expedition'],
  take_back: ['take_back_rest'],
  pay: ['pay_on_its_way', 'pay_after_delivery'],
  refund: ['refund_closed', 'refund_lost'],
  forfeit: ['forfeit_closed'],
};

describe.each(ROLE_NAMES)('[BO-182] the table of transitions for a %s', (role) => {
  const permissions = new Set<string>(ROLES[role]);

  it('permits what is legal and allowed, refuses everything else, in every state of both axes', () => {
    const wrong: string[] = [];
    for (const standing of STANDINGS) {
      const listed: readonly Act[] = [
        ...permittedActions(standing, permissions),
        ...permittedFulfilment(standing, permissions, RICH),
      ];
      for (const act of ACTS) {
        const row = legalInTable(act, standing);
        const allowed = row?.permission && permissions.has(row.permission);
        const expected = row ? (allowed ? row.name : 'forbidden') : 'illegal_transition';
        const found = attempt(act, standing, permissions);
        if (found !== expected)
          wrong.push(`${act} in ${JSON.stringify(standing)}: ${found}, not ${expected}`);
        if (listed.includes(act) !== (found === row?.name))
          wrong.push(`${act} in ${JSON.stringify(standing)}: listed ${listed.includes(act)}, ${found}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

describe.each(ROLE_NAMES)('the table of transitions for a %s, on another agent’s order', (role) => {
  const permissions = rightsOf([builtIn(role)]);
  const mayAssign = permissions.has('orders.assign');
  const others = isOthers('another', { staffId: 'this one', permissions });

  it('leaves what agents do to its agent and to those who may assign; the rest stays', () => {
    expect(others).toBe(!mayAssign);
    const wrong: string[] = [];
    for (const place of STANDINGS) {
      const standing = { ...place, others };
      const listed: readonly Act[] = [
        ...permittedActions(standing, permissions),
        ...permittedFulfilment(standing, permissions, RICH),
      ];
      for (const act of ACTS) {
        const own = attempt(act, place, permissions);
        const row = legalInTable(act, place);
        const refused = row?.name === own && !mayAssign && (row.by as readonly string[]).includes('agent');
        const expected = refused ? 'with_other_agent' : own;
        const found = attempt(act, standing, permissions);
        if (found !== expected) wrong.push(`${act} in ${JSON.stringify(place)}: ${found}, not ${expected}`);
        if (listed.includes(act) !== (found === row?.name))
          wrong.push(`${act} listed ${listed.includes(act)}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('is everybody’s while nobody has it, and its agent’s own', () => {
    for (const assignedTo of [null, 'this one'])
      expect(isOthers(assignedTo, { staffId: 'this one', permissions })).toBe(false);
  });
});

describe('what a role never does', () => {
  const reach = (role: (typeof ROLE_NAMES)[number]) =>
    new Set(
      ACTS.filter((act) =>
        STANDINGS.some(
          (at) => attempt(act, at, new Set(ROLES[role])) !== 'forbidden' && legalInTable(act, at),
        ),
      ),
    );

  it('agents do not pack, clerks do not confirm, editors and buyers touch no order', () => {
    expect([...reach('confirmation_agent')].sort()).toEqual([
      ...['cancel', 'confirm', 'edit_lines', 'log_call', 'return_goods', 'submit'],
    ]);
    expect([...reach('warehouse_clerk')].sort()).toEqual([
      ...['hand_to_customer', 'pack', 'pack_in_part', 'prepare', 'take_back'],
    ]);
    for (const role of ['catalogue_editor', 'content_editor', 'supplier_order_manager'] as const)
      expect([...reach(role)]).toEqual([]);
    expect([...reach('accountant')].sort()).toEqual(['forfeit', 'refund']);
    expect([...reach('cashier')]).toEqual(['pay']);
  });
});

import type { DeliveryState, FulfilmentAction, OrderAction, OrderState } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { isAgentsWork } from './own-orders.ts';
import { TRANSITIONS, type Transition, type TransitionName } from './transition-table.ts';

/** Where an order stands on the axes that are set. */
export interface Standing {
  readonly state: OrderState;
  readonly deliveryState: DeliveryState;
  /** Picked up: it travels with no transporter. */
  readonly pickup?: boolean;
  /** In an expedition, with other parcels. */
  readonly pooled?: boolean;
  /** Another agent's than this member of staff, who may not assign orders. */
  readonly others?: boolean;
}

/** One axis of an order going from one state to another. */
export interface Step {
  readonly axis: 'order' | 'delivery';
  readonly from: string;
  readonly to: string;
}

/** Which transition stands behind an action of the back-office; the first that is legal now is meant. */
interface Meaning<A> {
  readonly action: A;
  readonly transitions: readonly TransitionName[];
}

const ACTIONS: readonly Meaning<OrderAction>[] = [
  { action: 'submit', transitions: ['submit'] },
  { action: 'confirm', transitions: ['confirm'] },
  { action: 'log_call', transitions: ['log_call'] },
  { action: 'edit_lines', transitions: ['edit_lines'] },
  { action: 'cancel', transitions: ['cancel', 'cancel_packed'] },
  { action: 'reopen', transitions: ['reopen'] },
];

/** The same for its goods, its parcel and its money. */
const FULFILMENT: readonly Meaning<FulfilmentAction>[] = [
  { action: 'prepare', transitions: ['prepare', 'prepare_again'] },
  { action: 'pack', transitions: ['pack'] },
  { action: 'pack_in_part', transitions: ['pack_in_part'] },
  { action: 'assign_delivery', transitions: ['assign_delivery'] },
  {
    action: 'send_to_expedition',
    transitions: ['send_to_expedition', 'send_announced_to_expedition'],
  },
  { action: 'start_expedition', transitions: ['start_expedition'] },
  { action: 'announce', transitions: ['announce'] },
  { action: 'hand_over', transitions: ['hand_over'] },
  { action: 'hand_to_customer', transitions: ['hand_to_customer'] },
  { action: 'transit', transitions: ['transit'] },
  { action: 'arrive_at_desk', transitions: ['arrive_at_desk'] },
  { action: 'go_out', transitions: ['go_out'] },
  { action: 'fail_attempt', transitions: ['fail_attempt'] },
  { action: 'wait', transitions: ['wait'] },
  { action: 'deliver', transitions: ['deliver'] },
  { action: 'deliver_in_part', transitions: ['deliver_in_part'] },
  { action: 'request_return', transitions: ['request_return'] },
  { action: 'start_return', transitions: ['start_return'] },
  { action: 'return_arrives', transitions: ['return_arrives'] },
  { action: 'take_back', transitions: ['take_back', 'take_back_rest'] },
  { action: 'lose', transitions: ['lose'] },
  { action: 'return_goods', transitions: ['return_goods'] },
  { action: 'pay', transitions: ['pay', 'pay_on_its_way', 'pay_after_delivery'] },
  { action: 'refund', transitions: ['refund', 'refund_closed', 'refund_lost'] },
  { action: 'forfeit', transitions: ['forfeit', 'forfeit_closed'] },
];

/** What of an order's money an action needs, centimes. */
export interface Purse {
  /** Still owed, and collected by no carrier. */
  readonly payable: number;
  readonly refundable: number;
}

/** Whether what was paid is a deposit that we owe back, and no longer counts towards the order. */
export function isClosed({ state, deliveryState }: Pick<Standing, 'state' | 'deliveryState'>): boolean {
  if (deliveryState === 'lost') return true;
  return state === 'cancelled' || state === 'returned' || state === 'partially_completed';
}

export type NamedTransition = Transition & { readonly name: TransitionName };

export function transitionNamed(name: TransitionName): NamedTransition {
  const found = TRANSITIONS.find((transition) => transition.name === name);
  if (!found) throw new Error(`no transition ${name}`);
  return found;
}

/** Whether every axis that the transition moves stands where it may begin. */
export function isLegal(transition: Transition, standing: Standing): boolean {
  const { within: staysWhere, parcel, pickup, pooled } = transition;
  if (pickup !== undefined && pickup !== (standing.pickup ?? false)) return false;
  if (pooled !== undefined && pooled !== (standing.pooled ?? false)) return false;
  if (staysWhere && !staysWhere.includes(standing.state)) return false;
  if (parcel && !parcel.includes(standing.deliveryState)) return false;
  return transition.moves.every((move) =>
    move.axis === 'order'
      ? (move.from?.includes(standing.state) ?? false)
      : move.from.includes(standing.deliveryState),
  );
}

/**
 * The transition that an action means for this order.
 * @throws DomainError `illegal_transition` (409) from this state; `forbidden` (403) for this member of staff;
 * `with_other_agent` (403).
 */
export function transitionFor(
  action: OrderAction | FulfilmentAction,
  standing: Standing,
  permissions: ReadonlySet<string>,
): NamedTransition {
  const meanings: readonly Meaning<string>[] = [...ACTIONS, ...FULFILMENT];
  const names = meanings.find((item) => item.action === action)?.transitions ?? [];
  const legal = names.map(transitionNamed).find((transition) => isLegal(transition, standing));
  if (!legal) throw new DomainError('illegal_transition', 409);
  if (legal.permission && !permissions.has(legal.permission)) throw new DomainError('forbidden', 403);
  if (standing.others && isAgentsWork(legal)) throw new DomainError('with_other_agent', 403);
  return legal;
}

/** The steps of a legal transition; an axis that stays where it is takes none. */
export function stepsOf(transition: Transition, standing: Standing): Step[] {
  return transition.moves
    .map((move): Step => {
      const from = move.axis === 'order' ? standing.state : standing.deliveryState;
      return { axis: move.axis, from, to: move.to };
    })
    .filter((step) => step.from !== step.to);
}

/** Whether it is done in the warehouse where the goods lie: by those who work there. */
export function isInWarehouse({ by, stock }: Transition): boolean {
  return by.includes('warehouse') || stock === 'hand_over';
}

/** What this member of staff may do with the order now. A note is always possible. */
export function permittedActions(standing: Standing, permissions: ReadonlySet<string>): OrderAction[] {
  const legal = permitted(ACTIONS, standing, permissions);
  return permissions.has('orders.note') ? [...legal, 'note'] : legal;
}

/**
 * The same for its goods, its parcel and its money: nothing is paid where nothing is owed.
 * @param elsewhere whether they work in other warehouses than those where its goods lie
 */
export function permittedFulfilment(
  standing: Standing,
  permissions: ReadonlySet<string>,
  { payable, refundable }: Purse,
  elsewhere = false,
): FulfilmentAction[] {
  return permitted(FULFILMENT, standing, permissions, (row) => !elsewhere || !isInWarehouse(row)).filter(
    (action) => {
      if (action === 'pay') return payable > 0;
      return action === 'refund' || action === 'forfeit' ? refundable > 0 : true;
    },
  );
}

function permitted<A>(
  meanings: readonly Meaning<A>[],
  standing: Standing,
  permissions: ReadonlySet<string>,
  open: (transition: Transition) => boolean = () => true,
): A[] {
  return meanings
    .filter(({ transitions }) =>
      transitions.map(transitionNamed).some((transition) => {
        const allowed = transition.permission !== null && permissions.has(transition.permission);
        if (!allowed || (standing.others && isAgentsWork(transition))) return false;
        return open(transition) && isLegal(transition, standing);
      }),
    )
    .map(({ action }) => action);
}

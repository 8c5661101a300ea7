import type { DeliveryState, OrderAction, OrderState } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { TRANSITIONS, type Transition, type TransitionName } from './transition-table.ts';

/** Where an order stands on the axes that are set. */
export interface Standing {
  readonly state: OrderState;
  readonly deliveryState: DeliveryState;
}

/** One axis of an order going from one state to another. */
export interface Step {
  readonly axis: 'order' | 'delivery';
  readonly from: string;
  readonly to: string;
}

/** Which transition stands behind an action of the back-office; the first that is legal now is meant. */
const ACTIONS: readonly { readonly action: OrderAction; readonly transitions: readonly TransitionName[] }[] =
  [
    { action: 'confirm', transitions: ['confirm'] },
    { action: 'log_call', transitions: ['log_call'] },
    { action: 'cancel', transitions: ['cancel', 'cancel_packed'] },
    { action: 'reopen', transitions: ['reopen'] },
  ];

export function transitionNamed(name: TransitionName): Transition {
  const found = TRANSITIONS.find((transition) => transition.name === name);
  if (!found) throw new Error(`no transition ${name}`);
  return found;
}

/** Whether every axis that the transition moves stands where it may begin. */
export function isLegal(transition: Transition, standing: Standing): boolean {
  return transition.moves.every((move) =>
    move.axis === 'order'
      ? (move.from?.includes(standing.state) ?? false)
      : move.from.includes(standing.deliveryState),
  );
}

/**
 * The transition that an action means for this order.
 * @throws DomainError `illegal_transition` (409) from this state; `forbidden` (403) for this member of staff.
 */
export function transitionFor(
  action: OrderAction,
  standing: Standing,
  permissions: ReadonlySet<string>,
): Transition {
  const names = ACTIONS.find((item) => item.action === action)?.transitions ?? [];
  const legal = names.map(transitionNamed).find((transition) => isLegal(transition, standing));
  if (!legal) throw new DomainError('illegal_transition', 409);
  if (legal.permission && !permissions.has(legal.permission)) throw new DomainError('forbidden', 403);
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

/** What this member of staff may do with the order now. A note is always possible. */
export function permittedActions(standing: Standing, permissions: ReadonlySet<string>): OrderAction[] {
  const legal = ACTIONS.filter(({ transitions }) =>
    transitions.map(transitionNamed).some((transition) => {
      const allowed = transition.permission !== null && permissions.has(transition.permission);
      return allowed && isLegal(transition, standing);
    }),
  ).map(({ action }) => action);
  return permissions.has('orders.note') ? [...legal, 'note'] : legal;
}

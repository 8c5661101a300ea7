import { DomainError, ORDERS_OF_OTHERS } from '@hanout/kernel';
import type { Transition } from './transition-table.ts';

/** Who acts. */
export interface Worker {
  readonly staffId: string;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Whether the order is another agent's. Whose roles are all limited so works on their own and on those that nobody has;
 * carriers and jobs are no agents, and what they do is no agent's work.
 */
export function isOthers(assignedTo: string | null | undefined, { staffId, permissions }: Worker): boolean {
  return assignedTo != null && assignedTo !== staffId && !permissions.has(ORDERS_OF_OTHERS);
}

/** @throws DomainError `with_other_agent` (403). */
export function requireOwn(order: { readonly assignedTo?: string | null }, worker: Worker): void {
  if (isOthers(order.assignedTo, worker)) throw new DomainError('with_other_agent', 403);
}

/** Goods, parcels and money wait for no agent: only what agents do is for the order's own. */
export function isAgentsWork({ by }: Pick<Transition, 'by'>): boolean {
  return by.includes('agent');
}

/** Whether confirming it makes it theirs: from then on they answer for it to its customer. */
export function takesByConfirming(assignedTo: string | null | undefined, { permissions }: Worker): boolean {
  return assignedTo == null && !permissions.has(ORDERS_OF_OTHERS);
}

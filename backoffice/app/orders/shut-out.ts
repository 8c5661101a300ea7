import type { OrderDetail } from '@hanout/contracts';

/**
 * Whether being another agent's is what keeps a reader from all but reading and noting: one who confirms orders otherwise.
 * Who never does misses nothing, and who may act all the same is not kept from it.
 */
export function isShutOut(
  { withOtherAgent, actions, fulfilment }: Pick<OrderDetail, 'withOtherAgent' | 'actions' | 'fulfilment'>,
  confirms: boolean,
): boolean {
  const notesOnly = actions.length === 1 && actions[0] === 'note' && fulfilment.length === 0;
  return withOtherAgent && confirms && notesOnly;
}

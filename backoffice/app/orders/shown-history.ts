import type { HistoryEntry, OrderDetail } from '@hanout/contracts';

/** What happened and what was paid, in the order in which it was: the oldest first. */
export function wholeHistory({
  history,
  payments,
}: Pick<OrderDetail, 'history' | 'payments'>): HistoryEntry[] {
  const paid = payments.map(
    ({ id, at, kind, amount, actorName, note }): HistoryEntry => ({
      ...{ id, at, actorName, kind: 'payment', transition: kind, axis: null, from: null, to: null },
      actorKind: actorName ? 'staff' : 'system',
      data: { amount, note },
    }),
  );
  // Stable: what the server wrote in one instant stays as it was written.
  return [...history, ...paid].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

export type ShownHistory = 'all' | 'states';

/**
 * Newest first; the server gives the order of events, which two in the same instant share. A logged call is told by
 * the call, so its change of state is left out, and among the states what changed none.
 */
export function shownHistory(history: readonly HistoryEntry[], shown: ShownHistory): HistoryEntry[] {
  const newestFirst = [...history].reverse();
  if (shown === 'states')
    return newestFirst.filter(({ kind, from, to }) => kind === 'transition' && from !== to);
  return newestFirst.filter(({ kind, transition }) => kind !== 'transition' || transition !== 'log_call');
}

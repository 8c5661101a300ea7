import type { OrderState } from '@hanout/contracts';

/** The work of the day in the order it is done; each view is a set of states. */
export const VIEWS = [
  { key: 'all', states: [] },
  { key: 'to_confirm', states: ['new', 'confirming'] },
  { key: 'to_prepare', states: ['confirmed', 'preparing'] },
  { key: 'packed', states: ['packed'] },
  { key: 'in_delivery', states: ['in_delivery'] },
  { key: 'done', states: ['completed', 'partially_completed'] },
  { key: 'returned', states: ['returned'] },
  { key: 'cancelled', states: ['cancelled'] },
] as const satisfies readonly { key: string; states: readonly OrderState[] }[];

export type View = (typeof VIEWS)[number];

/** The view whose states are exactly those chosen; none when they were picked one by one. */
export function viewOf(states: readonly string[]): View | undefined {
  const chosen = new Set<string>(states);
  return VIEWS.find(
    (view) => view.states.length === chosen.size && view.states.every((state) => chosen.has(state)),
  );
}

/** Orders in a view, from the count of each state. */
export function countOf(view: View, counts: Readonly<Record<string, number>>): number {
  const states: readonly string[] = view.states.length > 0 ? view.states : Object.keys(counts);
  return states.reduce((total, state) => total + (counts[state] ?? 0), 0);
}

import { type Actor, isUuid, uuidv7 } from '@hanout/kernel';
import type { Step } from './transitions.ts';

/** What is written down besides changes of state. */
export type EventKind =
  | 'call'
  | 'note'
  | 'flag'
  | 'assign'
  | 'edit'
  | 'lines'
  | 'return'
  | 'expedition'
  | 'packed_in_part'
  | 'prepared_again'
  | 'kept'
  | 'announce';

/** One thing that happened to an order: a change of state, a logged call, a note, a flag. */
export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly kind: 'transition' | EventKind;
  readonly transition: string | null;
  readonly axis: Step['axis'] | null;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

type Data = HistoryRow['data'];

/** A change of state on one axis; `from` is null where the order begins. */
export function transitionRow(
  actor: Actor,
  at: Date,
  transition: string,
  step: Omit<Step, 'from'> & { readonly from: string | null },
  data: Data = {},
): HistoryRow {
  const { axis, from, to } = step;
  return { ...who(actor, at), kind: 'transition', transition, axis, from_state: from, to_state: to, data };
}

export function eventRow(actor: Actor, at: Date, kind: EventKind, data: Data): HistoryRow {
  return { ...who(actor, at), kind, transition: null, axis: null, from_state: null, to_state: null, data };
}

function who(actor: Actor, at: Date) {
  return {
    id: uuidv7(at.getTime()),
    at,
    actor_kind: actor.kind,
    actor_id: isUuid(actor.id) ? actor.id : null,
    actor_name: actor.name || null,
  };
}

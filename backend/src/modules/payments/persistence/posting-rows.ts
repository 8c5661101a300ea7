import { type Actor, isUuid, uuidv7 } from '@hanout/kernel';
import { type EntryKind, type Leg, requireBalanced } from '../domain/postings.ts';

/** One double entry about an order. */
export interface Entry {
  readonly shopId: string;
  readonly orderId: string;
  readonly kind: EntryKind;
  readonly legs: readonly Leg[];
  readonly actor: Actor;
  readonly at: Date;
  /** What whoever took or gave the money wrote down. */
  readonly note?: string | null;
}

/** Appends rows of {@link postingRows}; a part of somebody's larger statement, where each statement counts. */
export function insertPostings(parameter: string): string {
  return `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, actor_id, actor_name, data)
  select id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, actor_id, actor_name,
         coalesce(data, '{}')
  from jsonb_populate_recordset(null::postings, ${parameter}::jsonb)`;
}

/** An entry as rows, named like the columns. @throws RangeError unless it adds up to zero. */
export function postingRows({ shopId, orderId, kind, legs, actor, at, note }: Entry): object[] {
  requireBalanced(legs);
  const entryId = uuidv7(at.getTime());
  return legs.map(({ place, amount }) => ({
    id: uuidv7(at.getTime()),
    shop_id: shopId,
    entry_id: entryId,
    order_id: orderId,
    place,
    amount,
    kind,
    at,
    actor_kind: actor.kind,
    actor_id: isUuid(actor.id) ? actor.id : null,
    actor_name: actor.name || null,
    data: note ? { note } : {},
  }));
}

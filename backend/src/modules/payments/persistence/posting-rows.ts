import { type Actor, isUuid, uuidv7 } from '@hanout/kernel';
import {
  type EntryKind,
  isCarrierPlace,
  isMoneyPlace,
  type Leg,
  requireBalanced,
} from '../domain/postings.ts';

/** What an entry is the trace of, beside an order: a movement of money, a transporter's payment. */
export interface EntryDocument {
  readonly kind: string;
  readonly id: string;
}

/** One double entry. */
export interface Entry {
  readonly shopId: string;
  /** null: about no order. */
  readonly orderId: string | null;
  readonly kind: EntryKind;
  readonly legs: readonly Leg[];
  readonly actor: Actor;
  readonly at: Date;
  /** What whoever took or gave the money wrote down. */
  readonly note?: string | null;
  /** The account of its legs in a place of money; left out: the default one of the place. */
  readonly accountId?: string | null;
  /** Of its legs in the places of carriers; left out: the order's. */
  readonly transporterId?: string | null;
  /** Of its legs in what is owed to suppliers. */
  readonly supplierId?: string | null;
  readonly document?: EntryDocument;
}

/** Appends rows of {@link postingRows}; a part of somebody's larger statement, where each statement counts. */
export function insertPostings(parameter: string): string {
  return `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, actor_id, actor_name,
    account_id, transporter_id, supplier_id, document, document_id, data)
  select id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, actor_id, actor_name,
         account_id, transporter_id, supplier_id, document, document_id, coalesce(data, '{}')
  from jsonb_populate_recordset(null::postings, ${parameter}::jsonb)`;
}

/** The rows of an entry, and its id. */
export interface PostedEntry {
  readonly entryId: string;
  readonly rows: readonly object[];
}

/** An entry as rows, named like the columns. @throws RangeError unless it adds up to zero. */
export function postingRows(entry: Entry): object[] {
  return [...postedEntry(entry).rows];
}

/** @throws RangeError unless it adds up to zero. */
export function postedEntry(entry: Entry): PostedEntry {
  const { shopId, orderId, kind, legs, actor, at, note, document } = entry;
  requireBalanced(legs);
  const entryId = uuidv7(at.getTime());
  const shared = {
    ...{ shop_id: shopId, entry_id: entryId, order_id: orderId, kind, at },
    actor_kind: actor.kind,
    actor_id: isUuid(actor.id) ? actor.id : null,
    actor_name: actor.name || null,
    ...(document && { document: document.kind, document_id: document.id }),
    data: note ? { note } : {},
  };
  const rows = legs.map((leg) => ({
    ...{ id: uuidv7(at.getTime()), place: leg.place, amount: leg.amount },
    ...shared,
    ...(leg.orderId === null && { order_id: null }),
    ...holderOf(leg, entry),
  }));
  return { entryId, rows };
}

/** Who has what a leg moves; the database names who is left out here (`name_posting_holder`). */
function holderOf({ place, accountId, transporterId, supplierId }: Leg, entry: Entry): object {
  if (isMoneyPlace(place)) return { account_id: accountId ?? entry.accountId ?? null };
  if (isCarrierPlace(place)) return { transporter_id: transporterId ?? entry.transporterId ?? null };
  if (place === 'supplier_debts') return { supplier_id: supplierId ?? entry.supplierId ?? null };
  return {};
}

import { type Actor, type Centimes, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import { type Balances, type EntryKind, type Leg, type Place, requireBalanced } from './domain/postings.ts';

/** One double entry about an order. */
export interface Entry {
  readonly shopId: string;
  readonly orderId: string;
  readonly kind: EntryKind;
  readonly legs: readonly Leg[];
  readonly actor: Actor;
  readonly at: Date;
}

const INSERT = `/* prepared:postings-record */
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, actor_id, actor_name)
select l.id, $2, $3, $4, l.place, l.amount, $5, $6, $7, $8, $9
from jsonb_to_recordset($1::jsonb) as l(id uuid, place text, amount bigint)`;

const BALANCES = `/* prepared:postings-balances */
select place, sum(amount)::bigint as amount from postings where order_id = $1 group by place`;

/** The door of the payments module. Everything runs in the caller's transaction. */
@Injectable()
export class PaymentsApi {
  /** Appends an entry; one without legs (an order of 0 DA) leaves no trace. @throws RangeError unless it adds up to zero. */
  async record(em: EntityManager, entry: Entry): Promise<void> {
    const { shopId, orderId, kind, legs, actor, at } = entry;
    requireBalanced(legs);
    if (legs.length === 0) return;
    const rows = JSON.stringify(legs.map((leg) => ({ ...leg, id: uuidv7(at.getTime()) })));
    const actorId = isUuid(actor.id) ? actor.id : null;
    const entryId = uuidv7(at.getTime());
    await sqlIn(em, INSERT, [
      rows,
      shopId,
      entryId,
      orderId,
      kind,
      at,
      actor.kind,
      actorId,
      actor.name || null,
    ]);
  }

  /** Where the order's money stands. The caller has locked the order. */
  async balances(em: EntityManager, orderId: string): Promise<Balances> {
    const rows = await sqlIn<{ place: Place; amount: Centimes }>(em, BALANCES, [orderId]);
    return Object.fromEntries(rows.map((row) => [row.place, row.amount]));
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { HistoryRow } from '../domain/history.ts';

/** What is over stays with whoever did it. */
const HAND_ON = `/* prepared:orders-hand-on */
update orders set assigned_to = $3, version = version + 1, updated_at = $4 where id in (
  select id from orders where shop_id = $1 and assigned_to = $2
    and state not in ('completed', 'partially_completed', 'returned', 'cancelled')
  order by id for update)
returning id`;

const NOTE = `/* prepared:orders-note-hand-on */
insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, data)
select uuidv7(), o.id, r.at, r.actor_kind, r.actor_id, r.actor_name, r.kind, r.data
from unnest($1::uuid[]) o(id), jsonb_populate_record(null::order_history, $2::jsonb) r`;

export interface HandedOn {
  readonly shopId: string;
  readonly from: string;
  readonly to: string | null;
  /** What each order's history says of it. */
  readonly row: HistoryRow;
}

/** Open orders of one agent go to another, or to nobody. */
@Injectable()
export class HandOn {
  /** In the caller's transaction; two statements, however many orders there are. */
  async within(em: EntityManager, { shopId, from, to, row }: HandedOn): Promise<void> {
    const moved = await sqlIn<{ id: string }>(em, HAND_ON, [shopId, from, to, row.at]);
    if (moved.length > 0) await sqlIn(em, NOTE, [moved.map(({ id }) => id), JSON.stringify(row)]);
  }
}

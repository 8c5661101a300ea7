import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { HistoryRow } from '../domain/history.ts';

const RAISE = `/* prepared:orders-raise-all */
update orders set flags = flags || array[$3], version = version + 1, updated_at = $4
where shop_id = $1 and id = any($2::uuid[]) and not flags @> array[$3]
returning id`;

const LOWER = `/* prepared:orders-lower-all */
update orders set flags = array_remove(flags, $3), version = version + 1, updated_at = $4
where shop_id = $1 and id = any($2::uuid[]) and flags @> array[$3]
returning id`;

const NOTE = `/* prepared:orders-note-flag */
insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, data)
select uuidv7(), o.id, r.at, r.actor_kind, r.actor_id, r.actor_name, r.kind, r.data
from unnest($1::uuid[]) o(id), jsonb_populate_record(null::order_history, $2::jsonb) r`;

export interface FlaggedOrders {
  readonly shopId: string;
  /** Which the caller has locked. */
  readonly orderIds: readonly string[];
  readonly flag: string;
  readonly at: Date;
}

/** @param row what the history of each says that had no such flag */
export async function raiseFlag(em: EntityManager, flagged: FlaggedOrders, row: HistoryRow): Promise<void> {
  const { shopId, orderIds, flag, at } = flagged;
  const raised = await sqlIn<{ id: string }>(em, RAISE, [shopId, orderIds, flag, at]);
  if (raised.length > 0) await sqlIn(em, NOTE, [raised.map(({ id }) => id), JSON.stringify(row)]);
}

export async function lowerFlag(em: EntityManager, flagged: FlaggedOrders): Promise<void> {
  const { shopId, orderIds, flag, at } = flagged;
  await sqlIn<{ id: string }>(em, LOWER, [shopId, orderIds, flag, at]);
}

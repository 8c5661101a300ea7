import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Refused pieces of a receipt that still lie there. */
export interface RefusedItem {
  readonly id: string;
  readonly levelId: string;
  readonly quantity: number;
  /** The item of their receipt, which they are, or were divided from. */
  readonly of: string;
}

/** A part of an item that somebody looked at goes on lying there under an id of its own, from the same moment. */
const REFUSED = `/* prepared:stock-refused-items */
select q.id, q.level_id as "levelId", q.quantity,
  case when q.id = any($2::uuid[]) then q.id::text else coalesce((
    select min(o.id::text) from stock_quarantine o
    where o.id = any($2::uuid[]) and o.level_id = q.level_id and o.created_at = q.created_at), q.id::text) end as of
from stock_quarantine q
where q.shop_id = $1 and q.origin = 'receipt' and not q.owned and (q.outcome is null or q.outcome = 'hold')
  and exists (select 1 from stock_quarantine o where o.id = any($2::uuid[]) and o.level_id = q.level_id and o.created_at = q.created_at)
order by q.id for update of q`;
const GONE = `/* prepared:stock-refused-gone */
update stock_quarantine set outcome = 'rejected', reason = $2, inspected_at = $3, inspected_by = $4 where id = any($1::uuid[])`;

/** Those of the items, locked. */
export const lockRefused = (
  em: EntityManager,
  shopId: string,
  ids: readonly string[],
): Promise<RefusedItem[]> => sqlIn<RefusedItem>(em, REFUSED, [shopId, ids]);

interface Gone {
  readonly reason: string;
  readonly at: Date;
  readonly by: string | null;
}
export async function markGone(em: EntityManager, ids: readonly string[], gone: Gone): Promise<void> {
  await sqlIn(em, GONE, [ids, gone.reason, gone.at, gone.by]);
}

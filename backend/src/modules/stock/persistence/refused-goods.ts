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

/**
 * A part of an item that somebody looked at goes on lying there under an id of its own: it names the same movement. What lies there
 * from before movements were named is told by the place and the moment.
 */
const REFUSED = `/* prepared:stock-refused-items */
select q.id, q.level_id as "levelId", q.quantity, coalesce(case when q.id = any($2::uuid[]) then q.id::text end, n.of) as of
from stock_quarantine q
cross join lateral (
  select min(o.id::text) as of from stock_quarantine o where o.id = any($2::uuid[]) and (o.movement_id = q.movement_id
    or ((o.movement_id is null or q.movement_id is null) and o.level_id = q.level_id and o.created_at = q.created_at))
) n
where q.shop_id = $1 and q.level_id in (select level_id from stock_quarantine where id = any($2::uuid[])) and q.origin = 'receipt' and not q.owned and (q.outcome is null or q.outcome = 'hold') and n.of is not null
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

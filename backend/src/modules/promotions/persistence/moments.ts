import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Those whose start or end has come; each is taken by one process, which sets their next one. */
const TAKE = `/* prepared:promotions_take_moments */
update promotions p
set next_moment = case when p.starts_at > $1 then p.starts_at when p.ends_at > $1 then p.ends_at end
from (
  select id from promotions where next_moment <= $1 order by next_moment limit $2 for update skip locked
) due
where p.id = due.id
returning p.id, p.shop_id as "shopId"`;

export function takeMoments(
  em: EntityManager,
  now: Date,
  limit: number,
): Promise<{ id: string; shopId: string }[]> {
  return sqlIn(em, TAKE, [now, limit]);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const LOCK = `/* prepared:orders-lock-all */
select id from orders where shop_id = $1 and id = any($2::uuid[]) order by id for update`;

/** Until the transaction ends nobody else changes them; in the order of ids, as everywhere. */
export async function lockOrders(
  em: EntityManager,
  shopId: string,
  orderIds: readonly string[],
): Promise<void> {
  await sqlIn<{ id: string }>(em, LOCK, [shopId, orderIds]);
}

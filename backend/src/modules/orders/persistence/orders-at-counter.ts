import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const GOODS_ELSEWHERE = `/* prepared:orders-goods-elsewhere */
select 1 as one from stock_holds h join stock_levels l on l.id = h.level_id
where h.order_id = $1 and h.state in ('held', 'reserved') and l.warehouse_id <> $2 limit 1`;

/** Whether some of what is held for an order lies in another warehouse. */
export async function goodsElsewhere(
  em: EntityManager,
  orderId: string,
  warehouseId: string,
): Promise<boolean> {
  return (await sqlIn(em, GOODS_ELSEWHERE, [orderId, warehouseId])).length > 0;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface WatchedShop {
  readonly id: string;
  /** When it was opened. */
  readonly since: Date;
}

const SHOPS = `/* prepared:alert_shops */ select id, created_at as since from shops order by id`;

export function openShops(em: EntityManager): Promise<WatchedShop[]> {
  return sqlIn<WatchedShop>(em, SHOPS);
}

/** So many are told of one by one. */
const MANY = 200;
const DISPUTED = `/* prepared:alert_disputed */
select id, number::text as number from orders where shop_id = $1 and payment_state = 'disputed' order by placed_at desc limit ${MANY}`;

export function disputedOrders(em: EntityManager, shopId: string): Promise<{ id: string; number: string }[]> {
  return sqlIn(em, DISPUTED, [shopId]);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** An order whose goods the counter may take. */
export interface DisplaceableOrder {
  readonly id: string;
  readonly unitId: string;
  /** Of the unit, in the warehouse. */
  readonly pieces: number;
  /** Nobody has confirmed it: it gives all of its goods or none. */
  readonly whole: boolean;
}

/**
 * Orders with pieces of the units $2 in the warehouse $3, that are not packed: those that nobody has confirmed first, the
 * youngest hold first.
 */
const DISPLACEABLE = `/* prepared:orders-displaceable */
select o.id, l.unit_id as "unitId", sum(h.quantity)::int as pieces, o.state in ('new', 'confirming') as whole
from stock_levels l
join stock_holds h on h.level_id = l.id and h.state in ('held', 'reserved')
join orders o on o.id = h.order_id
where l.shop_id = $1 and l.unit_id = any($2::uuid[]) and l.warehouse_id = $3
  and o.state in ('new', 'confirming', 'confirmed', 'preparing')
group by o.id, o.state, l.unit_id
order by o.state in ('new', 'confirming') desc, max(h.created_at) desc, o.id desc`;

/** Locked, in the order of ids: how they stand now. */
const LOCK_GIVING = `/* prepared:orders-lock-giving */
select id, state, version, transporter_id as "transporterId", warehouse_id as "warehouseId" from orders
where id = any($1::uuid[]) order by id for update`;

/** $2: it has no goods, or not all, and until when it holds some is over. */
const DISPLACED = `/* prepared:orders-displaced */
update orders set version = version + 1, updated_at = $2,
  flags = case when $3 and not 'short' = any(flags) then flags || array['short'] else flags end,
  hold_expires_at = case when $3 then null else hold_expires_at end
where id = $1`;

export function displaceable(
  em: EntityManager,
  shopId: string,
  unitIds: readonly string[],
  warehouseId: string,
): Promise<DisplaceableOrder[]> {
  return sqlIn<DisplaceableOrder>(em, DISPLACEABLE, [shopId, unitIds, warehouseId]);
}

export interface GivingOrder {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly transporterId: string | null;
  readonly warehouseId: string | null;
}

export async function lockGiving(em: EntityManager, orderIds: readonly string[]): Promise<GivingOrder[]> {
  return orderIds.length > 0 ? sqlIn<GivingOrder>(em, LOCK_GIVING, [orderIds]) : [];
}

/** @param short whether it lacks goods from now on */
export async function markDisplaced(
  em: EntityManager,
  orderId: string,
  at: Date,
  short: boolean,
): Promise<void> {
  await sqlIn(em, DISPLACED, [orderId, at, short]);
}

/** Undoes what follows, with the locks that it takes, where `work` says so. */
export async function attempted<T>(
  em: EntityManager,
  work: () => Promise<{ keep: boolean; value: T }>,
): Promise<T> {
  await sqlIn(em, 'savepoint counter');
  const { keep, value } = await work();
  await sqlIn(em, keep ? 'release savepoint counter' : 'rollback to savepoint counter');
  return value;
}

import { PARKED_MOST } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

const CART = `select c.id, c.label, r.code as register, coalesce(s.name, '') as cashier, c.cart, c.version,
  c.created_at as "createdAt", c.taken_by as "takenBy", t.code as taker
from parked_carts c
join registers r on r.id = c.register_id
left join staff s on s.id = c.cashier_id
left join registers t on t.id = c.taken_by`;
const LIST = `/* prepared:till-parked */ ${CART}
where r.warehouse_id = $1 and c.shop_id = $2 and c.taken_by is null and c.expires_at > $3
order by c.created_at desc, c.id limit $4`;
const LOCK = `/* prepared:till-parked-lock */ ${CART} where c.id = $1 and c.shop_id = $2 for update of c`;
const COUNT = `/* prepared:till-parked-count */
select count(*)::int as count from parked_carts where register_id = $1 and taken_by is null and expires_at > $2`;
const INSERT = `/* prepared:till-park */
insert into parked_carts (id, shop_id, register_id, cashier_id, label, cart, version, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6::jsonb, 1, $7, $8)`;
const CHANGE = `/* prepared:till-parked-change */
update parked_carts set label = $2, cart = $3::jsonb, cashier_id = $4, register_id = $5, taken_by = null, version = version + 1,
  expires_at = $6 where id = $1`;
const TAKE = `/* prepared:till-parked-take */ update parked_carts set taken_by = $2, version = version + 1 where id = $1`;
const DROP = `/* prepared:till-parked-drop */
update parked_carts set taken_by = $3, cart = '{}', version = version + 1
where id = $1 and shop_id = $2 and (taken_by is null or taken_by = $3)`;
const EXPIRED = `/* sql */ delete from parked_carts where id in (select id from parked_carts where expires_at < $1 limit 1000)`;

export interface ParkedRow {
  readonly id: string;
  readonly label: string;
  readonly register: string;
  readonly cashier: string;
  readonly cart: Record<string, unknown>;
  readonly version: number;
  readonly createdAt: Date;
  readonly takenBy: string | null;
  readonly taker: string | null;
}

/** In a warehouse, the latest first. */
export function parkedIn(
  em: EntityManager,
  shopId: string,
  warehouseId: string,
  now: Date,
): Promise<ParkedRow[]> {
  return sqlIn<ParkedRow>(em, LIST, [warehouseId, shopId, now, PARKED_MOST]);
}

export async function lockParked(em: EntityManager, shopId: string, id: string): Promise<ParkedRow | null> {
  return (await sqlIn<ParkedRow>(em, LOCK, [id, shopId]))[0] ?? null;
}

export async function countParked(em: EntityManager, registerId: string, now: Date): Promise<number> {
  return (await sqlIn<{ count: number }>(em, COUNT, [registerId, now]))[0]?.count ?? 0;
}

export interface Parking {
  readonly id: string;
  readonly shopId: string;
  readonly registerId: string;
  readonly cashierId: string;
  readonly label: string;
  readonly cart: unknown;
  readonly now: Date;
  readonly until: Date;
}

export async function insertParked(em: EntityManager, parking: Parking): Promise<void> {
  const { id, shopId, registerId, cashierId, label, cart, now, until } = parking;
  await sqlIn(em, INSERT, [id, shopId, registerId, cashierId, label, JSON.stringify(cart), now, until]);
}

export async function changeParked(em: EntityManager, parking: Parking): Promise<void> {
  const { id, registerId, cashierId, label, cart, until } = parking;
  await sqlIn(em, CHANGE, [id, label, JSON.stringify(cart), cashierId, registerId, until]);
}

export async function takeParked(em: EntityManager, id: string, registerId: string): Promise<void> {
  await sqlIn(em, TAKE, [id, registerId]);
}

/** Unless another register has it. What was in it goes; that it was dropped is known for as long as it would have waited. */
export async function dropParked(
  em: EntityManager,
  shopId: string,
  id: string,
  registerId: string,
): Promise<void> {
  await sqlIn(em, DROP, [id, shopId, registerId]);
}

export async function forgetExpired(em: EntityManager, now: Date): Promise<void> {
  await sqlIn(em, EXPIRED, [now]);
}

import { uuidv7 } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type OrderContact, searchTextOf } from '../../orders/index.ts';
import { CustomerEntity } from './customer.schema.ts';

const LOCK = `/* prepared:customer_lock */
select pg_advisory_xact_lock(hashtextextended('customer:' || $1 || ':' || $2, 0))`;

/** Goes out right behind LOCK, and sees what was there when the lock was given: one order of a number at a time. */
const REMEMBER = `/* prepared:customer_remember */
with numbered_already as (
  select customer_id from customer_phones where shop_id = $2 and phone = $3 for share
), known as (
  select c.id, c.blocked from numbered_already n join customers c on c.id = n.customer_id
), who as (
  select coalesce((select id from known), $1::uuid) as id
), created as (
  insert into customers (id, shop_id, first_name, last_name, email, search_text, created_at, last_order_at)
  select $1, $2, $4, $5, $6, $7, $8::timestamptz, $8 where not exists (select from known)
), numbered as (
  insert into customer_phones (shop_id, phone, customer_id)
  select $2, $3, $1 where not exists (select from known)
), seen as (
  update customers set last_order_at = greatest(last_order_at, $8), email = coalesce(email, $6)
  where id = (select id from known)
), placed as (
  insert into customer_addresses (id, customer_id, name, phone, email, commune_id, address, used_at)
  select $9::uuid, who.id, $10, $3, $6, $11::int, $12, $8 from who where $11 is not null
  on conflict (customer_id, commune_id, address) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email,
    used_at = greatest(customer_addresses.used_at, excluded.used_at)
)
select blocked from known`;
const OF_PHONE = `select customer_id::text as id from customer_phones where shop_id = $1 and phone = $2 for share`;
const LOCK_PHONES = `select phone from customer_phones where customer_id = any($1) order by shop_id, phone for update`;
/** An address that both have stays once; the rest moves. */
const MOVE = `with kept as (
  delete from customer_addresses a using customer_addresses b
  where a.customer_id = $2 and b.customer_id = $1 and b.commune_id = a.commune_id and b.address = a.address
), moved as (
  update customer_phones set customer_id = $1 where customer_id = $2
)
update customer_addresses a set customer_id = $1 where a.customer_id = $2 and not exists (
  select from customer_addresses b
  where b.customer_id = $1 and b.commune_id = a.commune_id and b.address = a.address)`;

/** Customers by their number. Everything runs in the caller's transaction. */
@Injectable()
export class CustomerStore {
  /** Two orders of one number go one after another; the row of the customer is there afterwards, once. */
  async remember(em: EntityManager, contact: OrderContact): Promise<{ blocked: boolean }> {
    const { shopId, customer, communeId, address, placedAt } = contact;
    const { firstName, lastName, email, phone } = customer;
    const newId = () => uuidv7(placedAt.getTime());
    const [, [known]] = await Promise.all([
      sqlIn(em, LOCK, [shopId, phone]),
      sqlIn<{ blocked: boolean }>(em, REMEMBER, [
        ...[newId(), shopId, phone, firstName, lastName, email, searchTextOf(customer), placedAt],
        ...[newId(), `${firstName} ${lastName}`.trim(), communeId, address ?? ''],
      ]),
    ]);
    return { blocked: known?.blocked ?? false };
  }

  /** Whoever orders with one of their numbers waits, so that the order is of the one who has the number afterwards. */
  async lockPhones(em: EntityManager, ids: readonly string[]): Promise<void> {
    await sqlIn(em, LOCK_PHONES, [[...ids]]);
  }

  /** With their rows locked, in the order of their ids; those merged into others are gone. */
  lock(em: EntityManager, shopId: string, ids: readonly string[]) {
    return em.find(
      CustomerEntity,
      { id: { $in: [...ids] }, shopId, mergedInto: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
  }

  /** Whoever has this number, locked; null: nobody. */
  async ofPhone(em: EntityManager, shopId: string, phone: string) {
    const [known] = await sqlIn<{ id: string }>(em, OF_PHONE, [shopId, phone]);
    if (!known) return null;
    const [customer] = await this.lock(em, shopId, [known.id]);
    return customer ?? null;
  }

  /** Numbers and addresses of `from` become those of `to`. */
  async move(em: EntityManager, from: string, to: string): Promise<void> {
    await sqlIn(em, MOVE, [to, from]);
  }
}

import { uuidv7 } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type OrderContact, searchTextOf } from '../../orders/index.ts';
import { CustomerEntity } from './customer.schema.ts';

/** In one order for everybody, so that nobody who locks several waits in a circle. */
const LOCK = `/* prepared:customer_lock */
select pg_advisory_xact_lock(k.key) from (
  select hashtextextended('customer:' || s."shopId" || ':' || s.phone, 0) as key
  from jsonb_to_recordset($1::jsonb) as s("shopId" text, phone text) order by key offset 0
) k`;

/**
 * Goes out right behind LOCK, and sees what was there when the locks were given: one order of a number at a time. Of each
 * number there is one row; two numbers may be one customer's. New numbers are written in the order in which
 * `customer_figures_lock` is taken for them at the end. Gives the orders of blocked customers.
 */
// sql: "orderId" is as typed (a contact is an order's)
// sql: "shopId" is as typed (a contact is an order's)
const REMEMBER = `/* prepared:customer_remember */
with said as (
  select * from jsonb_to_recordset($1::jsonb) as s(
    "newId" uuid, "addressId" uuid, "orderId" uuid, "shopId" uuid, phone text, "firstName" text, "lastName" text,
    email text, "searchText" text, "communeId" int, address text, at timestamptz
  )
), numbered_already as (
  select p.customer_id, p.shop_id, p.phone from customer_phones p
  join said s on s."shopId" = p.shop_id and s.phone = p.phone
  order by p.shop_id, p.phone for share of p
), known as (
  select c.id, c.blocked, n.shop_id, n.phone from numbered_already n join customers c on c.id = n.customer_id
), who as (
  select s.*, coalesce(k.id, s."newId") as id, k.id is null as fresh, coalesce(k.blocked, false) as blocked
  from said s left join known k on k.shop_id = s."shopId" and k.phone = s.phone
), created as (
  insert into customers (id, shop_id, first_name, last_name, email, search_text, created_at, last_order_at)
  select id, "shopId", "firstName", "lastName", email, "searchText", at, at from who where fresh
), numbered as (
  insert into customer_phones (shop_id, phone, customer_id)
  select "shopId", phone, id from who where fresh order by abs(hashtext(phone)) % 1024, phone
), seen as (
  update customers c set last_order_at = greatest(c.last_order_at, w.at), email = coalesce(c.email, w.email)
  from (
    select id, max(at) as at, (array_agg(email order by at) filter (where email is not null))[1] as email
    from who where not fresh group by id
  ) w
  where c.id = w.id
), placed as (
  insert into customer_addresses (id, customer_id, name, phone, email, commune_id, address, used_at)
  select distinct on (id, "communeId", address)
    "addressId", id, btrim("firstName" || ' ' || "lastName"), phone, email, "communeId", address, at
  from who where "communeId" is not null
  order by id, "communeId", address, at desc
  on conflict (customer_id, commune_id, address) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email,
    used_at = greatest(customer_addresses.used_at, excluded.used_at)
)
select "orderId"::text as "orderId", "shopId"::text as "shopId" from who where blocked`;
const OF_PHONE = `select customer_id::text as id from customer_phones where shop_id = $1 and phone = $2 for share`;
const LOCK_PHONES = `select phone from customer_phones where customer_id = any($1) order by shop_id, phone for update`;
/** Drafts and returns are no order that somebody made. */
const LAST_ORDER = `update customers c set last_order_at = (
  select max(o.placed_at) from customer_phones p join orders o on o.shop_id = p.shop_id and o.phone = p.phone
  where p.customer_id = c.id and o.state <> 'draft' and o.link_kind is distinct from 'return'
) from customer_phones n where n.shop_id = $1 and n.phone = $2 and c.id = n.customer_id`;
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

export interface OrderOfBlocked {
  readonly orderId: string;
  readonly shopId: string;
}

/** Customers by their number. Everything runs in the caller's transaction. */
@Injectable()
export class CustomerStore {
  /**
   * Two orders of one number go one after another; the rows of the customers are there afterwards, once.
   * @param contacts at most one of a number
   * @returns the orders of blocked customers
   */
  async remember(em: EntityManager, contacts: readonly OrderContact[]): Promise<OrderOfBlocked[]> {
    const rows = JSON.stringify(contacts.map(rowOf));
    const [, ofBlocked] = await Promise.all([
      sqlIn(em, LOCK, [rows]),
      sqlIn<OrderOfBlocked>(em, REMEMBER, [rows]),
    ]);
    return ofBlocked;
  }

  /** Of an order that goes from one number to another: who moves one back at this moment waits, instead of each for the other. */
  async lockNumbers(em: EntityManager, shopId: string, phones: readonly string[]): Promise<void> {
    await sqlIn(em, LOCK, [JSON.stringify(phones.map((phone) => ({ shopId, phone })))]);
  }

  /** When whoever has this number ordered last, of the orders that are still theirs. */
  async lookAgain(em: EntityManager, shopId: string, phone: string): Promise<void> {
    await sqlIn(em, LAST_ORDER, [shopId, phone]);
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

function rowOf({ customer, placedAt, address, ...rest }: OrderContact): object {
  const newId = () => uuidv7(placedAt.getTime());
  return {
    ...rest,
    ...customer,
    address: address ?? '',
    at: placedAt,
    newId: newId(),
    addressId: newId(),
    searchText: searchTextOf(customer),
  };
}

import { uuidv7 } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type OrderContact, searchTextOf } from '../../orders/index.ts';
import { CustomerEntity } from './customer.schema.ts';

const LOCK = `select pg_advisory_xact_lock(hashtextextended('customer:' || $1 || ':' || $2, 0))`;
const KNOWN = `select c.id, c.blocked from customer_phones p join customers c on c.id = p.customer_id
where p.shop_id = $1 and p.phone = $2`;
const CREATE = `insert into customers (id, shop_id, first_name, last_name, email, search_text, created_at, last_order_at)
values ($1, $2, $3, $4, $5, $6, $7, $7)`;
const PHONE = 'insert into customer_phones (shop_id, phone, customer_id) values ($1, $2, $3)';
const SEEN = `update customers set last_order_at = greatest(last_order_at, $2), email = coalesce(email, $3) where id = $1`;
const ADDRESS = `insert into customer_addresses (id, customer_id, name, phone, email, commune_id, address, used_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (customer_id, commune_id, address) do update
set name = excluded.name, phone = excluded.phone, email = excluded.email,
  used_at = greatest(customer_addresses.used_at, excluded.used_at)`;
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
  async remember(em: EntityManager, contact: OrderContact): Promise<{ id: string; blocked: boolean }> {
    const { shopId, customer, placedAt } = contact;
    await sqlIn(em, LOCK, [shopId, customer.phone]);
    const [known] = await sqlIn<{ id: string; blocked: boolean }>(em, KNOWN, [shopId, customer.phone]);
    if (known) await sqlIn(em, SEEN, [known.id, placedAt, customer.email]);
    const id = known?.id ?? uuidv7(placedAt.getTime());
    if (!known) {
      const { firstName, lastName, email, phone } = customer;
      const row = [id, shopId, firstName, lastName, email, searchTextOf(customer), placedAt];
      await sqlIn(em, CREATE, row);
      await sqlIn(em, PHONE, [shopId, phone, id]);
    }
    if (contact.communeId !== null) await this.#address(em, id, contact, contact.communeId);
    return { id, blocked: known?.blocked ?? false };
  }

  async #address(
    em: EntityManager,
    id: string,
    { customer, address, placedAt }: OrderContact,
    commune: number,
  ) {
    const name = `${customer.firstName} ${customer.lastName}`.trim();
    const row = [
      uuidv7(placedAt.getTime()),
      id,
      name,
      customer.phone,
      customer.email,
      commune,
      address ?? '',
    ];
    await sqlIn(em, ADDRESS, [...row, placedAt]);
  }

  /** With their rows locked, in the order of their ids; those merged into others are gone. */
  lock(em: EntityManager, shopId: string, ids: readonly string[]) {
    return em.find(
      CustomerEntity,
      { id: { $in: [...ids] }, shopId, mergedInto: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
  }

  /** Numbers and addresses of `from` become those of `to`. */
  async move(em: EntityManager, from: string, to: string): Promise<void> {
    await sqlIn(em, MOVE, [to, from]);
  }
}

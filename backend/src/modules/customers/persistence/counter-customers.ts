import { DomainError, likePattern } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { searchTextOf, searchWords } from '../../orders/index.ts';

/** A customer as a till shows them; `phone` is the first of their numbers. */
export interface CounterCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly type: 'person' | 'reseller' | 'company';
  readonly blocked: boolean;
}

const CUSTOMER = `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.type, c.blocked, coalesce((
  select min(p.phone) from customer_phones p where p.customer_id = c.id), '') as phone
from customers c`;
const OF_ID = `/* prepared:counter-customer */ ${CUSTOMER} where c.shop_id = $1 and c.id = $2 and c.merged_into is null`;
const OF_PHONE = `/* prepared:counter-customer-of-phone */ ${CUSTOMER}
where c.id = (select customer_id from customer_phones where shop_id = $1 and phone = $2)`;
const SEARCH = `/* prepared:counter-customers-search */ ${CUSTOMER}
where c.shop_id = $1 and c.merged_into is null and c.search_text like $2 and c.search_text like all($3::text[])
order by c.last_order_at desc nulls last, c.id limit 20`;
const PAGE = `/* prepared:counter-customers-page */ ${CUSTOMER}
where c.shop_id = $1 and c.merged_into is null and c.id > $2 and coalesce(c.last_order_at, c.created_at) > $3
order by c.id limit $4`;
/** As everybody takes it who gives a number to somebody. */
const LOCK = `/* prepared:counter-customer-lock */
select pg_advisory_xact_lock(hashtextextended('customer:' || $1 || ':' || $2, 0)) is null as locked`;
const ADD = `/* prepared:counter-customer-add */
with created as (
  insert into customers (id, shop_id, first_name, last_name, search_text, created_at) values ($1, $2, $3, $4, $5, $7)
  on conflict (id) do nothing returning id
)
insert into customer_phones (shop_id, phone, customer_id) select $2, $6, $1
where exists (select 1 from created)
  or exists (select 1 from customers where id = $1 and shop_id = $2 and merged_into is null)`;

const BOUGHT = `/* prepared:counter-customer-bought */
update customers set last_order_at = greatest(last_order_at, $3) where shop_id = $1 and id = $2`;

/** Last of all of a sale: who sells holds no customer while they wait for stock. */
export async function boughtAtCounter(
  em: EntityManager,
  shopId: string,
  id: string,
  at: Date,
): Promise<void> {
  await sqlIn(em, BOUGHT, [shopId, id, at]);
}

export async function counterCustomer(
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<CounterCustomer | null> {
  return (await sqlIn<CounterCustomer>(em, OF_ID, [shopId, id]))[0] ?? null;
}

/** Each word of it in name or number. */
export function searchCounterCustomers(
  em: EntityManager,
  shopId: string,
  q: string,
): Promise<CounterCustomer[]> {
  const words = searchWords(q);
  return words.length > 0
    ? sqlIn<CounterCustomer>(em, SEARCH, [
        ...[shopId, likePattern(words[0] ?? ''), words.map((word) => likePattern(word))],
      ])
    : Promise.resolve([]);
}

/** Who ordered, or became known, since then; by id. */
export function counterCustomersPage(
  em: EntityManager,
  shopId: string,
  { after, since, limit }: { after: string; since: Date; limit: number },
): Promise<CounterCustomer[]> {
  return sqlIn<CounterCustomer>(em, PAGE, [shopId, after, since, limit]);
}

export interface NewCounterCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** @returns who has the number afterwards: the new customer, or who had it before. @throws DomainError `conflict` (409): the id is taken. */
export async function addCounterCustomer(
  em: EntityManager,
  shopId: string,
  customer: NewCounterCustomer,
  at: Date,
): Promise<{ readonly customer: CounterCustomer; readonly known: boolean }> {
  const { id, firstName, lastName, phone } = customer;
  await sqlIn<{ locked: boolean }>(em, LOCK, [shopId, phone]);
  const [holder] = await sqlIn<CounterCustomer>(em, OF_PHONE, [shopId, phone]);
  if (holder) return { customer: { ...holder, phone }, known: holder.id !== id };
  await sqlIn(em, ADD, [id, shopId, firstName, lastName, searchTextOf(customer), phone, at]);
  const [added] = await sqlIn<CounterCustomer>(em, OF_PHONE, [shopId, phone]);
  // The id is somebody's of elsewhere.
  if (!added) throw new DomainError('conflict', 409);
  return { customer: { ...added, phone }, known: false };
}

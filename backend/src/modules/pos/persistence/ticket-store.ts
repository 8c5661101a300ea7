import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface NewTicket {
  readonly documentId: string;
  readonly shopId: string;
  /** What it sold; null: goods came back by it alone. */
  readonly orderId: string | null;
  readonly registerId: string;
  readonly sessionId: string;
  readonly series: number;
  readonly number: number;
  readonly cashierId: string;
  readonly total: number;
  readonly rounding: number;
  /** What came back by it is worth. */
  readonly returned: number;
}

const INSERT = `/* prepared:till-ticket */
insert into tickets (document_id, shop_id, order_id, register_id, session_id, series, number, cashier_id, total, cash_rounding,
  returned)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

export async function insertTicket(em: EntityManager, ticket: NewTicket): Promise<void> {
  const {
    documentId,
    shopId,
    orderId,
    registerId,
    sessionId,
    series,
    number,
    cashierId,
    total,
    rounding,
    returned,
  } = ticket;
  const of = [documentId, shopId, orderId, registerId, sessionId];
  await sqlIn(em, INSERT, [...of, series, number, cashierId, total, rounding, returned]);
}

/** A ticket that sold something by its number in the shop. */
const BY_NUMBER = `/* prepared:till-ticket-by-number */
select d.body, d.made_at as "madeAt", coalesce(s.name, '') as cashier,
  nullif(btrim(concat_ws(' ', o.first_name, o.last_name)), '') as customer, coalesce((
    select sum(p.amount) from postings p where p.order_id = t.order_id and p.place = 'customer_owes'), 0)::bigint as owed
from tickets t
join registers r on r.id = t.register_id
join till_documents d on d.id = t.document_id
left join staff s on s.id = t.cashier_id
join orders o on o.id = t.order_id
where t.shop_id = $1 and r.code = $2 and t.series = $3 and t.number = $4`;

export interface FoundTicket {
  readonly body: string;
  readonly madeAt: Date;
  readonly cashier: string;
  readonly customer: string | null;
  readonly owed: Centimes;
}

export async function ticketOf(
  em: EntityManager,
  shopId: string,
  { code, series, number }: { code: string; series: number; number: number },
): Promise<FoundTicket | null> {
  return (await sqlIn<FoundTicket>(em, BY_NUMBER, [shopId, code, series, number]))[0] ?? null;
}

/** By what means the ticket that sold an order was paid; none of one that there is not. */
const MEANS = `/* prepared:till-ticket-means */
select array(select p ->> 'means' from jsonb_array_elements(d.body::jsonb -> 'payments') p) as means
from tickets t join till_documents d on d.id = t.document_id where t.order_id = $1 and t.shop_id = $2`;

export async function meansOfTicket(em: EntityManager, shopId: string, orderId: string): Promise<string[]> {
  return (await sqlIn<{ means: string[] }>(em, MEANS, [orderId, shopId]))[0]?.means ?? [];
}

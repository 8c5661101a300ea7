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

interface LateClaims {
  readonly transporterId: string;
  readonly name: string;
  readonly claims: number;
}

/** Of shop $1, on the day $2: as the list of claims says that they are late. */
const LATE_CLAIMS = `/* prepared:alert_late_claims */
select t.id as "transporterId", t.name, count(*)::int as claims
from transporter_claims c join transporters t on t.id = c.transporter_id
where c.shop_id = $1 and c.due_on < $2::date and c.state in ('open', 'sent', 'accepted', 'refused')
group by t.id, t.name order by t.id limit ${MANY}`;

export function lateClaims(em: EntityManager, shopId: string, today: string): Promise<LateClaims[]> {
  return sqlIn(em, LATE_CLAIMS, [shopId, today]);
}

interface EndedStatement {
  readonly id: string;
  readonly number: string;
  readonly transporter: string;
  readonly step: 'ready' | 'failed';
}

/** They were read, or could not be, and wait for somebody. */
const ENDED_STATEMENTS = `/* prepared:alert_ended_statements */
select p.id, p.number::text as number, t.name as transporter, p.step
from transporter_payments p join transporters t on t.id = p.transporter_id
where p.shop_id = $1 and p.source = 'file' and p.state = 'draft' and p.step in ('ready', 'failed')
order by p.created_at desc limit ${MANY}`;

export function endedStatements(em: EntityManager, shopId: string): Promise<EndedStatement[]> {
  return sqlIn(em, ENDED_STATEMENTS, [shopId]);
}

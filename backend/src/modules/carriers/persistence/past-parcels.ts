import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

const REMEMBER = `/* prepared:carriers-remember */
insert into carrier_past_parcels (transporter_id, tracking, order_id)
select distinct on (n.tracking) $1, n.tracking, n.order_id from unnest($2::text[], $3::uuid[]) with ordinality n (tracking, order_id, nth)
order by n.tracking, n.nth desc
on conflict (transporter_id, tracking) do update set order_id = excluded.order_id`;

const FORGET = `/* prepared:carriers-forget */
delete from carrier_past_parcels where transporter_id = $1 and tracking = $2 and order_id = $3`;

/** By the numbers of their parcels, or by those of before. */
export const ORDERS_OF_TRACKINGS = `/* prepared:carriers-orders-of-trackings */
select distinct on (f.tracking) f.tracking, f.order_id as "orderId" from (
  select coalesce(p.tracking, '') as tracking, p.order_id, 1 as nth from carrier_parcels p
  where p.transporter_id = $1 and p.tracking = any($2::text[])
  union all
  select q.tracking, q.order_id, 2 from carrier_past_parcels q where q.transporter_id = $1 and q.tracking = any($2::text[])
) f order by f.tracking, f.nth`;

/** What a transporter calls an order. */
export interface NamedParcel {
  readonly tracking: string;
  readonly orderId: string;
}

/** Numbers by which a transporter knows orders besides those of their parcels. */
@Injectable()
export class PastParcels {
  async rememberAll(em: EntityManager, transporterId: string, named: readonly NamedParcel[]): Promise<void> {
    if (named.length === 0) return;
    const [trackings, orders] = [named.map(({ tracking }) => tracking), named.map(({ orderId }) => orderId)];
    await sqlIn(em, REMEMBER, [transporterId, trackings, orders]);
  }

  async forget(em: EntityManager, transporterId: string, tracking: string, orderId: string): Promise<void> {
    await sqlIn(em, FORGET, [transporterId, tracking, orderId]);
  }
}

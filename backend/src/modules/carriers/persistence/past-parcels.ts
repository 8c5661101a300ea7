import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

const REMEMBER = `/* prepared:carriers-remember */
insert into carrier_past_parcels (transporter_id, tracking, order_id) values ($1, $2, $3)
on conflict (transporter_id, tracking) do update set order_id = excluded.order_id`;

const FORGET = `/* prepared:carriers-forget */
delete from carrier_past_parcels where transporter_id = $1 and tracking = $2 and order_id = $3`;

/** Numbers by which a transporter knows orders besides those of their parcels. */
@Injectable()
export class PastParcels {
  async remember(em: EntityManager, transporterId: string, tracking: string, orderId: string): Promise<void> {
    await sqlIn(em, REMEMBER, [transporterId, tracking, orderId]);
  }

  async forget(em: EntityManager, transporterId: string, tracking: string, orderId: string): Promise<void> {
    await sqlIn(em, FORGET, [transporterId, tracking, orderId]);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import { withinDays } from './read/within-days.ts';

const OWNS = `select 1 as one from customer_addresses a
join customer_phones p on p.customer_id = a.customer_id
where p.shop_id = $1 and p.phone = $2 and a.id = $3`;

const SEGMENTS = `/* prepared:customer_segments_of */
select segment_id::text as id from read.customer_segment_members
where shop_id = $1 and customer_id = (select customer_id from customer_phones where shop_id = $1 and phone = $2)
  and ${withinDays('$3')} order by segment_id`;

/** The door of the customers module. Everything runs in the caller's transaction. */
@Injectable()
export class CustomersApi {
  /** Whether an address is one of whoever has this number (BO-230). */
  async ownsAddress(em: EntityManager, shopId: string, phone: string, addressId: string): Promise<boolean> {
    return (await sqlIn(em, OWNS, [shopId, phone, addressId])).length > 0;
  }

  /** The segments of whoever has this number, at an instant: what promotions for segments look at. */
  async segmentsOf(em: EntityManager, shopId: string, phone: string, at: Date): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, SEGMENTS, [shopId, phone, at])).map(({ id }) => id);
  }
}

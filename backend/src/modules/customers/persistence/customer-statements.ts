import { readSchema } from '../../../platform/database/index.ts';
import { withinDays } from '../read/within-days.ts';

export const OWN_ADDRESS = `select 1 as one from customer_addresses a
join customer_phones p on p.customer_id = a.customer_id
where p.shop_id = $1 and p.phone = $2 and a.id = $3`;

// sql: readSchema() = read (a schema for each version)
export const SEGMENTS_OF = `/* prepared:customer_segments_of */
select segment_id::text as id from ${readSchema()}.customer_segment_members
where shop_id = $1 and customer_id = (select customer_id from customer_phones where shop_id = $1 and phone = $2)
  and ${withinDays('$3')} order by segment_id`;

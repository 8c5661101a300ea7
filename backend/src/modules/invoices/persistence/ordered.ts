import type { DeliveryState, OrderState } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { OrderedLine } from '../domain/invoiced.ts';

/** An order as it stands, with what it sold and by what means money came for it. */
export interface Ordered {
  readonly number: string;
  readonly state: OrderState;
  readonly deliveryState: DeliveryState;
  readonly returned: boolean;
  readonly placedAt: Date;
  readonly delivery: Centimes;
  readonly paymentType: string;
  readonly means: readonly string[];
  readonly lines: readonly OrderedLine[];
}

/** What was remitted by a carrier was paid to it at the door: that is no means of ours. */
const ORDERED = `/* prepared:invoices-ordered */
select o.number::text as number, o.state, o.delivery_state as "deliveryState", o.link_kind is not distinct from 'return' as returned, o.placed_at as "placedAt",
       o.delivery_price as delivery, o.payment_type as "paymentType",
       array(
         select p.place from postings p
         where p.order_id = o.id and p.kind <> 'remittance' and p.place in ('till', 'card_account', 'bank', 'mobile_account')
         group by p.place having sum(p.amount) > 0 order by p.place
       ) as means,
       (
         select coalesce(jsonb_agg(jsonb_build_object(
           'lineId', l.id, 'names', l.snapshot -> 'names', 'sku', l.snapshot ->> 'sku', 'quantity', l.quantity, 'kept', l.kept,
           'serials', coalesce(l.snapshot -> 'serials', '[]'),
           'back', (
             select coalesce(sum(b.quantity), 0) from order_lines b join orders r on r.id = b.order_id
             where b.returns_line_id = l.id and r.state = 'returned'
           ),
           'values', jsonb_path_query_array(l.snapshot, '$.attributes[*].value'), 'unitTtc', l.unit_ttc, 'taxRate', l.tax_rate,
           'lineHt', l.line_ht, 'discountTtc', l.discount_ttc
         ) order by l.position), '[]')
         from order_lines l where l.order_id = o.id
       ) as lines
from orders o where o.id = $2 and o.shop_id = $1`;

/** Null: the shop has none of this id. */
export async function orderedOf(em: EntityManager, shopId: string, orderId: string): Promise<Ordered | null> {
  const [order] = await sqlIn<Ordered>(em, ORDERED, [shopId, orderId]);
  return order ?? null;
}

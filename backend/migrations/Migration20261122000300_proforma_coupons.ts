import { Migration } from '@mikro-orm/migrations';

/** Proformas keep the use of their coupon: it counts once they become orders. */
export class Migration20261122000300_proforma_coupons extends Migration {
  override up(): void {
    this.addSql(`
insert into coupon_redemptions (id, shop_id, promotion_id, order_id, phone, single_use, redeemed_at, released_at)
select gen_random_uuid(), o.shop_id, p.id, o.id, o.phone, p.single_use, o.placed_at, o.placed_at
from orders o
join promotions p on p.shop_id = o.shop_id and p.coupon = o.coupon
where o.state in ('draft', 'cancelled')
  and not exists (select 1 from order_history h where h.order_id = o.id and h.axis = 'order' and h.to_state = 'new')
  and (o.reductions @> jsonb_build_array(jsonb_build_object('promotionId', p.id)) or exists (
    select 1 from order_lines l
    where l.order_id = o.id and l.reductions @> jsonb_build_array(jsonb_build_object('promotionId', p.id))))
on conflict do nothing;
`);
  }
}

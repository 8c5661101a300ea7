import { readSchema } from '../../../platform/database/index.ts';

/** Units of the shop $1 that were handed over from $2 on, or of which people say how many there are to be. */
export const REORDER_UNITS = `/* prepared:reorder-units */
select l.unit_id::text as id from stock_movements m join stock_levels l on l.id = m.level_id
where m.shop_id = $1 and m.at >= $2 and m.order_id is not null and m.on_hand_change < 0
union
select unit_id::text from reorder_rules where shop_id = $1 and minimum is not null`;

/** Of the pieces of the shop $1 that are known to be sold or to have come back from $2 on, how many these were. */
export const SHOP_RETURNS = `/* prepared:reorder-shop-returns */
select coalesce(sum(quantity) filter (where type = 'return'), 0)::int as back,
  coalesce(sum(quantity) filter (where type = 'sale' or in_transit_change < 0), 0)::int as decided
from stock_movements where shop_id = $1 and at >= $2 and type in ('sale', 'return')`;

export const REORDER_DAYS = `/* prepared:reorder-days */
select l.unit_id::text as "unitId", (m.at at time zone 'Africa/Algiers')::date::text as day,
  coalesce(-sum(m.on_hand_change) filter (where m.order_id is not null and m.on_hand_change < 0), 0)::int as left,
  coalesce(sum(m.quantity) filter (where m.type = 'return'), 0)::int as back,
  coalesce(sum(m.quantity) filter (where m.type = 'sale' or (m.type = 'return' and m.in_transit_change < 0)), 0)::int as decided,
  coalesce(sum(m.on_hand_change - m.held_change - m.reserved_change), 0)::int as free
from stock_levels l join stock_movements m on m.level_id = l.id
where l.unit_id = any($1::uuid[]) and m.at >= $2
group by 1, 2`;

// sql: readSchema() = read (a schema for each version)
/** What there is of the units $2 of the shop $1, what is to come, who sells them and for how much; those that are bought no more are left out. */
export const REORDER_TERMS = `/* prepared:reorder-terms */
select u.unit_id::text as "unitId",
  coalesce((select sum(l.on_hand - l.held - l.reserved) from stock_levels l where l.unit_id = u.unit_id), 0)::int as free,
  coalesce((select a.available from ${readSchema()}.stock_availability a where a.unit_id = u.unit_id and a.shop_id = $1), 0)::int as available,
  coalesce((select sum(greatest(x.ordered - x.received - x.given_up, 0)) from supplier_order_lines x
    join supplier_orders o on o.id = x.order_id where x.unit_id = u.unit_id and o.state in ('draft', 'sent')), 0)::int as "onOrder",
  coalesce((select sum(t.quantity - t.received - t.damaged - t.missing - t.returned) from stock_levels l
    join internal_expedition_parts t on t.level_id = l.id join internal_expeditions e on e.id = t.expedition_id
    where l.unit_id = u.unit_id and e.status in ('sent', 'received')), 0)::int as "underWay",
  s.supplier_id::text as "supplierId", s.lead_days as "leadDays", coalesce(s.pack_size, 1) as "packSize",
  coalesce(s.min_quantity, 1) as "minQuantity", r.minimum, r.maximum,
  coalesce(k.price_ht, p.price_ht, 0)::bigint as "priceHt", p.weighed,
  coalesce((select round(c.value::numeric * priced_for(p.weighed) / c.pieces) from unit_costs c where c.unit_id = u.unit_id and c.pieces > 0),
    p.supply_price_ht, 0)::bigint as cost
from unnest($2::uuid[]) u (unit_id)
left join combinations k on k.id = u.unit_id
join products p on p.id = coalesce(k.product_id, u.unit_id) and p.shop_id = $1
left join reorder_rules r on r.unit_id = u.unit_id
left join lateral (
  select x.supplier_id, coalesce(x.lead_days, b.lead_days) as lead_days, x.pack_size, x.min_quantity, 1 as turn, x.preferred, x.price_ht
  from supplier_prices x join suppliers b on b.id = x.supplier_id where x.unit_id = u.unit_id and b.active
  union all
  select b.id, b.lead_days, null, null, 2, false, null from suppliers b where b.id = p.supplier_id and b.active
  order by turn, preferred desc, price_ht, supplier_id limit 1
) s on true
where p.type = 'standard' and not coalesce(r.off, false)
  and (k.id is not null or not exists (select 1 from combinations c where c.product_id = p.id))`;

/** Days from sending to the first receipt, of the last five orders of each supplier. */
export const LEADS = `/* prepared:reorder-leads */
select s.id::text as "supplierId", (
  select coalesce(jsonb_agg(t.days), '[]') from (
    select greatest(0, (min(r.at) at time zone 'Africa/Algiers')::date - (o.sent_at at time zone 'Africa/Algiers')::date) as days
    from supplier_orders o join supplier_receipts r on r.order_id = o.id
    where o.supplier_id = s.id and o.sent_at is not null group by o.id order by o.sent_at desc limit 5
  ) t) as days
from suppliers s where s.shop_id = $1 and s.active`;

// sql: readSchema() = read (a schema for each version)
export const SHORT_UNITS = `/* prepared:reorder-short */
select unit_id::text as "unitId", missing from ${readSchema()}.stock_short_rows where shop_id = $1 and unit_id = any($2::uuid[])`;

/** One review of a shop at a time. */
export const REVIEW_TURN = `/* prepared:reorder-turn */ select pg_advisory_xact_lock(hashtextextended($1, 3100))::text as turn`;

export const LAST_REVIEW = `/* prepared:reorder-last */ select at, on_day::text as day from reorder_reviews where shop_id = $1`;

/** Shops that were not looked at on the day $1. */
export const DUE_SHOPS = `/* prepared:reorder-due */
select s.id::text as id from shops s where not exists (select 1 from reorder_reviews r where r.shop_id = s.id and r.on_day >= $1)`;

export const FORGET_SUGGESTIONS = `/* prepared:reorder-forget */ delete from reorder_suggestions where shop_id = $1`;

export const KEEP_SUGGESTIONS = `/* prepared:reorder-keep */
insert into reorder_suggestions (unit_id, shop_id, supplier_id, suggested, days_left, figures)
select s."unitId", $1, s."supplierId", s.suggested, s."daysLeft", s.figures
from jsonb_to_recordset($2::jsonb) s ("unitId" uuid, "supplierId" uuid, suggested int, "daysLeft" int, figures jsonb)`;

export const REVIEWED = `/* prepared:reorder-reviewed */
insert into reorder_reviews (shop_id, on_day, at, units) values ($1, $2, $3, $4)
on conflict (shop_id) do update set on_day = excluded.on_day, at = excluded.at, units = excluded.units`;

/** Those of the units that were still suggested; whoever orders the same ones later finds none. */
export const TAKE_SUGGESTIONS = `/* prepared:reorder-take */
delete from reorder_suggestions where shop_id = $1 and unit_id = any($2::uuid[]) returning unit_id::text as "unitId"`;

/** For how much the supplier $1 sells the units $2. */
export const PRICES_OF = `/* prepared:reorder-prices */
select unit_id::text as "unitId", price_ht as "priceHt", tax_rate as "taxRate", supplier_sku as "supplierSku"
from supplier_prices where supplier_id = $1 and unit_id = any($2::uuid[])`;

export const RULE_BEFORE = `/* prepared:reorder-rule-before */
select minimum, maximum, off from reorder_rules where unit_id = $1 for update`;

export const SET_RULE = `/* prepared:reorder-rule-set */
insert into reorder_rules (unit_id, shop_id, minimum, maximum, off) values ($1, $2, $3, $4, $5)
on conflict (unit_id) do update set minimum = excluded.minimum, maximum = excluded.maximum, off = excluded.off`;

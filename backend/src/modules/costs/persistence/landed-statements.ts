/**
 * Goods that the receipts $2 of the shop $1 brought, without what was refused then or by an inspection, with what is left of them as far as is reckoned.
 * What is sold by weight weighs its grams; its price and its measures are a kilogram's.
 */
export const LANDED_GOODS = `/* prepared:landed-goods */
select m.id::text as "movementId", l.unit_id::text as "unitId", k.pieces,
  coalesce(p.weighed, false) as weighed, coalesce(round(coalesce(m.unit_cost_ht, (
    select a.amount from cost_adjustments a where a.unit_id = l.unit_id and a.movement_id = m.id and a.kind = 'priced' limit 1), 0
  ) * k.pieces::numeric / priced_for(p.weighed)), 0)::bigint as value,
  case when p.weighed then k.pieces else coalesce(p.weight_g, 0)::bigint * k.pieces end as weight,
  coalesce(round(round(p.length_cm * p.width_cm * p.height_cm)::numeric * k.pieces / priced_for(p.weighed)), 0)::bigint as volume,
  least(coalesce(y.remaining, k.pieces), k.pieces) as here
from stock_movements m
cross join lateral (
  select m.quantity - coalesce(sum(q.quantity), 0)::int as pieces from stock_quarantine q where q.movement_id = m.id and not q.owned
) k
join stock_levels l on l.id = m.level_id
left join combinations c on c.id = l.unit_id
left join products p on p.id = coalesce(c.product_id, l.unit_id)
left join cost_layers y on y.movement_id = m.id
where m.shop_id = $1 and m.document = 'supplier_receipt' and m.document_id = any($2::uuid[]) and m.type = 'receipt' and m.owned and k.pieces > 0
order by m.id limit $3`;

/** Those of the receipts that are the shop's. */
export const RECEIPTS_OF = `/* prepared:landed-receipts-of */
select id::text as id from supplier_receipts where shop_id = $1 and id = any($2::uuid[])`;

export const INSERT_LANDED = `/* prepared:landed-insert */
insert into landed_costs (id, shop_id, number, label, reference, amount, spread_by, at, by_id, by_name)
values ($1, $2, shop_number($2, 'landed_cost_numbers'), $3, $4, $5, $6, $7, $8, $9) returning number`;

export const INSERT_LANDED_RECEIPTS = `/* prepared:landed-insert-receipts */
insert into landed_cost_receipts (landed_cost_id, receipt_id) select $1, unnest($2::uuid[])`;

/** Locked: it is undone once. */
export const LOCK_LANDED = `/* prepared:landed-lock */
select undone_at as "undoneAt", label from landed_costs where shop_id = $1 and id = $2 for update`;

export const UNDO_LANDED = `/* prepared:landed-undo */
update landed_costs set undone_at = $2, undone_by_name = $3, undone_reason = $4 where id = $1`;

/** The reverse of what was said of each lot, in the queue behind it and all that moved since. */
export const UNLAND = `/* prepared:landed-unland */
with said as (
  insert into cost_adjustments (id, shop_id, unit_id, kind, amount, movement_id, document_id, reason, at, actor_id, actor_name)
  select uuidv7(), shop_id, unit_id, kind, -amount, movement_id, document_id, $3, $4, $5, $6
  from cost_adjustments where shop_id = $1 and document_id = $2 and kind = 'landed' and amount > 0
  returning id, shop_id
)
insert into stock_cost_queue (shop_id, adjustment_id) select shop_id, id from said order by id`;

/** Said of each lot, and put in the queue behind what moved before. */
export const LAND = `/* prepared:landed-land */
with said as (
  insert into cost_adjustments (id, shop_id, unit_id, kind, amount, movement_id, document_id, reason, at, actor_id, actor_name)
  select p.id, $1, p."unitId", 'landed', p.part, p."movementId", $2, $4, $5, $6, $7
  from jsonb_to_recordset($3::jsonb) p (id uuid, "unitId" uuid, "movementId" uuid, part bigint)
  returning id, shop_id
)
insert into stock_cost_queue (shop_id, adjustment_id) select shop_id, id from said order by id`;

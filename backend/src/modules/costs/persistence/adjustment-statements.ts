export const UNIT_COST = `/* prepared:costs-unit */
select pieces, value from unit_costs where shop_id = $1 and unit_id = $2`;

/** Said, and put in the queue behind what moved before. */
export const CORRECT = `/* prepared:costs-correct */
with said as (
  insert into cost_adjustments (id, shop_id, unit_id, kind, amount, reason, at, actor_id, actor_name)
  values ($1, $2, $3, 'correction', $4, $5, $6, $7, $8) returning id, shop_id
)
insert into stock_cost_queue (shop_id, adjustment_id) select shop_id, id from said`;

/**
 * What the units $3 cost that the receipt $2 of the shop $1 brought without a price, and what of them was refused and taken after all:
 * said of each lot, and put in the queue behind what moved before, where a version that knows of no prices leaves it.
 */
export const PRICE_RECEIPT = `/* prepared:costs-price-receipt */
with brought as (
  select m.id, m.owned, m.unit_cost_ht, l.unit_id, x.cost
  from stock_movements m
  join stock_levels l on l.id = m.level_id
  join jsonb_to_recordset($3::jsonb) x ("unitId" uuid, cost bigint) on x."unitId" = l.unit_id
  where m.shop_id = $1 and m.document = 'supplier_receipt' and m.document_id = $2 and m.type = 'receipt'
), came as (
  select id, unit_id, cost from brought where owned and unit_cost_ht is null
  union
  select m.id, b.unit_id, b.cost from brought b
  join stock_quarantine q on q.movement_id = b.id
  join stock_movements m on m.document = 'quarantine' and m.document_id = q.id and m.type = 'receipt' and m.owned and m.unit_cost_ht is null
), said as (
  insert into cost_adjustments (id, shop_id, unit_id, kind, amount, movement_id, document_id, reason, at, actor_id, actor_name)
  select uuidv7(), $1, unit_id, 'priced', cost, id, $2, null, $4, $5, $6 from came
  returning id, shop_id
)
insert into stock_cost_queue (shop_id, price_id) select shop_id, id from said order by id`;

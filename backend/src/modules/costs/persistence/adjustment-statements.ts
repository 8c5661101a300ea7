export const UNIT_COST = `/* prepared:costs-unit */
select pieces, value from unit_costs where shop_id = $1 and unit_id = $2`;

/** Said, and put in the queue behind what moved before. */
export const CORRECT = `/* prepared:costs-correct */
with said as (
  insert into cost_adjustments (id, shop_id, unit_id, kind, amount, reason, at, actor_id, actor_name)
  values ($1, $2, $3, 'correction', $4, $5, $6, $7, $8) returning id, shop_id
)
insert into stock_cost_queue (shop_id, adjustment_id) select shop_id, id from said`;

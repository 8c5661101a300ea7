/** Nothing where one of that name is there. */
export const INSERT_SUPPLIER = `/* prepared:supplier-insert */
insert into suppliers (id, shop_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)
on conflict (shop_id, lower(name)) do nothing returning id`;

export const SAME_NAME = `/* prepared:supplier-same-name */
select 1 as found from suppliers where shop_id = $1 and lower(name) = lower($2) and id <> $3`;

/** A price that stays what it was keeps its day. */
export const SET_PRICE = `/* prepared:supplier-price-set */
insert into supplier_prices (supplier_id, unit_id, shop_id, supplier_sku, price_ht, tax_rate, pack_size, min_quantity, lead_days, from_day, preferred)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (supplier_id, unit_id) do update set supplier_sku = excluded.supplier_sku, price_ht = excluded.price_ht,
  tax_rate = excluded.tax_rate, pack_size = excluded.pack_size, min_quantity = excluded.min_quantity,
  lead_days = excluded.lead_days, preferred = excluded.preferred,
  from_day = case when (supplier_prices.price_ht, supplier_prices.tax_rate) = (excluded.price_ht, excluded.tax_rate)
    then supplier_prices.from_day else excluded.from_day end`;

/** Who is preferred for a unit waits for whoever chooses another. */
export const UNPREFER_OTHERS = `/* prepared:supplier-price-unprefer */
update supplier_prices set preferred = false where shop_id = $1 and unit_id = $2 and supplier_id <> $3 and preferred`;

export const UNIT_TURN = `/* prepared:supplier-unit-turn */
select pg_advisory_xact_lock(hashtextextended($1, 2610))::text as turn`;

export const PRICE_BEFORE = `/* prepared:supplier-price-before */
select price_ht as "priceHt", tax_rate as "taxRate", pack_size as "packSize", min_quantity as "minQuantity", preferred
from supplier_prices where supplier_id = $1 and unit_id = $2 for update`;

export const REMOVE_PRICE = `/* prepared:supplier-price-remove */
delete from supplier_prices where supplier_id = $1 and unit_id = $2 returning unit_id as "unitId"`;

/** Those of the units $2 that the shop $1 has, with what they are called. A pack is none. */
export const UNITS_OF = `/* prepared:procured-units */
select u.id::text as "unitId", u.sku, u.weighed,
  (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from product_texts t where t.product_id = u.product_id) as names,
  (select coalesce(jsonb_agg(v.value order by v.attribute_id, v.position), '[]') from combination_values cv
   join attribute_values v on v.id = cv.attribute_value_id where cv.combination_id = u.id) as variant
from (
  select p.id, p.id as product_id, p.sku, p.weighed from products p
  where p.shop_id = $1 and p.id = any($2::uuid[]) and p.type = 'standard'
    and (not exists (select 1 from combinations c where c.product_id = p.id)
      or exists (select 1 from stock_levels l where l.unit_id = p.id and l.on_hand > 0))
  union all
  select c.id, c.product_id, c.sku, p.weighed from combinations c join products p on p.id = c.product_id
  where p.shop_id = $1 and c.id = any($2::uuid[])
) u`;

export const PRODUCT_PRICES = `/* prepared:catalog_bulk_products */
select id::text as id, version, price_ht::float8 as "priceHt", tax_rate as "taxRate" from products
where shop_id = $1 and id = any($2::uuid[]) order by id for update`;

export const COMBINATION_PRICES = `/* prepared:catalog_bulk_combinations */
select c.id::text as id, c.product_id::text as "productId", c.version, c.price_ht::float8 as "priceHt", p.tax_rate as "taxRate"
from combinations c join products p on p.id = c.product_id
where p.shop_id = $1 and c.product_id = any($2::uuid[]) order by c.id limit $3 for update of c`;

export const SET_PRODUCT_PRICES = `/* prepared:catalog_bulk_set_products */
update products p set price_ht = w.price, version = p.version + 1, updated_at = $3
from unnest($1::uuid[], $2::bigint[]) w (id, price) where p.id = w.id`;

export const SET_COMBINATION_PRICES = `/* prepared:catalog_bulk_set_combinations */
update combinations c set price_ht = w.price, version = c.version + 1
from unnest($1::uuid[], $2::bigint[]) w (id, price) where c.id = w.id`;

export const PRICED_COMBINATIONS = `/* prepared:catalog_priced_combinations */
select id::text as id, version, price_ht as "priceHt" from combinations
where product_id = $1 and id = any($2::uuid[]) order by id for update`;

export const REPRICE_COMBINATIONS = `/* prepared:catalog_combination_prices */
update combinations c set price_ht = w.price, version = c.version + 1
from unnest($2::uuid[], $3::bigint[]) w (id, price) where c.id = w.id and c.product_id = $1`;

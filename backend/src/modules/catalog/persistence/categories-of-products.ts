/**
 * Common table expressions for statements about the products `$1` (uuid[]): `categorised` has a row for each, with its
 * categories and all their ancestors. One walk up the tree for all of them, for a bulk import has many.
 */
export const CATEGORIES_OF_PRODUCTS = `recursive up as (
    select p.id as product_id, c.id, c.parent_id from products p
    cross join lateral (select p.main_category_id as id
      union all select category_id from product_categories where product_id = p.id) own
    join categories c on c.id = own.id where p.id = any($1::uuid[])
  union
    select up.product_id, c.id, c.parent_id from up join categories c on c.id = up.parent_id
), categorised as (select product_id, array_agg(id) as category_ids from up group by product_id)`;

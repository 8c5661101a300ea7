export const PACK_ITEMS = `/* prepared:catalog_pack_items */
select product_id as "productId", combination_id as "combinationId", quantity from pack_items where pack_id = $1
order by position, id`;

export const CLEAR_PACK = `/* prepared:catalog_clear_pack */ delete from pack_items where pack_id = $1`;

export const FILL_PACK = `/* prepared:catalog_fill_pack */
insert into pack_items (id, pack_id, product_id, combination_id, quantity, position)
select r.id, $1, r.product_id, r.combination_id, r.quantity, r.position
from jsonb_to_recordset($2::jsonb) r (id uuid, product_id uuid, combination_id uuid, quantity int, position int)`;

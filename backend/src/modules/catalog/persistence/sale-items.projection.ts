import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { CATEGORIES_OF_PRODUCTS } from './categories-of-products.ts';

const FORGET = `/* prepared:catalog_forget_sale_items */
delete from sale_items where product_id = any($1::uuid[])`;

/**
 * A row for each unit that can be ordered: the product where it has no active combination, else each of those. Whether
 * it is available yet is a matter of the instant, and so left to the reader.
 */
const WRITE = `/* prepared:catalog_write_sale_items */
with ${CATEGORIES_OF_PRODUCTS}
insert into sale_items (unit_id, product_id, shop_id, available_from, item)
select coalesce(c.id, p.id), p.id, p.shop_id, p.available_from, jsonb_build_object(
  'combinationId', c.id, 'type', p.type, 'packMode', p.pack_mode, 'sku', coalesce(c.sku, p.sku),
  'unitHt', coalesce(c.price_ht, p.price_ht), 'weighed', p.weighed, 'taxRate', p.tax_rate, 'brandId', p.brand_id, 'brandLineId', p.brand_line_id,
  'collectionIds', to_jsonb(array(select collection_id from collection_products where product_id = p.id)),
  'names', (select jsonb_object_agg(t.locale, t.name) from product_texts t where t.product_id = p.id),
  'attributes', (select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'value', v.value) order by a.position, a.id), '[]')
    from combination_values cv join attribute_values v on v.id = cv.attribute_value_id
    join attributes a on a.id = v.attribute_id where cv.combination_id = c.id),
  'imageKey', coalesce(
    (select m.key from combination_images i join media m on m.id = i.media_id
      where i.combination_id = c.id order by i.position, m.id limit 1),
    (select m.key from product_images i join media m on m.id = i.media_id
      where i.product_id = p.id order by i.position, m.id limit 1)),
  'categoryIds', to_jsonb(u.category_ids),
  'items', case when p.type = 'pack' then (
    select coalesce(jsonb_agg(jsonb_build_object('productId', k.product_id, 'combinationId', k.combination_id,
      'quantity', k.quantity, 'active', q.status = 'active', 'availableFrom', q.available_from,
      'hasCombinations', exists (select 1 from combinations x where x.product_id = q.id and x.active),
      'choices', (select coalesce(jsonb_agg(x.id), '[]') from combinations x where x.product_id = q.id and x.active)
    ) order by k.position, k.id), '[]')
    from pack_items k join products q on q.id = k.product_id where k.pack_id = p.id) end)
from products p join categorised u on u.product_id = p.id
left join combinations c on c.product_id = p.id and c.active
where p.status = 'active'`;

/** Rebuilds what checkout knows of products, in the transaction of their change: so it is the truth at every instant. */
export async function projectSaleItems(em: EntityManager, productIds: readonly string[]): Promise<void> {
  await sqlIn(em, FORGET, [productIds]);
  await sqlIn(em, WRITE, [productIds]);
}

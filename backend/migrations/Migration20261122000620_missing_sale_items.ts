import { Migration } from '@mikro-orm/migrations';

/**
 * Products that were made before `sale_items` had none of them until somebody changed the product, and could not be
 * ordered. What the product writes at each of its changes, as it is today, for all that lack it; and of which version the projections are that code alone can build.
 */
export class Migration20261122000620_missing_sale_items extends Migration {
  override up(): void {
    this.addSql(`
with recursive up as (
    select p.id as product_id, c.id, c.parent_id from products p
    cross join lateral (select p.main_category_id as id
      union all select category_id from product_categories where product_id = p.id) own
    join categories c on c.id = own.id
  union
    select up.product_id, c.id, c.parent_id from up join categories c on c.id = up.parent_id
), categorised as (select product_id, array_agg(id) as category_ids from up group by product_id)
insert into sale_items (unit_id, product_id, shop_id, available_from, item)
select coalesce(c.id, p.id), p.id, p.shop_id, p.available_from, jsonb_build_object(
  'combinationId', c.id, 'type', p.type, 'packMode', p.pack_mode, 'sku', coalesce(c.sku, p.sku),
  'unitHt', coalesce(c.price_ht, p.price_ht), 'taxRate', p.tax_rate, 'brandId', p.brand_id, 'brandLineId', p.brand_line_id,
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
where p.status = 'active'
on conflict (unit_id) do nothing;

create table projection_versions (
  name text not null constraint projection_versions_pkey primary key,
  version int not null,
  -- How far a rebuilding under way has come.
  rebuilt_to uuid null
);
`);
  }
}

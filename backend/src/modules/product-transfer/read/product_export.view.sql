-- Each product as one row of a file: the fields of `TRANSFER_FIELDS`, as texts.
create view product_export as
select p.id, p.shop_id, p.sku, p.created_at, p.type,
(select jsonb_agg(jsonb_build_object('sku', coalesce(o.sku, ''), 'barcode', coalesce(o.barcode, ''),
  'price', coalesce(trim(to_char(o.price_ht / 100.0, '99999999990.00')), ''), 'isDefault', o.is_default, 'choices',
  w.choices) order by o.position, o.id)
 from public.combinations o join combination_choices w on w.combination_id = o.id
 where o.product_id = p.id and o.active) as combinations,
case when p.type = 'pack' then jsonb_build_object('mode', p.pack_mode, 'parts', (
  select coalesce(jsonb_agg(jsonb_build_object('product', coalesce(m.sku, m.id::text), 'quantity', i.quantity,
    'choices', coalesce(w.choices, '[]')) order by i.position, i.id), '[]')
  from public.pack_items i join public.products m on m.id = i.product_id
  left join combination_choices w on w.combination_id = i.combination_id where i.pack_id = p.id)) end as pack,
jsonb_strip_nulls(jsonb_build_object(
  'id', p.id::text, 'sku', p.sku, 'barcode', p.barcode, 'status', p.status,
  'name_fr', f.name, 'name_en', e.name, 'name_ar', a.name,
  'short_fr', f.short_description, 'short_en', e.short_description, 'short_ar', a.short_description,
  'long_fr', f.long_description, 'long_en', e.long_description, 'long_ar', a.long_description,
  'seo_title_fr', f.seo_title, 'seo_title_en', e.seo_title, 'seo_title_ar', a.seo_title,
  'seo_description_fr', f.seo_description, 'seo_description_en', e.seo_description, 'seo_description_ar', a.seo_description,
  'category', c.slug, 'brand', b.slug,
  'tags', (select string_agg(t.slug, ' | ' order by t.slug) from public.product_tags pt join public.tags t on t.id = pt.tag_id
           where pt.product_id = p.id),
  'collections', (select string_agg(ct.slug, ' | ' order by ct.slug) from public.collection_products cp
           join public.collection_texts ct on ct.collection_id = cp.collection_id and ct.locale = 'fr' where cp.product_id = p.id),
  'price_ht', trim(to_char(p.price_ht / 100.0, '99999999990.00')),
  'tax', (p.tax_rate::numeric / 100)::float8::text,
  'supply_price_ht', trim(to_char(p.supply_price_ht / 100.0, '99999999990.00')), 'supplier', p.supplier,
  'wholesale_price_ht', trim(to_char(p.wholesale_price_ht / 100.0, '99999999990.00')), 'wholesale_moq', p.wholesale_moq::text,
  'weight', p.weight_g::text, 'length', p.length_cm::text, 'width', p.width_cm::text, 'height', p.height_cm::text,
  'featured', p.featured::int::text, 'on_sale', p.on_sale::int::text,
  'has_serials', p.has_serials::int::text, 'weighed', p.weighed::int::text, 'visible', p.visible::int::text
)) as fields
from public.products p
join public.product_texts f on f.product_id = p.id and f.locale = 'fr'
left join public.product_texts e on e.product_id = p.id and e.locale = 'en'
left join public.product_texts a on a.product_id = p.id and a.locale = 'ar'
join public.category_texts c on c.category_id = p.main_category_id and c.locale = 'fr'
left join public.brands b on b.id = p.brand_id;

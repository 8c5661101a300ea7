-- One product with everything that its edit form shows, as the write side has it.
create view product_edits as
select p.id, p.shop_id, to_jsonb(p) as product, p.available_from, p.created_at, p.updated_at,
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug, 'shortDescription', t.short_description,
      'longDescription', t.long_description, 'seoTitle', t.seo_title, 'seoDescription', t.seo_description)), '{}')
    from public.product_texts t where t.product_id = p.id) as texts,
  (select coalesce(jsonb_agg(jsonb_build_object('id', k.category_id, 'names',
      (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug)) from public.category_texts t
        where t.category_id = k.category_id)) order by k.category_id), '[]')
    from public.product_categories k where k.product_id = p.id) as categories,
  (select jsonb_build_object('id', b.id, 'name', b.name) from public.brands b where b.id = p.brand_id) as brand,
  (select jsonb_build_object('id', l.id, 'names', l.names) from public.brand_lines l where l.id = p.brand_line_id) as brand_line,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'names', t.names) order by t.slug), '[]')
    from public.product_tags pt join public.tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.collection_id, 'names',
      (select jsonb_object_agg(t.locale, t.name) from public.collection_texts t where t.collection_id = c.collection_id))), '[]')
    from public.collection_products c where c.product_id = p.id) as collections,
  (select coalesce(jsonb_agg(jsonb_build_object('featureId', f.feature_id, 'valueId', f.feature_value_id)), '[]')
    from public.product_features f where f.product_id = p.id) as features,
  (select coalesce(jsonb_agg(jsonb_build_object('media', jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width,
      'height', m.height, 'ground', m.ground), 'alt', i.alt) order by i.position, m.id), '[]')
    from public.product_images i join public.media m on m.id = i.media_id where i.product_id = p.id) as images,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'priceHt', c.price_ht, 'sku', c.sku, 'barcode', c.barcode,
      'isDefault', c.is_default, 'isActive', c.active, 'version', c.version,
      'attributes', (select coalesce(jsonb_agg(jsonb_build_object('attributeId', a.id, 'label', a.label, 'valueId', v.id,
          'value', v.value, 'color', v.color) order by a.position, a.id), '[]')
        from public.combination_values cv join public.attribute_values v on v.id = cv.attribute_value_id
        join public.attributes a on a.id = v.attribute_id where cv.combination_id = c.id),
      'images', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width,
          'height', m.height, 'ground', m.ground) order by i.position, m.id), '[]')
        from public.combination_images i join public.media m on m.id = i.media_id where i.combination_id = c.id)
    ) order by c.position, c.id), '[]')
    from public.combinations c where c.product_id = p.id) as combinations,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', k.product_id, 'combinationId', k.combination_id,
      'quantity', k.quantity,
      'names', (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = k.product_id),
      'values', (select coalesce(jsonb_agg(v.value order by a.position, a.id), '[]')
        from public.combination_values cv join public.attribute_values v on v.id = cv.attribute_value_id
        join public.attributes a on a.id = v.attribute_id where cv.combination_id = k.combination_id)
    ) order by k.position, k.id), '[]')
    from public.pack_items k where k.pack_id = p.id) as pack_items
from public.products p;

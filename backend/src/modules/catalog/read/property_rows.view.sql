-- Attributes and features with their values in order; `used`: combinations or products that have one.
create view property_rows as
select a.id, a.shop_id, 'attribute' as property, a.kind, a.label, a.position, a.version,
  (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value, 'color', v.color, 'image', case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end,
      'used', (select count(*) from public.combination_values c where c.attribute_value_id = v.id)) order by v.position, v.id), '[]')
    from public.attribute_values v left join public.media m on m.id = v.image_id where v.attribute_id = a.id) as "values",
  concat_ws(' ', (select string_agg(n.value, ' ') from jsonb_each_text(a.label) n),
    (select string_agg(n.value, ' ') from public.attribute_values v, jsonb_each_text(v.value) n where v.attribute_id = a.id)) as search
from public.attributes a
union all
select f.id, f.shop_id, 'feature', null, f.label, f.position, f.version,
  (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value,
      'used', (select count(*) from public.product_features p where p.feature_value_id = v.id)) order by v.position, v.id), '[]')
    from public.feature_values v where v.feature_id = f.id),
  concat_ws(' ', (select string_agg(n.value, ' ') from jsonb_each_text(f.label) n),
    (select string_agg(n.value, ' ') from public.feature_values v, jsonb_each_text(v.value) n where v.feature_id = f.id))
from public.features f;

-- Active categories whose ancestors are active too, with their texts by language, their picture (or that of their newest product: ids grow
-- with time) and how many products on sale they and their descendants have.
create view shown_categories as
with recursive shown as (
  select id, shop_id, parent_id, position, thumb_id, array[position] as place
  from public.categories where parent_id is null and active
  union all
  select c.id, c.shop_id, c.parent_id, c.position, c.thumb_id, s.place || c.position
  from public.categories c join shown s on s.id = c.parent_id where c.active
), counts as (
  select d.shop_id, c.id as category_id, count(*)::int as products, max(d.product_id::text) as newest
  from public.product_documents d cross join unnest(d.category_ids) c (id)
  where d.status = 'active'
  group by d.shop_id, c.id
)
select s.id, s.shop_id, s.parent_id, s.position, s.place,
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug, 'description', t.description)), '{}')
    from public.category_texts t where t.category_id = s.id) as texts,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as thumb,
  coalesce(n.products, 0) as product_count
from shown s
left join counts n on n.category_id = s.id
left join public.media m on m.id = coalesce(s.thumb_id,
  (select i.media_id from public.product_images i where i.product_id = n.newest::uuid order by i.position limit 1));

-- All categories of a shop, for its back-office. `place` puts parents before their children, and siblings in their order:
-- by position, and by id among those that nobody has put in order yet.
create view category_nodes as
with recursive tree as (
  select c.id, array[lpad(c.position::text, 10, '0') || c.id] as place, 0 as depth
  from public.categories c where c.parent_id is null
  union all
  select c.id, t.place || (lpad(c.position::text, 10, '0') || c.id), t.depth + 1
  from public.categories c join tree t on t.id = c.parent_id
)
select c.id, c.shop_id, c.parent_id, t.depth, c.position, t.place, c.active, c.version,
  (select coalesce(jsonb_object_agg(x.locale, jsonb_build_object('name', x.name, 'slug', x.slug, 'description', x.description,
      'seoTitle', x.seo_title, 'seoDescription', x.seo_description)), '{}')
    from public.category_texts x where x.category_id = c.id) as texts,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as thumb,
  (select count(*)::int from public.product_categories k where k.category_id = c.id) as products
from tree t join public.categories c on c.id = t.id left join public.media m on m.id = c.thumb_id;

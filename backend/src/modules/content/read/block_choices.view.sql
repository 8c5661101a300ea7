-- What a block of the home page may name, with its names by language.
create view block_choices as
select kind, id, shop_id,
  (select coalesce(jsonb_object_agg(t.key, t.value ->> 'name'), '{}') from jsonb_each(texts) t) as names
from link_targets
where kind in ('ProductCategory', 'Brand', 'collectionPage', 'BlogCategory', 'BlogPost', 'Product')
union all
select 'BrandLine', id, shop_id, names from brand_line_slides
union all
select 'Tag', id, shop_id, names from public.tags;

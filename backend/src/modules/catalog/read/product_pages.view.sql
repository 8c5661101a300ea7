-- Product pages by address: one row for each slug of a product on sale, in whatever language the slug is; with its
-- document in every language, its brand line and its tags, and the version of document and product (`product_states`).
create view product_pages as
select t.shop_id, t.locale, t.slug, d.product_id, d.brand_id, d.category_ids, d.unit_ids, d.price_ttc, d.document,
  d.xmin || ' ' || p.xmin as version,
  (select jsonb_build_object('uuid', l.id, 'slug', l.slug, 'names', l.names)
    from public.brand_lines l where l.id = p.brand_line_id) as brand_line,
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'names', g.names) order by g.slug), '[]')
    from public.product_tags pt join public.tags g on g.id = pt.tag_id where pt.product_id = d.product_id) as tags
from public.product_texts t
join public.product_documents d on d.product_id = t.product_id
join public.products p on p.id = d.product_id
where d.status = 'active';

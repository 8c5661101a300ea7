-- What a product's page says under its further names: its document in every language, its line and its tags.
create view product_spellings as
select d.shop_id, d.product_id, d.document,
  (select jsonb_build_object('uuid', l.id, 'slug', l.slug, 'names', l.names)
    from public.brand_lines l where l.id = p.brand_line_id) as brand_line,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'names', t.names) order by t.slug), '[]')
    from public.product_tags pt join public.tags t on t.id = pt.tag_id where pt.product_id = d.product_id) as tags
from public.product_documents d
join public.products p on p.id = d.product_id
where d.status = 'active';

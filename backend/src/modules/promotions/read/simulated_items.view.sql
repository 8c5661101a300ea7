-- What the simulator prices: each product without active combinations and each active combination, with all that
-- promotions look at. Nothing is decided by it.
create view simulated_items as
select p.id as product_id, c.id as combination_id, p.shop_id, p.tax_rate,
       coalesce(c.price_ht, p.price_ht) as price_ht, p.wholesale_price_ht, p.wholesale_moq,
       p.brand_id, p.brand_line_id,
       (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from public.product_texts t where t.product_id = p.id) as names,
       coalesce((select d.category_ids from public.product_documents d where d.product_id = p.id), '{}') as category_ids,
       array(select k.collection_id from public.collection_products k where k.product_id = p.id) as collection_ids
from public.products p
left join public.combinations c on c.product_id = p.id and c.active
where p.status <> 'archived';

-- How many things of the catalog have words in each language; products that are sold no more are left as they are.
create view catalog_translations as
select 'products' as what, shop_id, locale, count(*)::int as count
from public.product_texts t
where exists (select from public.products p where p.id = t.product_id and p.status <> 'archived') group by shop_id, locale
union all
select 'categories', shop_id, locale, count(*)::int from public.category_texts group by shop_id, locale
union all
select 'collections', c.shop_id, t.locale, count(*)::int
from public.collection_texts t join public.collections c on c.id = t.collection_id group by c.shop_id, t.locale;

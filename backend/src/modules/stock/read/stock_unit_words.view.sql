-- What a unit is found by: its product's names and variants in all languages, folded, and its own codes. One at a time, by its id.
create view stock_unit_words as
select p.id as unit_id, d.search_text as words, concat_ws(' ', lower(p.sku), p.barcode) as codes
from public.products p join public.product_documents d on d.product_id = p.id
union all
select c.id, d.search_text, concat_ws(' ', lower(c.sku), c.barcode)
from public.combinations c join public.product_documents d on d.product_id = c.product_id;

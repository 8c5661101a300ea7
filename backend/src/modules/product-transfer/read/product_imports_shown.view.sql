-- Imports as lists and their pages show them.
create view product_imports_shown as
select i.*, (select coalesce(jsonb_agg(to_jsonb(r.cells) order by r.number), '[]') from public.product_import_rows r
             where r.import_id = i.id and r.number <= 5) as sample
from public.product_imports i;

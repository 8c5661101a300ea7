-- Rows of imports with their shop, for lists and files.
create view product_import_rows_shown as
select r.import_id, i.shop_id, r.number, r.cells, r.outcome, r.errors, r.changes, r.undone, r.kept, (
  select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'state', p.state, 'reason', p.reason) order by p.place), '[]')
  from public.product_import_pictures p where p.import_id = r.import_id and p.number = r.number) as pictures, i.mapping, i.columns
from public.product_import_rows r join public.product_imports i on i.id = r.import_id;

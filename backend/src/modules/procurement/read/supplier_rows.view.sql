-- Suppliers with what hangs on them.
create view supplier_rows as
select s.id, s.shop_id, s.name, s.contact, s.phone, s.email, s.address, s.nif, s.nis, s.rc, s.ai, s.note, s.lead_days, s.payment_days,
       s.active, s.version, s.created_at,
       public.search_folded(concat_ws(' ', s.name, s.contact, s.phone, s.email)) as words,
       (select count(*)::int from public.products p where p.supplier_id = s.id) as products,
       (select count(*)::int from public.supplier_prices x where x.supplier_id = s.id) as prices
from public.suppliers s;

-- Invoices and credit notes as the list and their page show them. Who sells and buys stand on the invoice that is credited.
create view invoice_rows as
select 'invoice'::text as kind, i.id, i.shop_id, i.year, i.number, i.order_id, coalesce(i.document -> 'order' ->> 'number', '') as order_number,
       i.buyer, i.document, i.ht, i.tax, i.total, i.issued_at, i.issued_by_name, i.buyer ->> 'name' as buyer_name,
       null::text as reason, null::int as invoice_year, null::int as invoice_number, null::timestamptz as invoice_at
from public.invoices i
union all
select 'credit_note', c.id, c.shop_id, c.year, c.number, i.order_id, coalesce(i.document -> 'order' ->> 'number', ''),
       i.buyer, i.document || c.document, c.ht, c.tax, c.total, c.issued_at, c.issued_by_name, i.buyer ->> 'name',
       c.reason, i.year, i.number, i.issued_at
from public.credit_notes c
join public.invoices i on i.id = c.invoice_id;

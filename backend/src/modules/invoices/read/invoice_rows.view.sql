-- Invoices as the list and their page show them.
create view invoice_rows as
select i.id, i.shop_id, i.year, i.number, i.order_id, coalesce(i.document -> 'order' ->> 'number', '') as order_number, i.buyer, i.document, i.ht, i.tax, i.total, i.issued_at,
       i.issued_by_name, i.buyer ->> 'name' as buyer_name
from public.invoices i;

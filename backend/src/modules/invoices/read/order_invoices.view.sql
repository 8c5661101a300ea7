-- Whether an order is invoiced, and by which invoice.
create view order_invoices as
select o.id as order_id, o.shop_id, o.state, o.link_kind, i.id, i.year, i.number
from public.orders o
left join public.invoices i on i.order_id = o.id;

-- Whether an order is invoiced, by which invoice last, what of it was credited, and how many pieces of each line were not given back.
create view order_invoices as
select o.id as order_id, o.shop_id, o.state, o.delivery_state, o.link_kind, i.id, i.year, i.number, i.document,
       (select coalesce(jsonb_agg(c.document), '[]') from public.credit_notes c where c.invoice_id = i.id) as credited,
       (
         select coalesce(jsonb_object_agg(l.id, case
           when o.state = 'partially_completed' then coalesce(l.kept, l.quantity)
           else l.quantity
         end - (
           select coalesce(sum(b.quantity), 0)
           from public.order_lines b join public.orders r on r.id = b.order_id
           where b.returns_line_id = l.id and r.state = 'returned'
         )), '{}')
         from public.order_lines l where l.order_id = o.id
       ) as has
from public.orders o
left join lateral (
  select n.* from public.invoices n where n.order_id = o.id order by n.nth desc limit 1
) i on true;

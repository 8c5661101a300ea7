-- Orders as the list shows them. What is searched, filtered and sorted by are the table's own columns, so its indexes serve.
create view order_rows as
select o.id, o.shop_id, o.number, o.placed_at, o.state, o.delivery_state, o.first_name, o.last_name, o.phone,
       o.place, o.wilaya_69 as wilaya_code, coalesce(o.delivery ->> 'transporter', '') as transporter, o.total, o.flags, o.attempts,
       o.payment_state, o.search_text, o.version, o.channel, o.payment_type, o.transporter_id, o.assigned_to as assigned_id,
       (select s.name from public.staff s where s.id = o.assigned_to) as assigned_to,
       (select coalesce(sum(l.quantity), 0)::int from public.order_lines l where l.order_id = o.id) as item_count
from public.orders o;

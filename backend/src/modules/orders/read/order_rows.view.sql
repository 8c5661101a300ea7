-- Orders as the list shows them. `search_text` and the sorted columns are the table's own, so its indexes serve.
create view order_rows as
select o.id, o.shop_id, o.number, o.placed_at, o.state, o.delivery_state, o.first_name, o.last_name, o.phone,
       o.place, o.wilaya_69 as wilaya_code, o.delivery ->> 'transporter' as transporter, o.total, o.flags, o.attempts,
       o.search_text, o.version, o.channel, o.payment_type, o.transporter_id, o.assigned_to as assigned_id,
       (select s.name from public.staff s where s.id = o.assigned_to) as assigned_to,
       (select coalesce(sum(l.quantity), 0)::int from public.order_lines l where l.order_id = o.id) as item_count,
       (select row_to_json(m) from order_money m where m.order_id = o.id) as money
from public.orders o;

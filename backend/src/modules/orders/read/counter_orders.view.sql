-- Orders as a counter finds them: what is in them, where their goods are held, and where their money stands.
create view counter_orders as
select r.*, o.cod_amount, (select row_to_json(m) from order_money m where m.order_id = o.id) as money,
       (
         select jsonb_agg(jsonb_build_object('dueOn', i.due_on, 'amount', i.amount) order by i.position)
         from public.order_installments i where i.order_id = o.id
       ) as installments,
       (
         select coalesce(jsonb_agg(jsonb_build_object('names', l.snapshot -> 'names', 'quantity', l.quantity) order by l.position), '[]')
         from public.order_lines l where l.order_id = o.id
       ) as lines,
       array(
         select distinct l.warehouse_id from public.stock_holds h join public.stock_levels l on l.id = h.level_id
         where h.order_id = o.id and h.state in ('held', 'reserved')
       ) as warehouse_ids
from public.orders o
join order_rows r on r.id = o.id
where o.state <> 'draft' and o.link_kind is distinct from 'return';

-- What came into each account and went out of it: by an order, or by a movement that can be taken back.
create view account_entry_rows as
select p.id, p.shop_id, p.account_id, p.at, coalesce(m.on_day, (p.at at time zone 'Africa/Algiers')::date)::text as on_day,
       p.kind, p.amount, p.order_id, o.number as order_number, coalesce(m.note, p.data ->> 'note') as note, p.actor_name,
       m.id as movement_id, m.number as movement_number, m.kind as movement_kind, m.reference, m.carried_by, m.reversed,
       m.kind <> 'reversal' and not m.reversed and not exists (
         select 1 from public.account_movements n where n.answers = m.id and n.kind = 'arrival' and not n.reversed
       ) as reversible
from public.postings p
left join public.orders o on o.id = p.order_id and o.shop_id = p.shop_id
left join public.account_movements m on m.entry_id = p.entry_id and m.shop_id = p.shop_id
where p.account_id is not null;

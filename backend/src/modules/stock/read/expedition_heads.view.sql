-- Expeditions between warehouses: from where to where, how far, with whom. `shown_status`: how much has arrived, computed from
-- the parts; `stage`: what is to be done with it. Pieces: what is to leave, then what left.
create view expedition_heads as
select e.id, e.shop_id, e.number, e.status, e.source_id, s.name as source, e.destination_id, d.name as destination,
       e.return_of, e.note, e.created_at as at, e.sent_at, e.closed_at, e.carried_by,
       (select c.name from public.staff c where c.id = e.created_by) as created_by,
       (select c.name from public.staff c where c.id = e.sent_by) as sent_by,
       case
         when e.status not in ('sent', 'received') or not p.any_arrived then e.status
         when p.under_way > 0 then 'partially_received'
         else 'fully_received'
       end as shown_status,
       case
         when e.status in ('inprogress', 'pending') then 'preparing'
         when e.status in ('sent', 'received') then 'under_way'
         else e.status
       end as stage,
       case when e.sent_at is null then i.units else p.units end as units,
       case when e.sent_at is null then i.pieces else p.pieces end as pieces,
       p.received, p.under_way
from public.internal_expeditions e
join public.warehouses s on s.id = e.source_id
join public.warehouses d on d.id = e.destination_id
cross join lateral (
  select count(*)::int as units, coalesce(sum(t.quantity), 0)::int as pieces
  from public.internal_expedition_items t where t.expedition_id = e.id and t.packing <> 'not_found'
) i
cross join lateral (
  select coalesce(bool_or(t.received + t.damaged > 0), false) as any_arrived, count(distinct t.item_id)::int as units,
         coalesce(sum(t.quantity), 0)::int as pieces, coalesce(sum(t.received), 0)::int as received,
         coalesce(sum(t.quantity - t.received - t.damaged - t.missing - t.returned), 0)::int as under_way
  from public.internal_expedition_parts t where t.expedition_id = e.id
) p;

-- What reservations are found, sorted and counted by, without what is worked out for the few that a page shows.
create view stock_reservation_keys as
select h.id, h.shop_id, h.updated_at as at, l.warehouse_id, l.unit_id
from public.stock_holds h
join public.stock_levels l on l.id = h.level_id
where h.state in ('held', 'reserved', 'in_transit');

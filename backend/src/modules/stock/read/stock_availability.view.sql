-- What can still be sold of each unit, over all active warehouses of its shop, without lots that have expired. For pages;
-- decisions ask the ledger.
create view stock_availability as
select l.unit_id, l.shop_id, sum(l.on_hand - l.held - l.reserved)::int as available
from public.stock_levels l
join public.warehouses w on w.id = l.warehouse_id
where w.active and (l.expires_on is null or l.expires_on > (now() at time zone 'Africa/Algiers')::date)
group by l.unit_id, l.shop_id;

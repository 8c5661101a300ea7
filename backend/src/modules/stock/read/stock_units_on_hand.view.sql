-- Units with what lies of them in all warehouses together, and what the shop can still sell; units without any too.
create view stock_units_on_hand as
select u.unit_id, u.shop_id, u.product_id, u.combination_id, u.sku, u.barcode, u.names, u.variant, u.weighed, u.words,
       coalesce((select sum(l.on_hand)::int from public.stock_levels l where l.unit_id = u.unit_id), 0) as on_hand,
       coalesce((select a.available from stock_availability a where a.unit_id = u.unit_id and a.shop_id = u.shop_id), 0) as available
from stock_units u;

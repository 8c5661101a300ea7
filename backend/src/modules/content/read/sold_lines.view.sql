-- Lines of orders that count as sold: neither cancelled nor sent back.
create view sold_lines as
select o.shop_id, o.placed_at, l.order_id, l.product_id, l.quantity
from public.orders o
join public.order_lines l on l.order_id = o.id
where o.state not in ('draft', 'cancelled', 'returned');

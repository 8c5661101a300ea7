-- Lines of orders as they were named when they were ordered, with what lies in stock of them now.
create view supplier_order_line_rows as
select l.id, l.order_id, l.position, l.unit_id, coalesce(c.product_id, l.unit_id) as product_id, l.label ->> 'sku' as sku,
       l.label -> 'names' as names, l.label -> 'variant' as variant, coalesce(c.barcode, p.barcode) as barcode,
       coalesce(w.weighed, false) as weighed, l.supplier_sku, l.ordered,
       l.received, l.rejected, l.given_up, greatest(l.ordered - l.received - l.given_up, 0) as open, l.price_ht, l.tax_rate,
       coalesce(x.pack_size, 1) as pack_size,
       (select coalesce(sum(n.on_hand), 0)::int from public.stock_levels n where n.unit_id = l.unit_id) as on_hand
from public.supplier_order_lines l
join public.supplier_orders o on o.id = l.order_id
left join public.combinations c on c.id = l.unit_id
left join public.products p on p.id = l.unit_id
left join public.products w on w.id = coalesce(c.product_id, l.unit_id)
left join public.supplier_prices x on x.supplier_id = o.supplier_id and x.unit_id = l.unit_id;

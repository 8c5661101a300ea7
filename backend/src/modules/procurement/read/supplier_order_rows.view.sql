-- Orders of suppliers; how far a sent one has come in is counted from its lines. Grams of what is sold by weight are counted apart.
create view supplier_order_rows as
select o.id, o.shop_id, o.number::text as number, o.supplier_id, s.name as supplier, s.phone as supplier_phone, o.warehouse_id,
       w.name as warehouse, o.state,
       case when o.state <> 'sent' then o.state when l.open + l.open_grams = 0 then 'received' when l.received + l.received_grams > 0 then 'partly_received'
         else 'sent' end as stage,
       l.lines, l.ordered, l.ordered_grams, l.received, l.received_grams, l.open, l.open_grams, l.open_lines, l.touched, l.total_ht, l.total_ttc, o.expected_on::text as expected_on, o.reference, o.note,
       o.reason, o.created_by_name, o.created_at, o.sent_at, o.closed_at, o.version,
       public.search_folded(concat_ws(' ', s.name, o.reference)) as words
from public.supplier_orders o
join public.suppliers s on s.id = o.supplier_id
join public.warehouses w on w.id = o.warehouse_id
cross join lateral (
  select count(*)::int as lines, coalesce(sum(x.ordered) filter (where not n.weighed), 0)::int as ordered,
    coalesce(sum(x.ordered) filter (where n.weighed), 0)::int as ordered_grams,
    -- What came over of one line stands for nothing that another one lacks.
    coalesce(sum(least(x.received, x.ordered)) filter (where not n.weighed), 0)::int as received,
    coalesce(sum(least(x.received, x.ordered)) filter (where n.weighed), 0)::int as received_grams,
    coalesce(sum(n.open) filter (where not n.weighed), 0)::int as open,
    coalesce(sum(n.open) filter (where n.weighed), 0)::int as open_grams,
    (count(*) filter (where n.open > 0))::int as open_lines,
    coalesce(bool_or(x.received + x.rejected > 0), false) as touched,
    coalesce(sum(n.ht), 0)::bigint as total_ht,
    coalesce(sum((n.ht * (10000 + x.tax_rate) + 5000) / 10000), 0)::bigint as total_ttc
  from public.supplier_order_lines x
  left join public.combinations c on c.id = x.unit_id
  left join public.products p on p.id = coalesce(c.product_id, x.unit_id)
  -- A line is rounded once; of what is sold by weight it has grams, and the price of a kilogram.
  cross join lateral (
    select coalesce(p.weighed, false) as weighed, greatest(x.ordered - x.received - x.given_up, 0) as open,
      round(x.ordered * x.price_ht::numeric / public.priced_for(p.weighed))::bigint as ht
  ) n
  where x.order_id = o.id
) l;

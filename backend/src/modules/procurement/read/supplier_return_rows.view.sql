-- Returns to suppliers, with how much is on them; grams of what is sold by weight apart.
create view supplier_return_rows as
select b.id, b.shop_id, b.number::text as number, b.supplier_id, s.name as supplier, s.phone as supplier_phone, b.warehouse_id,
       w.name as warehouse, b.state, l.lines, l.pieces, l.grams, b.note, b.created_at, b.sent_at, b.sent_by_name, b.credited_at, b.credited_by_name,
       b.credit_id, b.version, s.search_text as words
from public.supplier_returns b
join public.suppliers s on s.id = b.supplier_id
join public.warehouses w on w.id = b.warehouse_id
cross join lateral (
  select count(*)::int as lines, coalesce(sum(n.pieces) filter (where not n.weighed), 0)::int as pieces,
    coalesce(sum(n.pieces) filter (where n.weighed), 0)::int as grams
  from public.supplier_return_lines x
  join public.supplier_receipt_lines r on r.id = x.receipt_line_id
  left join public.combinations c on c.id = r.unit_id
  left join public.products p on p.id = coalesce(c.product_id, r.unit_id)
  cross join lateral (
    select case b.state when 'draft' then x.quantity else x.sent end as pieces, coalesce(p.weighed, false) as weighed
  ) n
  where x.return_id = b.id
) l;

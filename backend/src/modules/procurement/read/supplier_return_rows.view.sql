-- Returns to suppliers, with how much is on them.
create view supplier_return_rows as
select b.id, b.shop_id, b.number::text as number, b.supplier_id, s.name as supplier, s.phone as supplier_phone, b.warehouse_id,
       w.name as warehouse, b.state, l.lines, l.pieces, b.note, b.created_at, b.sent_at, b.sent_by_name, b.credited_at, b.credited_by_name,
       b.credit_id, b.version, s.search_text as words
from public.supplier_returns b
join public.suppliers s on s.id = b.supplier_id
join public.warehouses w on w.id = b.warehouse_id
cross join lateral (
  select count(*)::int as lines, coalesce(sum(case b.state when 'draft' then x.quantity else x.sent end), 0)::int as pieces
  from public.supplier_return_lines x where x.return_id = b.id
) l;

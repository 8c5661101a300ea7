-- What suppliers were paid, and their credit notes.
create view supplier_payment_rows as
select p.id, p.shop_id, p.number::text as number, p.supplier_id, s.name as supplier, p.type, a.name as account, p.amount,
       case when p.reversed_at is null then p.amount - p.allocated else 0 end as left_over, p.on_day::text as on_day, p.reference, p.note,
       p.created_by_name, p.created_at, p.reversed_at, p.reversed_by_name, p.reverse_reason, p.version,
       public.search_folded(concat_ws(' ', s.name, p.reference)) as words
from public.supplier_payments p
join public.suppliers s on s.id = p.supplier_id
left join public.money_accounts a on a.id = p.account_id;

-- Bills of suppliers, and what is left to pay of each.
create view supplier_bill_rows as
select b.id, b.shop_id, b.supplier_id, s.name as supplier, b.number, b.on_day::text as on_day, b.due_on::text as due_on, b.ht, b.tax,
       b.stamp, b.ttc, b.settled, case when b.cancelled_at is null then b.ttc - b.settled else 0 end as left_to_pay,
       case when b.cancelled_at is not null then 'cancelled' when b.settled = b.ttc then 'settled' when b.settled > 0 then 'part_settled'
         else 'open' end as state,
       (select coalesce(sum(l.booked_ht + l.booked_tax), 0)::bigint from public.supplier_bill_lines l where l.bill_id = b.id) as booked,
       b.note, b.created_by_name, b.created_at, b.cancelled_at, b.cancelled_by_name, b.cancel_reason, b.version,
       public.search_folded(concat_ws(' ', b.number, s.name)) as words
from public.supplier_bills b
join public.suppliers s on s.id = b.supplier_id;

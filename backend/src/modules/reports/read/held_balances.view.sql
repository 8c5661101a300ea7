-- What lies in each place whose money has no row of its own, by who has it: as it was added up last, with what was posted since.
create view held_balances as
select s.id as shop_id, x.place, x.holder, sum(x.amount)::bigint as amount
from public.shops s
cross join lateral (
  select coalesce(max(b.before), '-infinity') as before from public.holder_balances b where b.shop_id = s.id
) k
cross join lateral (
  select b.place, b.holder, b.balance as amount from public.holder_balances b
  where b.shop_id = s.id and b.place in ('carrier_holds', 'claims', 'remittances', 'mobile_account', 'other_means', 'in_transfer')
  union all
  select p.place, coalesce(p.transporter_id, '00000000-0000-0000-0000-000000000000'), p.amount from public.postings p
  where p.shop_id = s.id and p.at >= k.before
    and p.place in ('carrier_holds', 'claims', 'remittances', 'mobile_account', 'other_means', 'in_transfer')
) x
group by s.id, x.place, x.holder;

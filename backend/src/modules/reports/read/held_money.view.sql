-- Who has money of the shop's: what carriers collected and owe, what they are to make good, what customers owe of goods that they
-- have, and what lies in accounts or is on its way, of which nobody says since when. All but the customers is what the books say.
create view held_money as
select d.shop_id, 'transporter' as holder, d.transporter_id::text as key, t.name, d.holds as amount, d.delivered_at as since
from public.carrier_debts d join public.transporters t on t.id = d.transporter_id where d.holds + d.claims > 0 and d.holds > 0
union all
-- What never arrived is asked for from the moment that the books say so.
select d.shop_id, 'claim', d.transporter_id::text, t.name, d.claims, coalesce(d.delivered_at, (
  select min(p.at) from public.postings p where p.order_id = d.order_id and p.place = 'claims'))
from public.carrier_debts d join public.transporters t on t.id = d.transporter_id where d.holds + d.claims > 0 and d.claims > 0
union all
-- Of no parcel: what carriers paid too much or too little, and what they paid that is not laid on parcels yet.
select b.shop_id, 'running', b.key, coalesce(t.name, ''), b.amount, null
from (
  select x.shop_id, x.holder::text as key, sum(x.amount)::bigint as amount
  from (
    select h.shop_id, h.holder, h.amount from held_balances h where h.place in ('carrier_holds', 'claims', 'remittances')
    union all
    select d.shop_id, d.transporter_id, -(d.holds + d.claims) from public.carrier_debts d where d.holds + d.claims > 0
  ) x group by x.shop_id, x.holder
) b
left join public.transporters t on t.id::text = b.key
where b.amount <> 0
union all
select o.shop_id, 'customer', '', '', o.owed, coalesce(f.delivered_at, o.placed_at)
from owing_orders o
left join public.order_funnel f on f.order_id = o.order_id
union all
select a.shop_id, 'account', a.id::text, a.name, a.balance, null from public.money_accounts a where a.balance <> 0
union all
select h.shop_id, h.place, '', '', h.amount, null
from held_balances h where h.place in ('mobile_account', 'other_means', 'in_transfer') and h.amount <> 0;

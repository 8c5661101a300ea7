-- Money that has left an account and has not arrived in the other: with whoever carries it.
create view money_under_way as
select t.id, t.shop_id, t.number, f.name as from_name, t.to_account_id as to_id, a.name as to_name, -t.amount as amount,
       t.on_day::text as on_day, t.carried_by, t.made_by_name, t.created_at, t.note
from public.account_movements t
join public.money_accounts f on f.id = t.account_id
join public.money_accounts a on a.id = t.to_account_id
where t.kind = 'transfer' and not t.reversed and not exists (
  select 1 from public.account_movements n where n.answers = t.id and n.kind = 'arrival' and not n.reversed
);

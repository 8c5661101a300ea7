-- The balance of each place of a shop's books, as it stood at an instant: what was posted since is to be added.
create view account_places as
select b.shop_id, b.place, b.balance, b.before from public.account_balances b;

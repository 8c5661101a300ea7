-- The balance of each holder in each place of a shop's books, as it stood at an instant: what was posted since is to be added.
create view account_places as
select b.shop_id, b.place, b.holder, b.balance, b.before from public.holder_balances b;

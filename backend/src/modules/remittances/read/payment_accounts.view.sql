-- Accounts that money may come into.
create view payment_accounts as
select id, shop_id, kind, name, is_default from public.money_accounts where active;

-- Accounts that suppliers can be paid from, with what is in them.
create view paying_accounts as
select id, shop_id, kind, name, balance, is_default from public.money_accounts where active;

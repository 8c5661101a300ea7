-- A shop has a safe, a bank account and a card account from its first moment: what names no account is in its place's default.
create or replace function make_default_accounts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into money_accounts (id, shop_id, kind, name, refunds, is_default, balance, created_at)
  select uuidv7(), new.id, a.kind, a.name,
         coalesce(new.settings -> 'refundPlaces', '["till", "card_account"]') ? a.place, true, 0, new.created_at
  from (values ('safe', 'till', 'Coffre'), ('bank', 'bank', 'Banque'), ('card', 'card_account', 'Compte carte'))
    as a (kind, place, name);
  return null;
end $$;

create trigger shops_default_accounts after insert on shops for each row execute function make_default_accounts();

-- Who names no account means the default one of the place, and who names no transporter the order's. The version before
-- knows of neither; an order never fails for it.
create or replace function name_posting_holder() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.place in ('till', 'bank', 'card_account') then
    select a.id into new.account_id from money_accounts a
    where a.shop_id = new.shop_id and a.place = new.place and a.is_default;
  else
    select o.transporter_id into new.transporter_id from orders o where o.id = new.order_id;
  end if;
  return new;
end $$;

create trigger postings_holder before insert on postings for each row
  when ((new.account_id is null and new.place in ('till', 'bank', 'card_account'))
    or (new.transporter_id is null and new.place in ('carrier_holds', 'claims', 'remittances')))
  execute function name_posting_holder();

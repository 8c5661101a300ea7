-- At the hand-over the terms of the parcel stand fast; what is to be collected of it changes with a delivery in part.
create or replace function keep_carrier_debt_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'in_delivery' then
    update carrier_debts set told = coalesce(new.cod_amount, 0) where order_id = new.id;
  else
    perform open_carrier_debt(new.id);
  end if;
  return null;
end $$;

create trigger orders_carrier_debt after update on orders for each row
  when (new.transporter_id is not null and (
    (new.state = 'in_delivery' and old.state <> 'in_delivery')
    or (old.state = 'in_delivery' and new.cod_amount is distinct from old.cod_amount)))
  execute function keep_carrier_debt_of_order();

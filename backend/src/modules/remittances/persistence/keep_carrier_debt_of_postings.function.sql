-- What a transporter holds of a parcel, and what is claimed of it, follow the postings, whoever writes them. The check of the
-- table refuses one that pays a parcel twice.
create or replace function keep_carrier_debt_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  loop
    update carrier_debts set
      holds = holds + case new.place when 'carrier_holds' then new.amount else 0 end,
      claims = claims + case new.place when 'claims' then new.amount else 0 end,
      delivered_at = coalesce(delivered_at, case new.kind when 'collection' then new.at end)
    where order_id = new.order_id;
    -- Opened with this posting in it, unless somebody else opened it first; an order that no transporter has owes nothing here.
    exit when found or open_carrier_debt(new.order_id)
      or not exists (select from carrier_debts where order_id = new.order_id);
  end loop;
  return null;
end $$;

create trigger postings_carrier_debt after insert on postings for each row
  when (new.place in ('carrier_holds', 'claims') and new.order_id is not null)
  execute function keep_carrier_debt_of_postings();

-- What of a bill is paid, and what of a payment is used, follow from the allocations, whoever writes them: the checks of both
-- tables then refuse what would pay more than there is.
create or replace function keep_supplier_allocations() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update supplier_bills set settled = settled - old.amount where id = old.bill_id;
    update supplier_payments set allocated = allocated - old.amount where id = old.payment_id;
  end if;
  if tg_op <> 'DELETE' then
    update supplier_bills set settled = settled + new.amount where id = new.bill_id;
    update supplier_payments set allocated = allocated + new.amount where id = new.payment_id;
  end if;
  return null;
end $$;

create trigger supplier_allocations_kept after insert or update or delete on supplier_allocations for each row
  execute function keep_supplier_allocations();

-- Stands for the row of a number that is nobody's yet: shared by orders, alone for whoever gives the number to a customer.
create or replace function customer_figures_lock(of_phone text, alone boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
declare key int := abs(hashtext(of_phone)) % 1024;
begin
  if alone then perform pg_advisory_xact_lock(hashtext('customer figures'), key);
  else perform pg_advisory_xact_lock_shared(hashtext('customer figures'), key);
  end if;
end $$;

-- A number that comes to a customer, leaves, or moves takes its orders along. Customers are locked in the order of their ids.
create or replace function keep_customer_figures_of_phones() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then perform customer_figures_lock(new.phone, true); end if;
  perform count_customer_orders(who) from unnest(case tg_op
    when 'INSERT' then array[new.customer_id]
    when 'DELETE' then array[old.customer_id]
    else array[least(old.customer_id, new.customer_id), greatest(old.customer_id, new.customer_id)] end) who;
  return null;
end $$;

create constraint trigger customer_phones_figures after insert or delete or update of customer_id on customer_phones
  deferrable initially deferred for each row execute function keep_customer_figures_of_phones();

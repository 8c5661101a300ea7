-- A customer has ordered nothing yet.
create or replace function begin_customer_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_figures (customer_id, shop_id) values (new.id, new.shop_id);
  return null;
end $$;

create trigger customers_figures after insert on customers for each row execute function begin_customer_figures();

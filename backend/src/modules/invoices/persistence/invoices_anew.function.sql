-- An order is invoiced anew once its invoices are credited whole.
create or replace function invoices_anew() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from invoices i
    where i.order_id = new.order_id and not exists (select 1 from credit_notes c where c.invoice_id = i.id and c.closes)
  ) then
    raise exception 'the order has an invoice' using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger invoices_anew before insert on invoices
  for each row execute function invoices_anew();

-- An invoice is never changed, and its number never given again.
create or replace function invoices_kept() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are not changed' using errcode = 'restrict_violation';
end $$;
create trigger invoices_kept before update or delete on invoices
  for each row execute function invoices_kept();

-- An invoice or credit note is never changed, and its number never given again.
create or replace function invoices_kept() returns trigger language plpgsql as $$
begin
  raise exception '% are not changed', replace(tg_table_name, '_', ' ') using errcode = 'restrict_violation';
end $$;
create trigger invoices_kept before update or delete on invoices
  for each row execute function invoices_kept();
create trigger credit_notes_kept before update or delete on credit_notes
  for each row execute function invoices_kept();

-- A credit note is never changed, and its number never given again.
create or replace function credit_notes_kept() returns trigger language plpgsql as $$
begin
  raise exception 'credit notes are not changed' using errcode = 'restrict_violation';
end $$;
create trigger credit_notes_kept before update or delete on credit_notes
  for each row execute function credit_notes_kept();

-- Products name their supplier in words: a new name is theirs too, and whoever has one of them open is told.
create or replace function rename_supplier_of_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update products set supplier = new.name, version = version + 1 where supplier_id = new.id;
  return null;
end $$;
create trigger suppliers_rename_products after update of name on suppliers
  for each row when (old.name is distinct from new.name) execute function rename_supplier_of_products();

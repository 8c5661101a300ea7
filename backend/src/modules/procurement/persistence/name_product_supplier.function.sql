-- Which supplier a product names in words; one that nobody knows yet is made.
create or replace function name_product_supplier() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  named text := btrim(coalesce(new.supplier, ''));
begin
  new.supplier_id := null;
  if named = '' then
    return new;
  end if;
  select id into new.supplier_id from suppliers where shop_id = new.shop_id and lower(name) = lower(named);
  if new.supplier_id is null then
    insert into suppliers (id, shop_id, name, created_at, updated_at)
    values (uuidv7(), new.shop_id, named, now(), now())
    on conflict (shop_id, lower(name)) do update set updated_at = excluded.updated_at returning id into new.supplier_id;
  end if;
  return new;
end $$;
create trigger products_name_supplier before insert or update of supplier on products
  for each row execute function name_product_supplier();

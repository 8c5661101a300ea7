import { Migration } from '@mikro-orm/migrations';

/**
 * Whom the shop buys from, and for how much. Products go on naming theirs in words, as the version before writes them; the
 * database keeps which supplier that is, and makes those that it does not know.
 */
export class Migration20261124002610_suppliers extends Migration {
  override up(): void {
    this.addSql(`
create table suppliers (
  id uuid not null constraint suppliers_pkey primary key,
  shop_id uuid not null constraint suppliers_shop_id_foreign references shops (id),
  name text not null,
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  nif text not null default '',
  nis text not null default '',
  rc text not null default '',
  ai text not null default '',
  note text not null default '',
  -- Days from an order to its goods, and from its goods to its payment.
  lead_days int null,
  payment_days int null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint suppliers_name_check check (btrim(name) <> '' and name = btrim(name)),
  constraint suppliers_days_check check (lead_days >= 0 and payment_days >= 0)
);
create unique index suppliers_name_unique on suppliers (shop_id, lower(name));

create table supplier_prices (
  supplier_id uuid not null constraint supplier_prices_supplier_id_foreign references suppliers (id),
  -- A combination, or a product without.
  unit_id uuid not null,
  shop_id uuid not null constraint supplier_prices_shop_id_foreign references shops (id),
  supplier_sku text not null default '',
  price_ht bigint not null,
  -- Basis points.
  tax_rate int not null default 0,
  pack_size int not null default 1,
  min_quantity int not null default 1,
  lead_days int null,
  -- Since when it is this price.
  from_day date not null,
  preferred boolean not null default false,
  constraint supplier_prices_pkey primary key (supplier_id, unit_id),
  constraint supplier_prices_price_check check (price_ht >= 0 and tax_rate between 0 and 10000),
  constraint supplier_prices_pieces_check check (pack_size >= 1 and min_quantity >= 1 and lead_days >= 0)
);
create unique index supplier_prices_preferred_unique on supplier_prices (shop_id, unit_id) where preferred;
create index supplier_prices_unit_id_index on supplier_prices (unit_id);

alter table products add column supplier_id uuid null constraint products_supplier_id_foreign references suppliers (id);

insert into suppliers (id, shop_id, name, created_at, updated_at)
select uuidv7(), shop_id, min(btrim(supplier)), now(), now()
from products where btrim(supplier) <> '' group by shop_id, lower(btrim(supplier));
update products p set supplier_id = s.id from suppliers s
where s.shop_id = p.shop_id and lower(s.name) = lower(btrim(p.supplier));
create index products_supplier_id_index on products (supplier_id) where supplier_id is not null;
`);
    this.addSql(`
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

create or replace function rename_supplier_of_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update products set supplier = new.name, version = version + 1 where supplier_id = new.id;
  return null;
end $$;
create trigger suppliers_rename_products after update of name on suppliers
  for each row when (old.name is distinct from new.name) execute function rename_supplier_of_products();
`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Customers with their numbers and addresses; those who ordered before become customers by their number. */
export class Migration20261121001500_customers extends Migration {
  override up(): void {
    this.addSql(`
create table customers (
  id uuid not null constraint customers_pkey primary key,
  shop_id uuid not null constraint customers_shop_id_foreign references shops (id),
  type text not null default 'person',
  first_name text not null,
  last_name text not null,
  email text null,
  labels text[] not null default '{}',
  note text not null default '',
  blocked boolean not null default false,
  merged_into uuid null constraint customers_merged_into_foreign references customers (id),
  search_text text not null,
  created_at timestamptz not null,
  last_order_at timestamptz null,
  version int not null default 1,
  constraint customers_type_check check (type in ('person', 'reseller', 'company'))
);
create index customers_recent_index on customers (shop_id, last_order_at desc nulls last, id desc) where merged_into is null;
create index customers_search_index on customers using gin (search_text gin_trgm_ops);

create table customer_phones (
  shop_id uuid not null constraint customer_phones_shop_id_foreign references shops (id),
  phone text not null,
  customer_id uuid not null constraint customer_phones_customer_id_foreign references customers (id),
  constraint customer_phones_pkey primary key (shop_id, phone)
);
create index customer_phones_customer_index on customer_phones (customer_id);

create table customer_addresses (
  id uuid not null constraint customer_addresses_pkey primary key,
  customer_id uuid not null constraint customer_addresses_customer_id_foreign references customers (id),
  name text not null,
  phone text not null,
  email text null,
  commune_id int not null constraint customer_addresses_commune_id_foreign references communes (id),
  address text not null default '',
  used_at timestamptz not null,
  constraint customer_addresses_place_unique unique (customer_id, commune_id, address)
);

insert into customers (id, shop_id, first_name, last_name, email, search_text, created_at, last_order_at)
select distinct on (o.shop_id, o.phone) uuidv7(), o.shop_id, o.first_name, o.last_name, o.email,
  lower(o.first_name || ' ' || o.last_name || ' ' || o.phone),
  min(o.placed_at) over (partition by o.shop_id, o.phone), o.placed_at
from orders o where o.state <> 'draft' order by o.shop_id, o.phone, o.placed_at desc;
insert into customer_phones (shop_id, phone, customer_id)
select distinct on (o.shop_id, o.phone) o.shop_id, o.phone, c.id
from orders o
join customers c on c.shop_id = o.shop_id and c.last_order_at = o.placed_at and c.search_text like '%' || o.phone
where o.state <> 'draft' order by o.shop_id, o.phone, o.placed_at desc;
insert into customer_addresses (id, customer_id, name, phone, email, commune_id, address, used_at)
select distinct on (p.customer_id, o.commune_id, coalesce(o.address, '')) uuidv7(), p.customer_id,
  o.first_name || ' ' || o.last_name, o.phone, o.email, o.commune_id, coalesce(o.address, ''), o.placed_at
from orders o join customer_phones p on p.shop_id = o.shop_id and p.phone = o.phone
where o.state <> 'draft' order by p.customer_id, o.commune_id, coalesce(o.address, ''), o.placed_at desc;
`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * What roles allow stands in tables: the built-in ones as rows of each shop, beside those that a shop makes. `staff_roles.role`
 * stays, filled with the key (the id for an own role), so that the version before finds what it knows, and allows nothing
 * where it does not.
 */
export class Migration20261122002320_roles extends Migration {
  override up(): void {
    // In the order in which the version before asks for a session: it waits, and nobody waits for each other.
    this.addSql('lock table staff_sessions, staff, staff_roles in access exclusive mode;');
    this.addSql(`
-- As they are built: what a shop begins with.
create table built_in_roles (
  key text not null,
  position int not null,
  own_orders_only boolean not null,
  permissions text[] not null,
  constraint built_in_roles_pkey primary key (key)
);
insert into built_in_roles (key, position, own_orders_only, permissions) values
  ('owner', 0, false, '{orders.read,orders.create,orders.edit,orders.confirm,orders.cancel,orders.cancel_packed,orders.reopen,
    orders.note,orders.assign,orders.pack,orders.ship,orders.pay,orders.refund,orders.return,orders.print,
    carts.read,carts.edit,customers.read,customers.edit,products.read,products.edit,prices.edit,media.upload,
    promotions.read,promotions.edit,stock.read,stock.adjust,stock.transfer,stock.receive,stock.warehouses,
    delivery.read,delivery.edit,delivery.rate,delivery.settle,content.edit,theme.edit,reviews.moderate,
    accounts.read,till.sell,till.close,procurement.read,procurement.edit,incidents.edit,reports.read,
    shop.edit,staff.edit,roles.edit,audit.read}'),
  ('manager', 1, false, '{orders.read,orders.create,orders.edit,orders.confirm,orders.cancel,orders.cancel_packed,orders.reopen,
    orders.note,orders.assign,orders.pack,orders.ship,orders.pay,orders.refund,orders.return,orders.print,
    carts.read,carts.edit,customers.read,customers.edit,products.read,products.edit,prices.edit,media.upload,
    promotions.read,promotions.edit,stock.read,stock.adjust,stock.transfer,stock.receive,stock.warehouses,
    delivery.read,delivery.edit,delivery.rate,delivery.settle,content.edit,theme.edit,reviews.moderate,
    accounts.read,till.sell,till.close,procurement.read,procurement.edit,incidents.edit,reports.read}'),
  ('catalogue_editor', 2, true, '{products.read,products.edit,prices.edit,media.upload,promotions.read,promotions.edit,stock.read}'),
  ('content_editor', 3, true, '{products.read,media.upload,content.edit,theme.edit,reviews.moderate}'),
  ('confirmation_agent', 4, true, '{promotions.read,orders.read,orders.create,orders.edit,orders.confirm,orders.cancel,orders.return,
    orders.note,carts.read,carts.edit,customers.read,customers.edit,products.read,stock.read,delivery.read,
    delivery.rate}'),
  ('warehouse_clerk', 5, true, '{orders.read,orders.note,orders.pack,orders.print,products.read,stock.read,stock.adjust,stock.transfer,
    stock.receive,incidents.edit}'),
  ('logistics_manager', 6, false, '{orders.read,orders.note,orders.assign,orders.pack,orders.ship,orders.print,customers.read,stock.read,
    stock.transfer,delivery.read,delivery.edit,delivery.rate,delivery.settle,incidents.edit}'),
  ('cashier', 7, true, '{promotions.read,till.sell,orders.pay,orders.print,customers.read,products.read,stock.read}'),
  ('accountant', 8, true, '{orders.read,orders.refund,accounts.read,delivery.read,delivery.rate,delivery.settle,procurement.read,
    reports.read}'),
  ('supplier_order_manager', 9, true, '{procurement.read,procurement.edit,products.read,stock.read,stock.receive}');

create table roles (
  id uuid not null,
  shop_id uuid not null,
  key text null,
  names jsonb not null default '{}',
  permissions text[] not null,
  own_orders_only boolean not null default false,
  archived_at timestamptz null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint roles_pkey primary key (id),
  constraint roles_shop_id_foreign foreign key (shop_id) references shops (id),
  constraint roles_shop_id_id_unique unique (shop_id, id),
  constraint roles_shop_id_key_unique unique (shop_id, key),
  constraint roles_name_check check (key is not null or names ? 'fr')
);
insert into roles (id, shop_id, key, permissions, own_orders_only, created_at)
select uuidv7(), s.id, b.key, b.permissions, b.own_orders_only, now() from shops s cross join built_in_roles b;

alter table staff_roles add column role_id uuid null,
  add constraint staff_roles_role_foreign foreign key (shop_id, role_id) references roles (shop_id, id);
update staff_roles s set role_id = r.id from roles r where r.shop_id = s.shop_id and r.key = s.role;
alter table staff_roles add constraint staff_roles_role_known_check check (role_id is not null) not valid;
create index staff_roles_role_id_index on staff_roles (role_id);
`);
    this.addSql(`
create or replace function keep_role_of_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into roles (id, shop_id, key, permissions, own_orders_only, created_at)
  select uuidv7(), new.shop_id, b.key, b.permissions, b.own_orders_only, now() from built_in_roles b
  where not exists (select 1 from roles r where r.shop_id = new.shop_id and r.key is not null)
  on conflict do nothing;
  select r.id into new.role_id from roles r
  where r.shop_id = new.shop_id and (r.key = new.role or r.id::text = new.role);
  return new;
end $$;
`);
    this.addSql(`create trigger staff_roles_role before insert on staff_roles for each row
  when (new.role_id is null) execute function keep_role_of_member();
`);
  }
}

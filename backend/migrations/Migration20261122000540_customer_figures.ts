import { Migration } from '@mikro-orm/migrations';

/**
 * What each customer ordered, kept in the transaction of whoever changes an order (decision 0017). At its very end, so that
 * an order never holds a customer's row while it waits for stock. The number is locked first, so that a merge moves either
 * before the order is counted or after; of a number that is nobody's yet, a lock stands for it. Where a number came to its
 * customer in this very transaction, all of its orders are counted, and not this one again.
 */
export class Migration20261122000540_customer_figures extends Migration {
  override up(): void {
    this.addSql(`
create table customer_figures (
  customer_id uuid not null constraint customer_figures_pkey primary key
    constraint customer_figures_customer_id_foreign references customers (id) on delete cascade,
  shop_id uuid not null constraint customer_figures_shop_id_foreign references shops (id),
  orders int not null default 0,
  delivered int not null default 0,
  returned int not null default 0,
  spent bigint not null default 0
);

create function customer_order_figures(state text, delivery_state text, total bigint, out orders int, out delivered int,
  out returned int, out spent bigint) language sql immutable as $$
  select case when state = 'draft' then 0 else 1 end,
         case when state <> 'draft' and delivery_state in ('delivered', 'partially_delivered') then 1 else 0 end,
         case when state <> 'draft' and delivery_state in ('return_requested', 'returning', 'return_ready', 'returned')
           then 1 else 0 end,
         case when state <> 'draft' and delivery_state = 'delivered' then total else 0 end
$$;

create function customer_figures_lock(of_phone text, alone boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
declare key int := abs(hashtext(of_phone)) % 1024;
begin
  if alone then perform pg_advisory_xact_lock(hashtext('customer figures'), key);
  else perform pg_advisory_xact_lock_shared(hashtext('customer figures'), key);
  end if;
end $$;

create function count_customer_order(of_shop uuid, of_phone text, state text, delivery_state text, total bigint, sign int)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  who uuid;
  counted boolean;
begin
  select customer_id, xmin = pg_current_xact_id()::xid into who, counted
  from customer_phones where shop_id = of_shop and phone = of_phone for share;
  if who is null then
    perform customer_figures_lock(of_phone, false);
    select customer_id, xmin = pg_current_xact_id()::xid into who, counted
    from customer_phones where shop_id = of_shop and phone = of_phone for share;
  end if;
  if who is null or counted then return; end if;
  update customer_figures f set orders = f.orders + sign * n.orders, delivered = f.delivered + sign * n.delivered,
    returned = f.returned + sign * n.returned, spent = f.spent + sign * n.spent
  from customer_order_figures(state, delivery_state, total) n where f.customer_id = who;
end $$;

create function count_customer_orders(who uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from customer_figures where customer_id = who for update;
  update customer_figures f set orders = n.orders, delivered = n.delivered, returned = n.returned, spent = n.spent
  from (
    select coalesce(sum(c.orders), 0) as orders, coalesce(sum(c.delivered), 0) as delivered,
           coalesce(sum(c.returned), 0) as returned, coalesce(sum(c.spent), 0) as spent
    from customer_phones p
    join orders o on o.shop_id = p.shop_id and o.phone = p.phone
    cross join customer_order_figures(o.state, o.delivery_state, o.total) c
    where p.customer_id = who
  ) n
  where f.customer_id = who;
end $$;

create function keep_customer_figures_of_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform count_customer_order(old.shop_id, old.phone, old.state, old.delivery_state, old.total, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_customer_order(new.shop_id, new.phone, new.state, new.delivery_state, new.total, 1);
  end if;
  return null;
end $$;

create function keep_customer_figures_of_phones() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then perform customer_figures_lock(new.phone, true); end if;
  perform count_customer_orders(who) from unnest(case tg_op
    when 'INSERT' then array[new.customer_id]
    when 'DELETE' then array[old.customer_id]
    else array[least(old.customer_id, new.customer_id), greatest(old.customer_id, new.customer_id)] end) who;
  return null;
end $$;

create function begin_customer_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_figures (customer_id, shop_id) values (new.id, new.shop_id);
  return null;
end $$;

insert into customer_figures (customer_id, shop_id, orders, delivered, returned, spent)
select c.id, c.shop_id, coalesce(n.orders, 0), coalesce(n.delivered, 0), coalesce(n.returned, 0), coalesce(n.spent, 0)
from customers c
left join (
  select p.customer_id, sum(f.orders) as orders, sum(f.delivered) as delivered, sum(f.returned) as returned, sum(f.spent) as spent
  from customer_phones p
  join orders o on o.shop_id = p.shop_id and o.phone = p.phone
  cross join customer_order_figures(o.state, o.delivery_state, o.total) f
  group by p.customer_id
) n on n.customer_id = c.id;
create index customer_figures_spent_index on customer_figures (shop_id, spent desc, customer_id desc);
create index customer_figures_orders_index on customer_figures (shop_id, orders desc, customer_id desc);

create trigger customers_figures after insert on customers for each row execute function begin_customer_figures();
create constraint trigger customer_phones_figures after insert or delete or update of customer_id on customer_phones
  deferrable initially deferred for each row execute function keep_customer_figures_of_phones();
create constraint trigger orders_customer_figures_placed after insert or delete on orders
  deferrable initially deferred for each row execute function keep_customer_figures_of_orders();
create constraint trigger orders_customer_figures_changed after update of state, delivery_state, total, phone on orders
  deferrable initially deferred for each row
  when (customer_order_figures(old.state, old.delivery_state, old.total)
    is distinct from customer_order_figures(new.state, new.delivery_state, new.total) or old.phone <> new.phone)
  execute function keep_customer_figures_of_orders();
`);
  }
}

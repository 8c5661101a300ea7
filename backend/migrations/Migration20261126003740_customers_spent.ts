import { Migration } from '@mikro-orm/migrations';

/** What a customer kept of an order in part is spent, and what came back is no order: counted so from here on. */
export class Migration20261126003740_customers_spent extends Migration {
  override up(): void {
    this.addSql(`
create or replace function customer_figures_of_order(state text, delivery_state text, total bigint)
returns table (orders int, delivered int, returned int, spent bigint) language sql immutable as $$
  select case when state in ('draft', 'came_back') then 0 else 1 end,
         case when state = 'partially_completed' or state not in ('draft', 'came_back') and delivery_state = 'delivered' then 1 else 0 end,
         case when state not in ('draft', 'came_back', 'partially_completed')
           and delivery_state in ('return_requested', 'returning', 'return_ready', 'returned') then 1 else 0 end,
         case when state = 'came_back' then -total
           when state = 'partially_completed' or state <> 'draft' and delivery_state = 'delivered' then total else 0 end
$$;

create or replace function customer_kept_of_order(of_order uuid, delivery_price bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select delivery_price + coalesce(sum(l.unit_ttc * l.kept - round(l.discount_ttc::numeric * l.kept / l.quantity)), 0)::bigint
  from order_lines l where l.order_id = of_order and l.kept > 0
$$;

create or replace function count_customer_orders(who uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from customer_figures where customer_id = who for update;
  update customer_figures f set orders = n.orders, delivered = n.delivered, returned = n.returned, spent = n.spent
  from (
    select coalesce(sum(c.orders), 0) as orders, coalesce(sum(c.delivered), 0) as delivered,
           coalesce(sum(c.returned), 0) as returned, coalesce(sum(c.spent), 0) as spent
    from customer_phones p
    join orders o on o.shop_id = p.shop_id and o.phone = p.phone
    cross join customer_figures_of_order(
      case when o.link_kind = 'return' then 'came_back' else o.state end, o.delivery_state,
      case when o.state = 'partially_completed' then customer_kept_of_order(o.id, o.delivery_price) else o.total end) c
    where p.customer_id = who
  ) n
  where f.customer_id = who;
end $$;

create or replace function keep_customer_figures_of_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform count_customer_order(old.shop_id, old.phone, case when old.link_kind = 'return' then 'came_back' else old.state end,
      old.delivery_state, case when old.state = 'partially_completed'
        then customer_kept_of_order(old.id, old.delivery_price) else old.total end, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_customer_order(new.shop_id, new.phone, case when new.link_kind = 'return' then 'came_back' else new.state end,
      new.delivery_state, case when new.state = 'partially_completed'
        then customer_kept_of_order(new.id, new.delivery_price) else new.total end, 1);
  end if;
  return null;
end $$;
`);
  }
}

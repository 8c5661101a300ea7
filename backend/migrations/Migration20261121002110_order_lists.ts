import { Migration } from '@mikro-orm/migrations';

/**
 * The list of orders at hundreds of thousands: the payment axis stands beside the order, and one narrow index answers
 * filters and counts without the orders themselves. The axis stays what the postings say: whoever writes postings, or the
 * order's state, total or flags, has it worked out again in the same transaction (decision 0017).
 */
export class Migration20261121002110_order_lists extends Migration {
  override up(): void {
    this.addSql(`
create function order_payment_state(of_order uuid, state text, total bigint, flags text[]) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when 'disputed' = any(flags) then 'disputed'
    when m.forfeits <> 0 then 'deposit_forfeited'
    when state = 'draft' then 'unpaid'
    when state in ('cancelled', 'returned') then
      case when m.deposits <> 0 then 'deposit_paid' when m.refunded > 0 then 'refunded' else 'void' end
    when m.carrier_holds > 0 then 'collected'
    when m.claims > 0 then case when m.bank > 0 then 'remitted' else 'remittable' end
    when total <= m.customer_owes then 'unpaid'
    when m.customer_owes <= 0 then 'paid'
    when m.others then 'partially_paid'
    else 'deposit_paid'
  end
  from (
    select coalesce(sum(p.amount) filter (where p.place = 'forfeits'), 0) as forfeits,
           coalesce(sum(p.amount) filter (where p.place = 'deposits'), 0) as deposits,
           coalesce(sum(p.amount) filter (where p.place = 'carrier_holds'), 0) as carrier_holds,
           coalesce(sum(p.amount) filter (where p.place = 'claims'), 0) as claims,
           coalesce(sum(p.amount) filter (where p.place = 'bank'), 0) as bank,
           coalesce(sum(p.amount) filter (where p.place = 'customer_owes'), 0) as customer_owes,
           coalesce(sum(p.amount) filter (where p.kind = 'refund' and p.place in ('deposits', 'customer_owes')), 0) as refunded,
           coalesce(bool_or(p.kind in ('payment', 'collection')), false) as others
    from postings p where p.order_id = of_order
  ) m
$$;

alter table orders add column payment_state text not null default 'unpaid';
update orders o set payment_state = order_payment_state(o.id, o.state, o.total, o.flags)
where o.payment_state <> order_payment_state(o.id, o.state, o.total, o.flags);
alter table orders add constraint orders_payment_state_check check (payment_state in ('unpaid', 'deposit_paid', 'partially_paid',
  'collected', 'remittable', 'remitted', 'paid', 'disputed', 'refunded', 'deposit_forfeited', 'void'));

create function keep_payment_state_of_order() returns trigger language plpgsql as $$
begin
  new.payment_state := order_payment_state(new.id, new.state, new.total, new.flags);
  return new;
end $$;
create trigger orders_payment_state before update on orders for each row
  when ((old.state, old.total, old.flags) is distinct from (new.state, new.total, new.flags))
  execute function keep_payment_state_of_order();

create function keep_payment_state_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- A placement leaves the order unpaid, which it is from the start: placing an order costs no second write of its row.
  update orders o set payment_state = s.payment_state
  from (
    select c.id, order_payment_state(c.id, c.state, c.total, c.flags) as payment_state
    from orders c where c.id in (select p.order_id from written p where p.kind <> 'placement')
  ) s
  where o.id = s.id and o.payment_state <> s.payment_state;
  return null;
end $$;
create trigger postings_payment_state after insert on postings referencing new table as written for each statement
  execute function keep_payment_state_of_postings();

drop index orders_placed_index;
create index orders_list_index on orders (shop_id, placed_at desc, id desc)
  include (state, delivery_state, payment_state, wilaya_69, transporter_id, assigned_to, channel, flags);
create index orders_payment_index on orders (shop_id, payment_state, placed_at desc) include (state);
drop index orders_flagged_index;
create index orders_flagged_index on orders (shop_id, placed_at desc, id desc) include (state, flags) where flags <> '{}';
drop index orders_wilaya_index;
create index orders_wilaya_index on orders (shop_id, wilaya_69, placed_at desc) include (state);
drop index orders_transporter_index;
create index orders_transporter_index on orders (shop_id, transporter_id, placed_at desc) include (state);
drop index orders_delivery_index;
create index orders_delivery_index on orders (shop_id, delivery_state, placed_at desc) include (state) where delivery_state <> 'none';
drop index orders_assigned_index;
create index orders_assigned_index on orders (shop_id, assigned_to, placed_at desc) include (state);
`);
  }
}

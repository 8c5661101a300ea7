import { Migration } from '@mikro-orm/migrations';

/** What was handed over, or collected, before there were debts; nobody waits for it: it locks what it writes alone. */
const OPEN = `
insert into carrier_debts (order_id, shop_id, transporter_id, told, delivery_fee, fee_kind, fee_value, fee_from, return_fee, holds, claims, delivered_at)
select o.id, o.shop_id, o.transporter_id, coalesce(o.cod_amount, 0),
  case when t.delivery_kept then coalesce((o.delivery ->> 'price')::bigint, o.delivery_price) else 0 end,
  t.fee_kind, t.fee_value, t.fee_from, t.return_fee, coalesce(p.holds, 0), coalesce(p.claims, 0), p.delivered_at
from orders o
join transporters t on t.id = o.transporter_id
left join (
  select order_id, coalesce(sum(amount) filter (where place = 'carrier_holds'), 0) as holds,
    coalesce(sum(amount) filter (where place = 'claims'), 0) as claims, min(at) filter (where kind = 'collection') as delivered_at
  from postings where order_id is not null and place in ('carrier_holds', 'claims') group by order_id
) p on p.order_id = o.id
where p.order_id is not null or (o.state in ('in_delivery', 'completed', 'partially_completed', 'returned')
  and o.delivery_state not in ('none', 'assigned', 'announced') and o.link_kind is distinct from 'return')
on conflict (order_id)`;

/** What each transporter owes, parcel by parcel; its terms; what it paid. */
export class Migration20261122002510_carrier_debts extends Migration {
  override up(): void {
    this.addSql(`
alter table transporters add column fee_from bigint not null default 0, add column return_fee bigint not null default 0,
  add column delivery_kept boolean not null default true, add column whole_dinars boolean not null default true,
  add column payout_days int not null default 7, add column claim_days int not null default 30,
  add constraint transporters_terms_check check (
    fee_from >= 0 and return_fee >= 0 and payout_days between 0 and 365 and claim_days between 0 and 365);

create table carrier_debts (
  order_id uuid not null constraint carrier_debts_pkey primary key constraint carrier_debts_order_id_foreign references orders (id),
  shop_id uuid not null constraint carrier_debts_shop_id_foreign references shops (id),
  transporter_id uuid not null constraint carrier_debts_transporter_id_foreign references transporters (id),
  told bigint not null,
  -- The terms of its day.
  delivery_fee bigint not null,
  fee_kind text null,
  fee_value bigint not null,
  fee_from bigint not null,
  expected_fee bigint not null generated always as (delivery_fee + case
    when fee_kind = 'amount' then fee_value
    when fee_kind = 'percent' and told >= fee_from then round(told::numeric * fee_value / 10000)::bigint
    else 0 end) stored,
  return_fee bigint not null,
  holds bigint not null default 0,
  claims bigint not null default 0,
  delivered_at timestamptz null,
  -- The carrier's own words of paying; they move nothing.
  said text null,
  said_ref text null,
  said_at timestamptz null,
  constraint carrier_debts_paid_once_check check (holds >= 0 and claims >= 0)
);
create index carrier_debts_open_index on carrier_debts (transporter_id, delivered_at) where holds + claims > 0;
create index carrier_debts_shop_id_index on carrier_debts (shop_id) where holds > 0;
`);
    this.addSql(`${OPEN} do nothing`);
    this.#triggers();
    // What was written meanwhile, by the version before.
    this.addSql(`${OPEN} do update set told = excluded.told, holds = excluded.holds, claims = excluded.claims, delivered_at = excluded.delivered_at
where (carrier_debts.told, carrier_debts.holds, carrier_debts.claims) <> (excluded.told, excluded.holds, excluded.claims)`);
  }

  /** As their files say. */
  #triggers(): void {
    this.addSql(`
create or replace function open_carrier_debt(of_order uuid) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  insert into carrier_debts (order_id, shop_id, transporter_id, told, delivery_fee, fee_kind, fee_value, fee_from, return_fee, holds, claims, delivered_at)
  select o.id, o.shop_id, o.transporter_id, coalesce(o.cod_amount, 0),
    case when t.delivery_kept then coalesce((o.delivery ->> 'price')::bigint, o.delivery_price) else 0 end,
    t.fee_kind, t.fee_value, t.fee_from, t.return_fee, p.holds, p.claims, p.delivered_at
  from orders o
  join transporters t on t.id = o.transporter_id
  cross join lateral (
    select coalesce(sum(amount) filter (where place = 'carrier_holds'), 0) as holds,
      coalesce(sum(amount) filter (where place = 'claims'), 0) as claims,
      min(at) filter (where kind = 'collection') as delivered_at
    from postings where order_id = o.id and place in ('carrier_holds', 'claims')
  ) p
  where o.id = of_order
  on conflict (order_id) do nothing;
  return found;
end $$;
create or replace function keep_carrier_debt_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'in_delivery' then
    update carrier_debts set told = coalesce(new.cod_amount, 0) where order_id = new.id;
  else
    perform open_carrier_debt(new.id);
  end if;
  return null;
end $$;
create trigger orders_carrier_debt after update on orders for each row
  when (new.transporter_id is not null and (
    (new.state = 'in_delivery' and old.state <> 'in_delivery')
    or (old.state = 'in_delivery' and new.cod_amount is distinct from old.cod_amount)))
  execute function keep_carrier_debt_of_order();
create or replace function keep_carrier_debt_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  loop
    update carrier_debts set
      holds = holds + case new.place when 'carrier_holds' then new.amount else 0 end,
      claims = claims + case new.place when 'claims' then new.amount else 0 end,
      delivered_at = coalesce(delivered_at, case new.kind when 'collection' then new.at end)
    where order_id = new.order_id;
    -- Opened with this posting in it, unless somebody else opened it first; an order that no transporter has owes nothing here.
    exit when found or open_carrier_debt(new.order_id)
      or not exists (select from carrier_debts where order_id = new.order_id);
  end loop;
  return null;
end $$;
create trigger postings_carrier_debt after insert on postings for each row
  when (new.place in ('carrier_holds', 'claims') and new.order_id is not null)
  execute function keep_carrier_debt_of_postings();
`);
  }
}

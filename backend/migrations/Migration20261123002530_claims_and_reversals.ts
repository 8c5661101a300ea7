import { Migration } from '@mikro-orm/migrations';

/** What claims stand in, and which payment settled them; reversals in steps; rows known by their money. */
export class Migration20261123002530_claims_and_reversals extends Migration {
  override up(): void {
    this.addSql(`
alter table transporter_claims
  -- What is asked stands in the claims of the parcel's debt; otherwise it was taken as a fee.
  add column in_claims boolean not null default false,
  add column given_back bigint not null default 0,
  add column settled_by uuid null,
  add column settled_from text null,
  add constraint transporter_claims_given_back_check check (given_back >= 0);
update transporter_claims set in_claims = true where reason = 'short_paid';
alter table transporter_payment_rows
  -- What makes rows of one file the same money.
  add column money text null;
alter table transporter_payments add column tries int not null default 0,
  drop constraint transporter_payments_step_check,
  add constraint transporter_payments_step_check check (
    step in ('uploaded', 'mapping', 'reading', 'matching', 'ready', 'delivering', 'failed', 'discarded', 'applying', 'applied', 'reversing')
    and (state = 'confirmed') = (step in ('applying', 'applied', 'reversing')));
drop index transporter_payments_under_way_index;
create index transporter_payments_under_way_index on transporter_payments (step, updated_at)
  where step in ('uploaded', 'reading', 'matching', 'delivering', 'applying', 'reversing');
create index transporter_payments_reversing_index on transporter_payments (transporter_id) where step = 'reversing';
drop index carrier_debts_shop_id_index;
create index carrier_debts_shop_id_index on carrier_debts (shop_id) where holds + claims > 0;
`);
    this.#remitted();
  }

  /** What was taken back was not paid: as its file says. */
  #remitted(): void {
    this.addSql(`
create or replace function order_payment_state(of_order uuid, state text, total bigint, flags text[]) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when 'disputed' = any(flags) then 'disputed'
    when state = 'draft' then 'unpaid'
    when state in ('cancelled', 'returned') then case
      when m.deposits <> 0 then 'deposit_paid'
      when m.forfeits <> 0 then 'deposit_forfeited'
      when m.refunded > 0 then 'refunded' else 'void' end
    when m.carrier_holds > 0 then 'collected'
    when m.claims > 0 then case when m.remitted > 0 then 'remitted' else 'remittable' end
    when m.customer_owes <= 0 then 'paid'
    when -m.order_value <= m.customer_owes then 'unpaid'
    when m.others then 'partially_paid'
    else 'deposit_paid'
  end
  from (
    select coalesce(sum(p.amount) filter (where p.place = 'forfeits'), 0) as forfeits,
           coalesce(sum(p.amount) filter (where p.place = 'deposits'), 0) as deposits,
           coalesce(sum(p.amount) filter (where p.place = 'carrier_holds'), 0) as carrier_holds,
           coalesce(sum(p.amount) filter (where p.place = 'claims'), 0) as claims,
           coalesce(sum(p.amount) filter (where p.place = 'remittances'
             or (p.kind = 'remittance' and p.place in ('till', 'bank', 'card_account'))), 0) as remitted,
           coalesce(sum(p.amount) filter (where p.place = 'customer_owes'), 0) as customer_owes,
           coalesce(sum(p.amount) filter (where p.place = 'order_value'), 0) as order_value,
           coalesce(sum(p.amount) filter (where p.kind = 'refund' and p.place in ('deposits', 'customer_owes')), 0) as refunded,
           coalesce(bool_or(p.kind in ('payment', 'collection')), false) as others
    from postings p where p.order_id = of_order
  ) m
$$;
update orders o set payment_state = order_payment_state(o.id, o.state, o.total, o.flags)
where o.id in (select p.order_id from postings p where p.place = 'remittances' and p.kind <> 'remittance')
  and o.payment_state <> order_payment_state(o.id, o.state, o.total, o.flags);
`);
  }
}

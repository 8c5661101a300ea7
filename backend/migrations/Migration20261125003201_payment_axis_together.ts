import { Migration } from '@mikro-orm/migrations';

/**
 * The payment axis follows the postings of a statement together, and not leg by leg: a payment of a hundred thousand parcels
 * writes a thousand entries by one. The trigger before it goes in the same transaction, so that no posting is without one.
 */
export class Migration20261125003201_payment_axis_together extends Migration {
  override up(): void {
    this.addSql(`
create or replace function keep_payment_states_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_orders uuid[] := array(
    select distinct order_id from added
    where kind <> 'placement' and order_id is not null and place not in ('fees', 'rounding', 'losses'));
begin
  if cardinality(of_orders) > 0 then
    with s as materialized (
      select c.id, order_payment_state(c.id, c.state, c.total, c.flags) as payment_state from orders c where c.id = any(of_orders)
    )
    update orders o set payment_state = s.payment_state from s where o.id = s.id and o.payment_state <> s.payment_state;
  end if;
  return null;
end $$;

create trigger postings_payment_states after insert on postings referencing new table as added
  for each statement execute function keep_payment_states_of_postings();
drop trigger postings_payment_state on postings;
drop function keep_payment_state_of_postings();
`);
  }
}

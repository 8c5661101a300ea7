import { Migration } from '@mikro-orm/migrations';

/**
 * Customers of whom it makes a difference are counted anew, one after the other, each in a transaction of its own: an order of
 * one of them waits for no other.
 */
export class Migration20261126003741_customers_spent_before extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
do $$
declare
  who uuid;
  counted uuid[];
begin
  select array(select distinct p.customer_id from orders o join customer_phones p on p.shop_id = o.shop_id and p.phone = o.phone
    where o.link_kind = 'return' or o.state = 'partially_completed' order by 1) into counted;
  commit;
  foreach who in array counted loop
    -- What is lost of it by a fault is counted again, since the migration is not done then.
    perform set_config('synchronous_commit', 'off', true);
    perform count_customer_orders(who);
    commit;
  end loop;
end $$;
`);
  }
}

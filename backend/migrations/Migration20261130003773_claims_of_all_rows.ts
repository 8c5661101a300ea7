import { Migration } from '@mikro-orm/migrations';

/** Claims that one row of a payment opened ask for what its other rows claimed of the same parcel too. */
export class Migration20261130003773_claims_of_all_rows extends Migration {
  override up(): void {
    this.addSql(`update transporter_claims c set asked = d.claims, version = c.version + 1
      from carrier_debts d where d.order_id = c.order_id and c.asked < d.claims
      and c.in_claims and c.state in ('open', 'sent', 'accepted', 'refused')
      and not exists (select from transporter_claims o where o.order_id = c.order_id and o.id <> c.id)
      and not exists (select from transporter_payment_rows r where r.order_id = c.order_id and r.treatment = 'later' and r.entry_id is not null)`);
  }
}

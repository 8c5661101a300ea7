import { Migration } from '@mikro-orm/migrations';

/** Claims of damage ask for what payments claimed of the same parcel too, beside the damage that nobody owes before it is accepted. */
export class Migration20261201003774_damage_beside_the_books extends Migration {
  override up(): void {
    this.addSql('alter table transporter_claims add column beside bigint not null default 0');
    this.addSql(
      `update transporter_claims set beside = asked where reason = 'damaged' and state in ('open', 'sent', 'refused')`,
    );
    this.addSql(
      `update transporter_claims set in_claims = true where reason = 'damaged' and 'accepted' in (state, settled_from)`,
    );
    this.addSql(`update transporter_claims c set asked = c.beside + d.claims, in_claims = true, version = c.version + 1
      from carrier_debts d where d.order_id = c.order_id and c.asked < c.beside + d.claims
      and c.reason = 'damaged' and c.state in ('open', 'sent', 'accepted', 'refused')
      and not exists (select from transporter_claims o where o.order_id = c.order_id and o.id <> c.id)
      and not exists (select from transporter_payment_rows r where r.order_id = c.order_id and r.treatment = 'later' and r.entry_id is not null)`);
  }
}

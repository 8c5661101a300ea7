import { Migration } from '@mikro-orm/migrations';

/** What payments moved before they were added up; what was written since stands already. */
export class Migration20261127003771_payment_sums_before extends Migration {
  override up(): void {
    this.addSql(`
insert into transporter_payment_sums (shop_id, transporter_id, payment_id, at, place, amount, postings)
select shop_id, transporter_id, document_id, at, place, sum(amount), count(*) from postings
where document = 'transporter_payment' and transporter_id is not null
group by shop_id, transporter_id, document_id, at, place
on conflict (transporter_id, at, payment_id, place) do nothing;
`);
  }
}

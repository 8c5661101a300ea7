import { Migration } from '@mikro-orm/migrations';

/** Of payments that were confirmed long ago nobody's name is kept. */
export class Migration20261123002531_erased_people extends Migration {
  override up(): void {
    this.addSql(`
alter table transporter_payments add column people_erased_at timestamptz null;
create index transporter_payments_people_index on transporter_payments (confirmed_at)
  where state = 'confirmed' and people_erased_at is null;
`);
  }
}

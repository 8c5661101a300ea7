import { Migration } from '@mikro-orm/migrations';

/** What a transporter keeps of what it collects: a part of it, or an amount a parcel; and the version of its record. */
export class Migration20261121001510_transporter_terms extends Migration {
  override up(): void {
    this.addSql(`
alter table transporters add column fee_kind text null, add column fee_value bigint not null default 0,
  add column version int not null default 1,
  add constraint transporters_fee_check check (
    (fee_kind is null or fee_kind in ('percent', 'amount')) and fee_value >= 0 and (fee_kind <> 'percent' or fee_value <= 10000)
  );
`);
  }
}

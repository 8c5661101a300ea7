import { Migration } from '@mikro-orm/migrations';

/** Parcels that somebody may be paying for are found by what is due of them, with the fee and without. */
export class Migration20261123002532_debts_by_amount extends Migration {
  override up(): void {
    this.addSql(`
create index carrier_debts_due_index on carrier_debts (transporter_id, (case when holds > 0 then holds else told end))
  where holds + claims > 0;
create index carrier_debts_due_net_index on carrier_debts (transporter_id, ((case when holds > 0 then holds else told end) - expected_fee))
  where holds + claims > 0;
`);
  }
}

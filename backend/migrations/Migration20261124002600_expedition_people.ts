import { Migration } from '@mikro-orm/migrations';

/** Who sent an expedition between warehouses, and who drives it: what is on its way is with a person. */
export class Migration20261124002600_expedition_people extends Migration {
  override up(): void {
    this.addSql(`
alter table internal_expeditions
  add column sent_by uuid null constraint internal_expeditions_sent_by_foreign references staff (id),
  add column carried_by text null;
`);
  }
}

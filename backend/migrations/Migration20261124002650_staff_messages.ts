import { Migration } from '@mikro-orm/migrations';

/** Messages to those who work in a shop, beside those to its customers. */
export class Migration20261124002650_staff_messages extends Migration {
  override up(): void {
    this.addSql(`
alter table notification_messages
  alter column order_id drop not null,
  add column staff_id uuid null constraint notification_messages_staff_id_foreign references staff (id),
  -- What happened, by the id of its event.
  add column event_id uuid null,
  add constraint notification_messages_person_unique unique (staff_id, event_id),
  add constraint notification_messages_whom_check check (
    (order_id is null) <> (staff_id is null) and (staff_id is null) = (event_id is null)
  );
`);
  }
}

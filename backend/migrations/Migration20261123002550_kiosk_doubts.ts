import { Migration } from '@mikro-orm/migrations';

/** What waited on a kiosk is never lost: that of somebody who works here no longer, and that of a fault, waits to be looked at. */
export class Migration20261123002550_kiosk_doubts extends Migration {
  override up(): void {
    this.addSql(`
alter table attendance_punches drop constraint attendance_punches_why_check;
alter table attendance_punches add constraint attendance_punches_why_check
  check ((why is null) = (result <> 'doubtful')
    and why in ('pin', 'clock', 'old', 'order', 'closed', 'left', 'fault')) not valid;
alter table attendance_punches validate constraint attendance_punches_why_check;
`);
  }
}

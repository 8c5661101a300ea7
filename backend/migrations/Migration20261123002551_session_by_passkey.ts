import { Migration } from '@mikro-orm/migrations';

/** Whether a session was opened by a passkey: a role's demand for a second factor is met by it. */
export class Migration20261123002551_session_by_passkey extends Migration {
  override up(): void {
    this.addSql('alter table staff_sessions add column by_passkey boolean not null default false;');
  }
}

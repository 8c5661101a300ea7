import { Migration } from '@mikro-orm/migrations';

/** Up to which day the audit log was erased because of its age. */
export class Migration20261123002552_audit_erasure extends Migration {
  override up(): void {
    this.addSql('alter table audit_checks add column erased_before date null;');
  }
}

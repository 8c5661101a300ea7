import { Migration } from '@mikro-orm/migrations';

/** The second factor of members of staff: an authenticator, and codes for when it is lost. */
export class Migration20261122002440_second_factor extends Migration {
  override up(): void {
    this.addSql(`
create table staff_totp (
  staff_id uuid primary key references staff (id),
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz null,
  last_step bigint not null
);
create table staff_recovery_codes (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz null,
  constraint staff_recovery_codes_unique unique (staff_id, code_hash)
);
`);
  }
}

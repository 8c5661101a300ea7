import { Migration } from '@mikro-orm/migrations';

/** Passkeys of members of staff, and the challenges that devices were sent and have not answered. */
export class Migration20261122002463_passkeys extends Migration {
  override up(): void {
    this.addSql(`
create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz null,
  constraint staff_passkeys_credential_unique unique (credential_id)
);
create index staff_passkeys_staff_index on staff_passkeys (staff_id);
create table staff_challenges (
  challenge_hash bytea primary key,
  shop_id uuid not null,
  staff_id uuid null,
  expires_at timestamptz not null
);
create index staff_challenges_expires_at_index on staff_challenges (expires_at);
`);
  }
}

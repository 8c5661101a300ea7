import { Migration } from '@mikro-orm/migrations';

/** People are invited: they come without a password, known by an e-mail address or a mobile number. */
export class Migration20261122002280_staff_links extends Migration {
  override up(): void {
    this.addSql(`
alter table staff add column phone text, add column version int not null default 1,
  alter column password_hash drop not null, alter column email drop not null,
  add constraint staff_phone_unique unique (phone),
  add constraint staff_known_by_check check (email is not null or phone is not null) not valid;
alter table staff validate constraint staff_known_by_check;

-- One use each: whoever opens it chooses the password of its member.
create table staff_links (
  id uuid not null,
  staff_id uuid not null,
  shop_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz null,
  revoked_at timestamptz null,
  constraint staff_links_pkey primary key (id),
  constraint staff_links_token_hash_unique unique (token_hash),
  constraint staff_links_staff_id_foreign foreign key (staff_id) references staff (id) on delete cascade,
  constraint staff_links_purpose_check check (purpose in ('invite', 'reset'))
);
create unique index staff_links_open_unique on staff_links (staff_id, shop_id) where used_at is null and revoked_at is null;

alter table staff_sessions add column device text, add column address text;
create index audit_entries_staff_index on audit_entries (shop_id, staff_id, at desc);
create index audit_entries_shop_index on audit_entries (shop_id, at desc);
`);
  }
}

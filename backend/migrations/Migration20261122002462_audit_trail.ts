import { Migration } from '@mikro-orm/migrations';

/** The audit log by days whose digests are chained, what the last look at them found, and indexes for each of its filters. */
export class Migration20261122002462_audit_trail extends Migration {
  override up(): void {
    this.addSql(`
create table audit_days (
  shop_id uuid not null,
  day date not null,
  entries int not null,
  digest bytea not null,
  closed_at timestamptz not null,
  constraint audit_days_pkey primary key (shop_id, day)
);
create table audit_checks (
  shop_id uuid primary key,
  checked_at timestamptz not null,
  days int not null,
  broken_day date null
);
create index audit_entries_area_index on audit_entries (shop_id, split_part(action, '.', 1), at desc);
create index audit_entries_staff_area_index on audit_entries (shop_id, staff_id, split_part(action, '.', 1), at desc);
create index audit_entries_thing_index on audit_entries (shop_id, entity, at desc);
`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Kiosks: devices on which people come and go by PIN, and what was pressed on them, each press once. */
export class Migration20261122002450_kiosks extends Migration {
  override up(): void {
    this.addSql(`
create table attendance_kiosks (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  code_hash bytea null,
  code_until timestamptz null,
  token_hash bytea null,
  paired_at timestamptz null,
  seen_at timestamptz null,
  revoked_at timestamptz null,
  failures int not null default 0,
  locked_until timestamptz null,
  constraint attendance_kiosks_pkey primary key (id),
  constraint attendance_kiosks_code_unique unique (code_hash),
  constraint attendance_kiosks_token_unique unique (token_hash),
  constraint attendance_kiosks_code_check check ((code_hash is null) = (code_until is null)),
  constraint attendance_kiosks_token_check check (token_hash is null or (paired_at is not null and revoked_at is null))
);
create index attendance_kiosks_shop_index on attendance_kiosks (shop_id);

create table attendance_pins (
  shop_id uuid not null,
  staff_id uuid not null,
  pin_hash text not null,
  failures int not null default 0,
  locked_until timestamptz null,
  changed_at timestamptz not null,
  constraint attendance_pins_pkey primary key (shop_id, staff_id),
  constraint attendance_pins_staff_id_foreign foreign key (staff_id) references staff (id)
);

-- What was pressed, by the key that the device gave it: sent twice, it counts once.
create table attendance_punches (
  id uuid not null,
  shop_id uuid not null,
  kiosk_id uuid not null,
  key uuid not null,
  staff_id uuid not null,
  pressed_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  result text not null,
  why text null,
  settled_at timestamptz null,
  settled_by text null,
  settled_reason text null,
  constraint attendance_punches_pkey primary key (id),
  constraint attendance_punches_key_unique unique (kiosk_id, key),
  constraint attendance_punches_kiosk_id_foreign foreign key (kiosk_id) references attendance_kiosks (id),
  constraint attendance_punches_staff_id_foreign foreign key (staff_id) references staff (id),
  constraint attendance_punches_result_check check (result in ('in', 'out', 'doubtful')),
  constraint attendance_punches_why_check
    check ((why is null) = (result <> 'doubtful') and why in ('pin', 'clock', 'old', 'order', 'closed')),
  constraint attendance_punches_settled_check
    check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_reason is null)
      and (settled_at is null or result = 'doubtful'))
);
create index attendance_punches_doubtful_index on attendance_punches (shop_id, at)
  where result = 'doubtful' and settled_at is null;
`);
  }
}

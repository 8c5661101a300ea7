import { Migration } from '@mikro-orm/migrations';

/** Who came when. No hour is invented: a departure that nobody made is left open until somebody corrects it. */
export class Migration20261122002361_attendance extends Migration {
  override up(): void {
    this.addSql(`
create table attendance (
  id uuid not null,
  shop_id uuid not null,
  staff_id uuid not null,
  day date not null,
  check_in timestamptz null,
  check_out timestamptz null,
  status text not null,
  status_set boolean not null default false,
  source text not null,
  expected jsonb not null default '{}',
  corrected boolean not null default false,
  version int not null default 1,
  constraint attendance_pkey primary key (id),
  constraint attendance_staff_id_foreign foreign key (staff_id) references staff (id),
  constraint attendance_status_check check (status in
    ('present', 'late', 'left_early', 'to_correct', 'absent', 'leave', 'sick', 'holiday', 'day_off')),
  constraint attendance_source_check check (source in ('session', 'kiosk', 'manager', 'job')),
  constraint attendance_arrival_check
    check ((check_in is null) = (status in ('absent', 'leave', 'sick', 'holiday', 'day_off'))),
  constraint attendance_order_check check (check_out is null or (check_in is not null and check_out > check_in)),
  constraint attendance_length_check check (check_out is null or corrected or check_out - check_in <= interval '16 hours'),
  -- While nobody knows when somebody left, the row is open for nothing.
  constraint attendance_overlap_exclude exclude using gist (
    shop_id with =, staff_id with =, tstzrange(check_in, check_out) with &&
  ) where (check_in is not null and status <> 'to_correct')
);
create unique index attendance_open_unique on attendance (shop_id, staff_id)
  where check_in is not null and check_out is null and status <> 'to_correct';
create unique index attendance_away_unique on attendance (shop_id, staff_id, day) where check_in is null;
create index attendance_day_index on attendance (shop_id, day);

create table attendance_changes (
  id uuid not null,
  attendance_id uuid not null,
  shop_id uuid not null,
  at timestamptz not null,
  by_id uuid null,
  by_name text not null,
  reason text not null,
  before jsonb null,
  after jsonb not null,
  constraint attendance_changes_pkey primary key (id),
  constraint attendance_changes_attendance_id_foreign foreign key (attendance_id) references attendance (id),
  constraint attendance_changes_reason_check check (length(btrim(reason)) > 0)
);
create index attendance_changes_attendance_index on attendance_changes (attendance_id, at);

create table attendance_months (
  shop_id uuid not null,
  month text not null,
  closed_at timestamptz not null,
  closed_by text not null,
  constraint attendance_months_pkey primary key (shop_id, month),
  constraint attendance_months_month_check check (month ~ '^[0-9]{4}-[0-9]{2}$')
);
`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Schedules of members of staff who do not follow the shop's hours, and by which figures their days are judged. */
export class Migration20261122002451_staff_hours extends Migration {
  override up(): void {
    this.addSql(`
-- Minutes after midnight; what ends not after it starts runs past midnight. A day without a row is off; nobody's rows: the shop's hours.
create table staff_hours (
  id uuid not null,
  shop_id uuid not null,
  staff_id uuid not null,
  day text not null,
  position smallint not null,
  starts smallint not null,
  ends smallint not null,
  constraint staff_hours_pkey primary key (id),
  constraint staff_hours_staff_id_foreign foreign key (staff_id) references staff (id),
  constraint staff_hours_place_unique unique (shop_id, staff_id, day, position),
  constraint staff_hours_day_check
    check (day in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  constraint staff_hours_minutes_check check (starts between 0 and 1439 and ends between 0 and 1439),
  constraint staff_hours_spans_exclude exclude using gist (
    shop_id with =, staff_id with =, day with =,
    int4range(starts, case when ends <= starts then ends + 1440 else ends end) with &&
  )
);

-- In minutes. No row: ten minutes of grace, absent once the day is over, no half days.
create table attendance_rules (
  shop_id uuid not null,
  late_after smallint not null,
  absent_after smallint null,
  half_day smallint null,
  version int not null default 1,
  constraint attendance_rules_pkey primary key (shop_id),
  constraint attendance_rules_range_check check (late_after between 0 and 240 and absent_after between 1 and 960
    and half_day between 1 and 960 and (absent_after is null or absent_after > late_after))
);
`);
  }
}

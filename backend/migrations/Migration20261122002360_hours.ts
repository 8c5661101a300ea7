import { Migration } from '@mikro-orm/migrations';

/** When the shop is open: its week, that of Ramadan, and what it decided about single days. */
export class Migration20261122002360_hours extends Migration {
  override up(): void {
    this.addSql(`
-- Hours are minutes after midnight; what closes not after it opens runs past midnight.
create table opening_hours (
  id uuid not null,
  shop_id uuid not null,
  profile text not null,
  day text not null,
  position smallint not null,
  opens smallint null,
  closes smallint null,
  day_off boolean not null default false,
  constraint opening_hours_pkey primary key (id),
  constraint opening_hours_place_unique unique (shop_id, profile, day, position),
  constraint opening_hours_profile_check check (profile in ('regular', 'ramadan')),
  constraint opening_hours_day_check
    check (day in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  constraint opening_hours_minutes_check check (opens between 0 and 1439 and closes between 0 and 1439),
  constraint opening_hours_day_off_check check (day_off = (opens is null) and day_off = (closes is null)
    and (not day_off or position = 0)),
  constraint opening_hours_spans_exclude exclude using gist (
    shop_id with =, profile with =, day with =,
    int4range(opens, case when closes <= opens then closes + 1440 else closes end) with &&
  ) where (not day_off)
);

-- A holiday of the calendar has a key and is here once the shop decided something about it; what the shop added has none.
create table special_days (
  id uuid not null,
  shop_id uuid not null,
  key text null,
  kind text not null,
  names jsonb not null default '{}',
  from_day date not null,
  to_day date not null,
  state text not null,
  effect text not null,
  spans jsonb not null default '[]',
  constraint special_days_pkey primary key (id),
  constraint special_days_key_unique unique (shop_id, key),
  constraint special_days_kind_check check (kind in ('fixed', 'lunar', 'ramadan', 'closure', 'other')),
  constraint special_days_state_check check (state in ('to_confirm', 'confirmed')),
  constraint special_days_effect_check check (effect in ('closed', 'hours', 'profile', 'as_usual')),
  constraint special_days_range_check check (from_day <= to_day),
  constraint special_days_own_check check ((key is null) = (kind in ('closure', 'other'))),
  constraint special_days_spans_check check ((effect = 'hours') = (jsonb_array_length(spans) > 0))
);
create index special_days_shop_index on special_days (shop_id, from_day);
`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What somebody of the shop is to know, until its cause is gone or they put it aside. */
export class Migration20261122002410_alerts extends Migration {
  override up(): void {
    this.addSql(`
create table alerts (
  id uuid not null constraint alerts_pkey primary key,
  shop_id uuid not null constraint alerts_shop_id_foreign references shops (id),
  kind text not null,
  tone text not null,
  -- Whom it is for: those who may act on it, or these people.
  permission text null,
  people uuid[] not null default '{}',
  subject text not null,
  params jsonb not null default '{}',
  count int not null default 1,
  dedupe text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz null,
  constraint alerts_tone_check check (tone in ('bad', 'wait', 'move', 'good')),
  constraint alerts_for_check check (permission is not null or cardinality(people) > 0),
  constraint alerts_count_check check (count >= 1)
);
create unique index alerts_open_unique on alerts (shop_id, dedupe) where closed_at is null;
create index alerts_open_index on alerts (shop_id, last_at desc) where closed_at is null;
create index alerts_closed_index on alerts (closed_at) where closed_at is not null;

create table alert_reads (
  alert_id uuid not null constraint alert_reads_alert_id_foreign references alerts (id) on delete cascade,
  staff_id uuid not null constraint alert_reads_staff_id_foreign references staff (id),
  at timestamptz not null,
  dismissed_at timestamptz null,
  constraint alert_reads_pkey primary key (alert_id, staff_id)
);

-- How often something has changed for everybody of a shop (nil), or for one of them: what a poll compares.
create table alert_marks (
  shop_id uuid not null,
  staff_id uuid not null,
  version bigint not null,
  constraint alert_marks_pkey primary key (shop_id, staff_id)
);

-- Kinds that somebody does not want to hear of.
create table alert_choices (
  shop_id uuid not null,
  staff_id uuid not null constraint alert_choices_staff_id_foreign references staff (id),
  muted text[] not null,
  constraint alert_choices_pkey primary key (shop_id, staff_id)
);
`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What went wrong, where, who is told of it, and what was done. */
export class Migration20261122002400_incidents extends Migration {
  override up(): void {
    this.addSql(`
create sequence incident_numbers start 1001;

create table incidents (
  id uuid not null constraint incidents_pkey primary key,
  shop_id uuid not null constraint incidents_shop_id_foreign references shops (id),
  number bigint not null,
  subject text not null,
  warehouse_id uuid null constraint incidents_warehouse_id_foreign references warehouses (id),
  location_text text null,
  related_kind text not null,
  related_id uuid null,
  related_text text null,
  severity text not null,
  status text not null default 'open',
  description text not null,
  reporter_id uuid null constraint incidents_reporter_id_foreign references staff (id),
  reporter_name text not null,
  assignee_id uuid null constraint incidents_assignee_id_foreign references staff (id),
  resolution text null,
  stock_effect text null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz null,
  closed_at timestamptz null,
  constraint incidents_number_unique unique (shop_id, number),
  constraint incidents_subject_check check (subject in ('warehouse', 'stock_level', 'stock_movement', 'other')),
  constraint incidents_severity_check check (severity in ('low', 'medium', 'high', 'critical')),
  constraint incidents_status_check check (status in ('open', 'in_progress', 'resolved', 'closed')),
  constraint incidents_location_check check (warehouse_id is not null or length(btrim(location_text)) > 0),
  constraint incidents_related_check check (
    case when subject = 'other' then related_kind in ('order', 'other') else related_kind = subject end
    and case when related_kind = 'other' then length(btrim(related_text)) >= 3 else related_id is not null end),
  constraint incidents_description_check check (length(btrim(description)) > 0),
  constraint incidents_stock_effect_check check (stock_effect in ('stock', 'none')),
  constraint incidents_resolution_check check (status not in ('resolved', 'closed')
    or (length(btrim(resolution)) > 0 and (subject not in ('stock_level', 'stock_movement') or stock_effect is not null)))
);
create index incidents_shop_id_index on incidents (shop_id, created_at desc, id desc);
create index incidents_reporter_id_index on incidents (reporter_id);
create index incidents_assignee_id_index on incidents (assignee_id);
create index incidents_critical_index on incidents (shop_id) where severity = 'critical' and status in ('open', 'in_progress');

create table incident_watchers (
  incident_id uuid not null constraint incident_watchers_incident_id_foreign references incidents (id),
  staff_id uuid not null constraint incident_watchers_staff_id_foreign references staff (id),
  constraint incident_watchers_pkey primary key (incident_id, staff_id)
);
create index incident_watchers_staff_id_index on incident_watchers (staff_id);

-- Its history: what stands in it is never changed.
create table incident_entries (
  id uuid not null constraint incident_entries_pkey primary key,
  -- Their order: several are of one moment.
  sequence bigint generated always as identity,
  incident_id uuid not null constraint incident_entries_incident_id_foreign references incidents (id),
  at timestamptz not null,
  kind text not null,
  staff_id uuid null,
  by_name text not null,
  text text null,
  moved_from text null,
  moved_to text null,
  constraint incident_entries_kind_check check (kind in (
    'opened', 'moved', 'commented', 'changed', 'named', 'filed', 'linked', 'adjusted'))
);
create index incident_entries_incident_id_index on incident_entries (incident_id, sequence);

create table incident_files (
  id uuid not null constraint incident_files_pkey primary key,
  incident_id uuid not null constraint incident_files_incident_id_foreign references incidents (id),
  -- Its place: two who add the last one at the same moment meet here.
  position int not null,
  media_id uuid not null constraint incident_files_media_id_foreign references media (id),
  by_name text not null,
  at timestamptz not null,
  constraint incident_files_place_unique unique (incident_id, position),
  constraint incident_files_position_check check (position between 0 and 7)
);

create table incident_links (
  id uuid not null constraint incident_links_pkey primary key,
  incident_id uuid not null constraint incident_links_incident_id_foreign references incidents (id),
  kind text not null,
  target_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  constraint incident_links_target_unique unique (incident_id, kind, target_id),
  constraint incident_links_kind_check check (kind in ('stock_movement', 'order'))
);
`);
  }
}

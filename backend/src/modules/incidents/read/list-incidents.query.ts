import {
  type AnswerOf,
  INCIDENT_STATUSES,
  type IncidentRow,
  type IncidentThingKind,
  type InputOf,
  type incidentsContract,
} from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { OWN, readerOf, SEEN } from './sight.ts';
import { type Reader, type ThingRecord, thingFor } from './thing-of.ts';
import type { IncidentRowsView } from './views.generated.ts';

const UNSETTLED = ['open', 'in_progress'] as const;

type Question = InputOf<typeof incidentsContract.list>['query'];
export type IncidentRecord = RowOf<
  IncidentRowsView,
  Pick<ThingRecord, 'names' | 'variant'> & Pick<IncidentRow, 'subject' | 'severity' | 'status'>
>;

const FOUND = `from incident_keys i where i.shop_id = $1 and ${SEEN}
  and ($4::text is null or i.severity = $4) and ($5::text is null or i.subject = $5)
  and ($6::uuid is null or i.warehouse_id = $6) and (not $7::boolean or ${OWN})
  and ($8::text = '' or strpos(i.words, public.search_folded($8)) > 0 or i.number = ltrim(upper($8), 'INC- '))`;

const LIST = `/* prepared:incidents-list */
select * from incident_rows where shop_id = $1 and id = any(array(
  select i.id ${FOUND} and ($9::text[] is null or i.status = any($9))
  order by i.created_at desc, i.id desc limit $10 offset $11))
order by created_at desc, id desc`;

const COUNTS = `/* prepared:incidents-counts */
select i.status, count(*)::int as times ${FOUND} group by i.status`;

const CRITICAL = `/* prepared:incidents-critical */
select count(*)::int as times from incident_keys i
where i.shop_id = $1 and ${SEEN} and i.severity = 'critical' and i.status in ('open', 'in_progress')`;

/** Incidents of whoever asks, or of the shop. */
@Injectable()
export class ListIncidents {
  constructor(private readonly reader: DataSource) {}

  async execute(
    by: StaffPrincipal,
    query: Question,
    locale: Locale,
  ): Promise<AnswerOf<typeof incidentsContract.list>> {
    const {
      q,
      status = null,
      severity = null,
      subject = null,
      warehouse = null,
      mine,
      page,
      perPage,
    } = query;
    const statuses = status === 'unsettled' ? UNSETTLED : status && [status];
    const [shopId, staffId, all] = readerOf(by);
    const [rows, times, [critical]] = await Promise.all([
      this.reader.query<IncidentRecord[]>(LIST, [
        ...[shopId, staffId, all, severity, subject, warehouse, mine, q],
        ...[statuses, perPage, (page - 1) * perPage],
      ]),
      this.reader.query<{ status: IncidentRow['status']; times: number }[]>(COUNTS, [
        ...[shopId, staffId, all, severity, subject, warehouse, mine, q],
      ]),
      this.reader.query<{ times: number }[]>(CRITICAL, [shopId, staffId, all]),
    ]);
    const counts = { open: 0, in_progress: 0, resolved: 0, closed: 0 };
    for (const row of times) counts[row.status] = row.times;
    const total = (statuses ?? INCIDENT_STATUSES).reduce((sum, one) => sum + counts[one], 0);
    return {
      incidents: rows.map((row) => rowOf(row, { permissions: by.permissions, locale })),
      counts,
      critical: critical?.times ?? 0,
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }
}

function rowOf(row: IncidentRecord, reader: Reader): IncidentRow {
  const kind = row.related_kind as IncidentThingKind;
  return {
    ...plainOf(row),
    location: row.warehouse ?? row.location_text ?? '',
    thing: row.related_text ?? thingFor(reader, kind, row.related_id, thingRecordOf(row)).label,
  };
}

/** What the list and the page say alike. */
export function plainOf(row: IncidentRecord) {
  const { id, number, subject, severity, status, description, files } = row;
  return {
    ...{ id, number, subject, severity, status, description, files },
    assignee: row.assignee_id ? { id: row.assignee_id, name: row.assignee ?? '' } : null,
    reporter: row.reporter_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The thing's columns of an incident's row. */
export function thingRecordOf(row: IncidentRecord): ThingRecord {
  const { unit_id, names, variant, label, note, type, quantity } = row;
  const where = { warehouse_id: row.thing_warehouse_id, warehouse: row.thing_warehouse };
  return { ...{ unit_id, names, variant, label, note, type, quantity }, ...where, at: row.thing_at };
}

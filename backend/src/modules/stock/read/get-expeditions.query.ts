import {
  EXPEDITION_STAGES,
  type ExpeditionHead,
  type ExpeditionRow,
  type ExpeditionStage,
} from '@hanout/contracts';
import { DomainError, digitsOf, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { ExpeditionStatus } from '../domain/expedition.ts';
import { type Condition, type Listing, listed } from './listed.ts';
import { type UnitRecord, unitOf } from './unit.ts';
import type { ExpeditionHeadsView, ExpeditionRowsView } from './views.generated.ts';

interface ExpeditionsQuery extends Listing {
  readonly q: string;
  readonly status?: ExpeditionStatus | undefined;
  readonly stage?: ExpeditionStage | undefined;
  readonly warehouse?: string | undefined;
}
type Counts = Record<ExpeditionStage, number>;

/** Expeditions between warehouses. */
@Injectable()
export class GetExpeditions {
  constructor(private readonly reader: DataSource) {}

  async list(query: ExpeditionsQuery) {
    const side = onEitherSide(query.staffId);
    const conditions: Condition[] = [side];
    if (query.q) conditions.push(['strpos(number::text, ?) > 0', digitsOf(query.q, 100) || '-']);
    if (query.status) conditions.push(['shown_status = ?', query.status]);
    if (query.stage) conditions.push(['stage = ?', query.stage]);
    if (query.warehouse) conditions.push(['? in (source_id, destination_id)', query.warehouse]);
    const own = side[0].replaceAll('?', '$2');
    // sql: own = $2::uuid is not null (the condition is run by the specs of stock)
    const [{ rows, pagination }, counts] = await Promise.all([
      listed<HeadRecord>(
        this.reader,
        { view: 'expedition_heads', order: 'at desc, id desc' },
        query,
        conditions,
      ),
      this.reader.query<{ stage: ExpeditionStage; times: number }[]>(
        `/* sql */ select stage, count(*)::int as times from expedition_heads
          where shop_id = $1 and ${own} group by stage`,
        [query.shopId, query.staffId],
      ),
    ]);
    const none = Object.fromEntries(EXPEDITION_STAGES.map((stage) => [stage, 0]));
    return {
      expeditions: rows.map(headOf),
      counts: Object.assign(none, ...counts.map(({ stage, times }) => ({ [stage]: times }))) as Counts,
      pagination,
    };
  }

  /** @throws DomainError `not_found` (404). */
  async one(shopId: string, staffId: string, id: string, locale: Locale): Promise<ExpeditionRow> {
    const { rows } = await listed<ExpeditionRecord>(
      this.reader,
      { view: 'expedition_rows', order: 'id' },
      { shopId, staffId, page: 1, perPage: 1 },
      [['id = ?', id], onEitherSide(staffId)],
    );
    if (!rows[0]) throw new DomainError('not_found', 404);
    return expeditionOf(rows[0], locale);
  }
}

function onEitherSide(staffId: string): Condition {
  const own = 'select s.warehouse_id from warehouse_people s where s.staff_id = ?';
  const limited = 'select 1 from warehouse_limits s where s.staff_id = ?';
  return [`(not exists (${limited}) or source_id in (${own}) or destination_id in (${own}))`, staffId];
}

type ItemRecord = UnitRecord &
  Pick<ExpeditionRow['items'][number], 'id' | 'quantity' | 'packing' | 'available'> & {
    taken_by: string | null;
    taken_at: string | null;
  };
type PartRecord = UnitRecord &
  Omit<ExpeditionRow['parts'][number], keyof ReturnType<typeof unitOf> | 'expiresOn'> & {
    expires_on: string | null;
  };

type DifferenceRecord = UnitRecord &
  Omit<ExpeditionRow['differences'][number], keyof ReturnType<typeof unitOf> | 'partId'> & {
    part_id: string | null;
  };

type HeadRecord = RowOf<ExpeditionHeadsView, { shown_status: ExpeditionStatus; stage: ExpeditionStage }>;
type ExpeditionRecord = RowOf<
  ExpeditionRowsView,
  {
    shown_status: ExpeditionStatus;
    stage: ExpeditionStage;
    items: readonly ItemRecord[] | null;
    parts: readonly PartRecord[] | null;
    differences: readonly DifferenceRecord[] | null;
  }
>;

function headOf(row: HeadRecord): ExpeditionHead {
  const { id, source, destination, note, stage, units, pieces, received } = row;
  return {
    ...{ id, source, destination, note, stage, units, pieces, received },
    number: String(row.number),
    status: row.shown_status,
    sourceId: row.source_id,
    destinationId: row.destination_id,
    returnOf: row.return_of,
    createdAt: row.at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    createdBy: row.created_by,
    sentBy: row.sent_by,
    carriedBy: row.carried_by,
    underWay: row.under_way,
  };
}

function expeditionOf(row: ExpeditionRecord, locale: Locale): ExpeditionRow {
  return {
    ...headOf(row),
    items: (row.items ?? []).map(({ id, quantity, packing, available, taken_by, taken_at, ...unit }) => ({
      ...unitOf(unit, locale),
      ...{ id, quantity, packing, available },
      taken: taken_by && taken_at ? { number: taken_by, at: new Date(taken_at).toISOString() } : null,
    })),
    parts: (row.parts ?? []).map((part) => partOf(part, locale)),
    differences: (row.differences ?? []).map(({ id, part_id, kind, pieces, reason, at, by, ...unit }) => ({
      ...unitOf(unit, locale),
      ...{ id, kind, pieces, reason, by, partId: part_id, at: new Date(at).toISOString() },
    })),
  };
}

function partOf(part: PartRecord, locale: Locale): ExpeditionRow['parts'][number] {
  const { id, lot, quantity, received, damaged, missing, found, returned, reason } = part;
  return {
    ...unitOf(part, locale),
    ...{ id, lot, quantity, received, damaged, missing, found, returned, reason },
    expiresOn: part.expires_on,
  };
}

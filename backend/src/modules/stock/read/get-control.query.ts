import type { QuarantineRow, StockTakeCounts, StockTakeRow, WarehouseRow } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { type Condition, inOwnWarehouses, type Listing, listed, searched } from './listed.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type {
  StockQuarantineRowsView,
  StockTakeCountRowsView,
  StockTakeRowsView,
  WarehouseRowsView,
} from './views.generated.ts';

/** A stock take has thousands of counts at most, which ids narrow sooner than a look at each of their units. */
const RARE_AMONG_COUNTS = 10_000;

const WAREHOUSES = `/* prepared:stock-warehouses */ select * from warehouse_rows
where shop_id = $1 and (not exists (select 1 from warehouse_limits s where s.staff_id = $2)
  or id in (select s.warehouse_id from warehouse_people s where s.staff_id = $2)) order by priority, id`;

/** Warehouses, what waits for inspection, and stock takes. */
@Injectable()
export class GetControl {
  constructor(private readonly reader: DataSource) {}

  /** Those that the reader works in. */
  async warehouses({ shopId, staffId }: { shopId: string; staffId: string }): Promise<WarehouseRow[]> {
    const rows = await this.reader.query<WarehouseRowsView[]>(WAREHOUSES, [shopId, staffId]);
    return rows.map(({ id, name, priority, active, units, available, ...row }) => ({
      ...{ id, name, priority, active, units, available },
      communeId: row.commune_id,
      onHand: row.on_hand,
      staffIds: row.staff_ids,
    }));
  }

  async quarantine(query: Listing & { warehouse?: string | undefined; locale: Locale }) {
    const conditions: Condition[] = [inOwnWarehouses(query.staffId)];
    if (query.warehouse) conditions.push(['warehouse_id = ?', query.warehouse]);
    const { rows, pagination } = await listed<QuarantineRecord>(
      this.reader,
      { view: 'stock_quarantine_rows', order: 'at, id' },
      query,
      conditions,
    );
    return { items: rows.map((row) => quarantineOf(row, query.locale)), pagination };
  }

  async takes(query: Listing) {
    const { rows, pagination } = await listed<StockTakeRowsView>(
      this.reader,
      { view: 'stock_take_rows', order: 'at desc, id desc' },
      query,
      [inOwnWarehouses(query.staffId)],
    );
    return { takes: rows.map(takeOf), pagination };
  }

  /** One with a page of its counts, the latest counted first. @throws DomainError `not_found` (404). */
  async take(query: CountsQuery): Promise<StockTakeCounts> {
    const { shopId, staffId, takeId, locale } = query;
    const { conditions: found, countedUpTo } = await searched(
      this.reader,
      shopId,
      query.q,
      RARE_AMONG_COUNTS,
    );
    const [{ rows }, [counted], page] = await Promise.all([
      listed<StockTakeRowsView>(
        this.reader,
        { view: 'stock_take_rows', order: 'id' },
        { shopId, staffId, page: 1, perPage: 1 },
        [['id = ?', takeId], inOwnWarehouses(staffId)],
      ),
      this.reader.query<Counted[]>(
        `/* prepared:stock-take-counted */ select count(*)::int as counted, count(*) filter (where differs)::int as differences,
           count(*) filter (where short)::int as short
         from stock_take_count_keys where shop_id = $1 and take_id = $2`,
        [shopId, takeId],
      ),
      listed<CountRecord>(
        this.reader,
        { view: 'stock_take_count_rows', keys: 'stock_take_count_keys', order: 'id desc', countedUpTo },
        query,
        [...countsAsked(query), ...found],
      ),
    ]);
    if (!rows[0]) throw new DomainError('not_found', 404);
    const counts = page.rows.map((row) => ({
      ...unitOf(row, locale),
      ...{ lot: row.lot, expected: row.expected, counted: row.counted },
      difference: row.counted - row.expected,
      short: row.promised === null ? null : { promised: row.promised, orders: [...(row.orders ?? [])] },
    }));
    return {
      ...takeOf(rows[0]),
      ...{ counted: counted?.counted ?? 0, differences: counted?.differences ?? 0 },
      short: counted?.short ?? 0,
      ...{ counts, pagination: page.pagination, countedUpTo },
    };
  }
}

export interface CountsQuery extends Listing {
  readonly takeId: string;
  readonly q: string;
  readonly differing?: boolean | undefined;
  readonly short?: boolean | undefined;
  readonly unit?: string | undefined;
  readonly lot?: string | undefined;
  readonly locale: Locale;
}

function countsAsked({ takeId, differing, short, unit, lot }: CountsQuery): Condition[] {
  const conditions: Condition[] = [['take_id = ?', takeId]];
  if (differing) conditions.push(['differs = ?', true]);
  if (short) conditions.push(['short = ?', true]);
  if (unit) conditions.push(['unit_id = ?', unit]);
  if (lot !== undefined) conditions.push(['lot = ?', lot]);
  return conditions;
}

type QuarantineRecord = RowOf<StockQuarantineRowsView, UnitJson & Pick<QuarantineRow, 'delivery'>>;

function quarantineOf(row: QuarantineRecord, locale: Locale): QuarantineRow {
  const { id, warehouse, lot, quantity, origin, outcome, delivery, reason } = row;
  return {
    ...unitOf(row, locale),
    ...{ id, warehouse, lot, quantity, origin, outcome, delivery, reason },
    at: row.at.toISOString(),
    orderId: row.order_id,
  };
}

interface Counted {
  readonly counted: number;
  readonly differences: number;
  readonly short: number;
}

type CountRecord = RowOf<
  StockTakeCountRowsView,
  UnitJson & { promised: number | null; orders: { id: string; number: string }[] | null }
>;

function takeOf(row: StockTakeRowsView): StockTakeRow {
  const { id, warehouse, state, note } = row;
  return {
    ...{ id, warehouse, state, note },
    warehouseId: row.warehouse_id,
    createdAt: row.at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

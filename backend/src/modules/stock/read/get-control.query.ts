import type { QuarantineRow, StockTakeRow, WarehouseRow } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Condition, inOwnWarehouses, type Listing, listed } from './listed.ts';
import { type UnitRecord, unitOf } from './unit.ts';

/** Warehouses, what waits for inspection, and stock takes. */
@Injectable()
export class GetControl {
  constructor(private readonly reader: DataSource) {}

  async warehouses(shopId: string): Promise<WarehouseRow[]> {
    const rows = await this.reader.query<WarehouseRecord[]>(
      '/* prepared:stock-warehouses */ select * from warehouse_rows where shop_id = $1 order by priority, id',
      [shopId],
    );
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

  async takes(query: Listing & { locale: Locale }) {
    const { rows, pagination } = await listed<TakeRecord>(
      this.reader,
      { view: 'stock_take_rows', order: 'at desc, id desc' },
      query,
      [inOwnWarehouses(query.staffId)],
    );
    const takes = rows.map((row) => {
      const { counts: _, ...take } = takeOf(row, query.locale);
      return take;
    });
    return { takes, pagination };
  }

  /** @throws DomainError `not_found` (404). */
  async take(shopId: string, staffId: string, id: string, locale: Locale): Promise<StockTakeRow> {
    const { rows } = await listed<TakeRecord>(
      this.reader,
      { view: 'stock_take_rows', order: 'id' },
      { shopId, staffId, page: 1, perPage: 1 },
      [['id = ?', id], inOwnWarehouses(staffId)],
    );
    if (!rows[0]) throw new DomainError('not_found', 404);
    return takeOf(rows[0], locale);
  }
}

interface WarehouseRecord {
  readonly id: string;
  readonly name: string;
  readonly commune_id: number | null;
  readonly priority: number;
  readonly active: boolean;
  readonly units: number;
  readonly on_hand: number;
  readonly available: number;
  readonly staff_ids: string[];
}

interface QuarantineRecord extends UnitRecord {
  readonly id: string;
  readonly at: Date;
  readonly warehouse: string;
  readonly lot: string;
  readonly quantity: number;
  readonly origin: QuarantineRow['origin'];
  readonly outcome: QuarantineRow['outcome'];
  readonly reason: string | null;
  readonly order_id: string | null;
}

function quarantineOf(row: QuarantineRecord, locale: Locale): QuarantineRow {
  const { id, warehouse, lot, quantity, origin, outcome, reason } = row;
  return {
    ...unitOf(row, locale),
    ...{ id, warehouse, lot, quantity, origin, outcome, reason },
    at: row.at.toISOString(),
    orderId: row.order_id,
  };
}

interface TakeRecord {
  readonly id: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly state: StockTakeRow['state'];
  readonly note: string | null;
  readonly at: Date;
  readonly closed_at: Date | null;
  readonly counts: readonly (UnitRecord & { lot: string; expected: number; counted: number })[] | null;
}

function takeOf(row: TakeRecord, locale: Locale): StockTakeRow {
  const { id, warehouse, state, note } = row;
  return {
    ...{ id, warehouse, state, note },
    warehouseId: row.warehouse_id,
    createdAt: row.at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    counts: (row.counts ?? []).map((count) => ({
      ...unitOf(count, locale),
      lot: count.lot,
      expected: count.expected,
      counted: count.counted,
      difference: count.counted - count.expected,
    })),
  };
}

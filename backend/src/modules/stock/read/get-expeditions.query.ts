import type { AvailableProduct, ExpeditionRow } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { ExpeditionStatus } from '../domain/expedition.ts';
import { type Condition, inOwnWarehouses, type Listing, listed, searched } from './listed.ts';
import { type UnitJson, type UnitRecord, unitOf } from './unit.ts';
import type { ExpeditionRowsView, StockLevelKeysView, StockUnitsView } from './views.generated.ts';

const MAX_PRODUCTS = 50;

export interface AvailableQuery {
  readonly shopId: string;
  readonly staffId: string;
  readonly warehouseId: string;
  readonly search: string;
  readonly expeditionId?: string | undefined;
  readonly locale: Locale;
}

/** Expeditions between warehouses, and what can still be taken along. */
@Injectable()
export class GetExpeditions {
  constructor(private readonly reader: DataSource) {}

  async list(
    query: Listing & {
      status?: ExpeditionStatus | undefined;
      warehouse?: string | undefined;
      locale: Locale;
    },
  ) {
    const conditions: Condition[] = [onEitherSide(query.staffId)];
    if (query.status) conditions.push(['shown_status = ?', query.status]);
    if (query.warehouse) conditions.push(['? in (source_id, destination_id)', query.warehouse]);
    const { rows, pagination } = await listed<ExpeditionRecord>(
      this.reader,
      { view: 'expedition_rows', order: 'at desc, id desc' },
      query,
      conditions,
    );
    return { expeditions: rows.map((row) => expeditionOf(row, query.locale)), pagination };
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

  /**
   * Free pieces by unit, over its lots that have not expired; what is in the expedition already is left out (BO-169).
   * @throws DomainError `not_found` (404) for another shop's warehouse
   */
  async available(query: AvailableQuery): Promise<AvailableProduct[]> {
    const { shopId, staffId, warehouseId, search, expeditionId, locale } = query;
    const { conditions: found, unitIds } = await searched(this.reader, shopId, search);
    // As the levels' own list: few rows are sorted, many are read in the order of their names.
    const view = unitIds ? 'stock_level_keys' : 'stock_level_names';
    const conditions: Condition[] = [
      ['shop_id = ?', shopId],
      ['warehouse_id = ?', warehouseId],
      inOwnWarehouses(staffId),
      ...found,
    ];
    if (expeditionId)
      conditions.push([
        `not exists (select 1 from expedition_rows e, jsonb_array_elements(e.items) i
          where e.id = ? and (i ->> 'unit_id')::uuid = ${view}.unit_id)`,
        expeditionId,
      ]);
    // sql: where = shop_id = $1 (each condition is run by the specs of stock)
    const where = conditions.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
    const rows = await this.reader.query<AvailableRecord[]>(
      `/* sql */ select u.*, k.available from (
         select unit_id, sum(available)::int as available, lower(name_fr) as name from ${view}
         where ${where} and (expires_on is null or expires_on > (now() at time zone 'Africa/Algiers')::date::text)
         group by lower(name_fr), unit_id having sum(available) > 0 order by lower(name_fr), unit_id limit ${MAX_PRODUCTS}
       ) k cross join lateral (select * from stock_units n where n.unit_id = k.unit_id offset 0) u order by k.name, u.unit_id`,
      conditions.map(([, value]) => value),
    );
    if (rows.length === 0) await this.#requireWarehouse(query);
    return rows.map((row) => availableOf(row, locale));
  }

  async #requireWarehouse({ shopId, warehouseId }: AvailableQuery): Promise<void> {
    const known = 'select 1 from warehouse_rows where id = $1 and shop_id = $2';
    const rows = await this.reader.query<object[]>(known, [warehouseId, shopId]);
    if (rows.length === 0) throw new DomainError('not_found', 404);
  }
}

function onEitherSide(staffId: string): Condition {
  const own = 'select s.warehouse_id from warehouse_people s where s.staff_id = ?';
  const limited = 'select 1 from warehouse_limits s where s.staff_id = ?';
  return [`(not exists (${limited}) or source_id in (${own}) or destination_id in (${own}))`, staffId];
}

function availableOf(row: AvailableRecord, locale: Locale): AvailableProduct {
  const { productId, combinationId, name, variant } = unitOf(row, locale);
  return {
    product_id: productId,
    combination_id: combinationId,
    type: combinationId ? 'combination' : 'product',
    product_name: name,
    combination_name: combinationId ? variant : null,
    available_stock: row.available,
  };
}

type AvailableRecord = RowOf<StockUnitsView, UnitJson> & Pick<StockLevelKeysView, 'available'>;
type ItemRecord = UnitRecord & Pick<ExpeditionRow['items'][number], 'id' | 'quantity' | 'packing'>;
type PartRecord = UnitRecord &
  Omit<ExpeditionRow['parts'][number], keyof ReturnType<typeof unitOf> | 'expiresOn'> & {
    expires_on: string | null;
  };

type ExpeditionRecord = RowOf<
  ExpeditionRowsView,
  { shown_status: ExpeditionStatus; items: readonly ItemRecord[] | null; parts: readonly PartRecord[] | null }
>;

function expeditionOf(row: ExpeditionRecord, locale: Locale): ExpeditionRow {
  const { id, source, destination, note } = row;
  return {
    ...{ id, source, destination, note },
    number: String(row.number),
    status: row.shown_status,
    sourceId: row.source_id,
    destinationId: row.destination_id,
    returnOf: row.return_of,
    createdAt: row.at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    items: (row.items ?? []).map((item) => ({
      ...unitOf(item, locale),
      id: item.id,
      quantity: item.quantity,
      packing: item.packing,
    })),
    parts: (row.parts ?? []).map((part) => partOf(part, locale)),
  };
}

function partOf(part: PartRecord, locale: Locale): ExpeditionRow['parts'][number] {
  const { id, lot, quantity, received, missing, returned, reason } = part;
  return {
    ...unitOf(part, locale),
    ...{ id, lot, quantity, received, missing, returned, reason },
    expiresOn: part.expires_on,
  };
}

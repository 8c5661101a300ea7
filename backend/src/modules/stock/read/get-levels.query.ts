import type { LEVEL_SORTS, StockLevelRow, StockMovementRow, StockReservationRow } from '@hanout/contracts';
import { type Locale, orderNumberOf } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { type Condition, inOwnWarehouses, type Listing, listed, type Search, searched } from './listed.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type {
  StockLevelRowsView,
  StockMovementRowsView,
  StockReservationRowsView,
} from './views.generated.ts';

export interface Where {
  readonly warehouse?: string | undefined;
  readonly product?: string | undefined;
  readonly unit?: string | undefined;
}

export interface LevelsQuery extends Listing, Where {
  readonly q: string;
  readonly low: boolean;
  readonly expiresBy?: string | undefined;
  readonly sort: (typeof LEVEL_SORTS)[number];
  readonly locale: Locale;
}

export interface MovementsQuery extends Listing, Where {
  readonly order?: string | undefined;
  /** Words of an article, its SKU or barcode, or an order's number. */
  readonly q: string;
  readonly type?: StockMovementRow['type'] | undefined;
  /** Days in Algiers, both within. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly locale: Locale;
}

const SORTS: Readonly<Record<LevelsQuery['sort'], string>> = {
  name: 'lower(name_fr), unit_id, warehouse, lot',
  available_asc: 'available, id',
  available_desc: 'available desc, id',
  expiry: 'expires_on nulls last, id',
};

/** What lies where, why it changed, and for whom it is put aside. */
@Injectable()
export class GetLevels {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  async levels(query: LevelsQuery) {
    const threshold = (await this.shops.byId(query.shopId))?.settings.lowStockThreshold ?? 0;
    const { conditions: found, unitIds, countedUpTo } = await searched(this.reader, query.shopId, query.q);
    const { low, product, unit, expiresBy } = query;
    // Few rows are sorted by themselves; many are read in the order of their names.
    const few = Boolean(unitIds || low || product || unit || expiresBy);
    const conditions: Condition[] = [...placed(query), ...found];
    if (query.low) conditions.push([LOW, threshold]);
    if (query.expiresBy) conditions.push(['expires_on <= ? and on_hand > 0', query.expiresBy]);
    const { rows, pagination } = await listed<LevelRecord>(
      this.reader,
      {
        view: 'stock_level_rows',
        keys: query.sort === 'name' && !few ? 'stock_level_names' : 'stock_level_keys',
        counted: 'stock_level_keys',
        order: SORTS[query.sort],
        countedUpTo,
      },
      query,
      conditions,
    );
    return { levels: rows.map((row) => levelOf(row, query.locale)), pagination, countedUpTo };
  }

  async movements(query: MovementsQuery) {
    const { conditions: mentioned, countedUpTo } = await this.#mentioning(query);
    const conditions: Condition[] = [...placed(query), ...about(query), ...mentioned];
    const { rows, pagination } = await listed<MovementRecord>(
      this.reader,
      {
        view: 'stock_movement_rows',
        keys: 'stock_movement_keys',
        order: 'at desc, id desc',
        countedUpTo,
      },
      query,
      conditions,
    );
    return { movements: rows.map((row) => movementOf(row, query.locale)), pagination, countedUpTo };
  }

  async reservations(query: Listing & Where & { locale: Locale }) {
    const { rows, pagination } = await listed<ReservationRecord>(
      this.reader,
      { view: 'stock_reservation_rows', keys: 'stock_reservation_keys', order: 'at desc, id desc' },
      query,
      placed(query),
    );
    return { reservations: rows.map((row) => reservationOf(row, query.locale)), pagination };
  }

  /** Movements of the units that a text finds, or of the order of that number. */
  async #mentioning({ shopId, q }: MovementsQuery): Promise<Pick<Search, 'conditions' | 'countedUpTo'>> {
    const search = await searched(this.reader, shopId, q);
    const { conditions, unitIds, countedUpTo } = search;
    const number = orderNumberOf(q);
    if (!number) return search;
    const byOrder = `order_id = (select o.id from stock_order_numbers o where o.shop_id = $1 and o.number = ${number})`;
    if (!unitIds)
      return { conditions: conditions.map(([sql, value]) => [`(${byOrder} or ${sql})`, value]), countedUpTo };
    const ids = `id in (select m.id from stock_movement_keys m where m.unit_id = any(?::uuid[])
      union all select m.id from stock_movement_keys m where m.${byOrder})`;
    return { conditions: [[ids, unitIds]], countedUpTo };
  }
}

/** Few levels are low; most are told from their own pieces, without a search of their unit's. */
const LOW = 'case when sells and available > ? then false else unit_available <= ? end';

/** What movements are narrowed to besides their place. */
function about({ order, type, from, to }: MovementsQuery): Condition[] {
  const conditions: Condition[] = [];
  if (order) conditions.push(['order_id = ?', order]);
  if (type) conditions.push(['type = ?', type]);
  if (from) conditions.push([`at >= ?::date at time zone 'Africa/Algiers'`, from]);
  if (to) conditions.push([`at < (?::date + 1) at time zone 'Africa/Algiers'`, to]);
  return conditions;
}

function placed({ warehouse, product, unit, staffId }: Where & Listing): Condition[] {
  const conditions: Condition[] = [inOwnWarehouses(staffId)];
  if (warehouse) conditions.push(['warehouse_id = ?', warehouse]);
  if (product)
    conditions.push(['unit_id in (select i.unit_id from stock_unit_ids i where i.product_id = ?)', product]);
  if (unit) conditions.push(['unit_id = ?', unit]);
  return conditions;
}

type LevelRecord = RowOf<StockLevelRowsView, UnitJson>;

function levelOf(row: LevelRecord, locale: Locale): StockLevelRow {
  const { id, warehouse, lot, held, reserved, available, quarantined } = row;
  return {
    ...unitOf(row, locale),
    ...{ id, warehouse, lot, held, reserved, available, quarantined },
    warehouseId: row.warehouse_id,
    expiresOn: row.expires_on,
    onHand: row.on_hand,
    inTransit: row.in_transit,
  };
}

type MovementRecord = RowOf<StockMovementRowsView, UnitJson>;

function movementOf(row: MovementRecord, locale: Locale): StockMovementRow {
  const { id, type, quantity, warehouse, lot, reason, document } = row;
  return {
    ...unitOf(row, locale),
    ...{ id, type, quantity, warehouse, lot, reason, document },
    at: row.at.toISOString(),
    onHandChange: row.on_hand_change,
    availableChange: row.available_change,
    inTransitChange: row.in_transit_change,
    quarantinedChange: row.quarantined_change,
    orderId: row.order_id,
    orderNumber: row.order_number,
    documentId: row.document_id,
    actorName: row.actor_name,
  };
}

type ReservationRecord = RowOf<StockReservationRowsView, UnitJson>;

function reservationOf(row: ReservationRecord, locale: Locale): StockReservationRow {
  const { id, state, quantity, warehouse, lot } = row;
  return {
    ...unitOf(row, locale),
    ...{ id, state, quantity, warehouse, lot },
    at: row.at.toISOString(),
    orderId: row.order_id,
    orderNumber: String(row.order_number),
  };
}

import type { CostMethod, OrderCost, ProductUnitCost, StockValueRow } from '@hanout/contracts';
import { type Centimes, DomainError, type Locale, proportion, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { type Condition, type Listing, listed, searched, type UnitJson, unitOf } from '../../stock/index.ts';
import type { OrderCostRowsView, UnitCostRowsView } from './views.generated.ts';

export interface ValuesQuery extends Listing {
  readonly q: string;
  readonly estimated: boolean;
  readonly sort: 'value_desc' | 'pieces_desc' | 'cost_desc';
  readonly locale: Locale;
}

type UnitRecord = RowOf<UnitCostRowsView, UnitJson>;

const TOTALS = `/* prepared:costs-totals */
select count(*)::int as units, coalesce(sum(pieces) filter (where not weighed), 0)::int as pieces,
  coalesce(sum(pieces) filter (where weighed), 0)::int as grams, coalesce(sum(value), 0)::bigint as value,
  coalesce(sum(layered_value), 0)::bigint as "layeredValue",
  coalesce(sum(value) filter (where estimated), 0)::bigint as "estimatedValue",
  coalesce(sum(layered_value) filter (where estimated), 0)::bigint as "estimatedLayers"
from unit_cost_totals where shop_id = $1`;

const WAREHOUSES = `/* prepared:costs-warehouses */
select id::text as id, name, pieces, grams, value, layered_value as "layeredValue" from warehouse_values where shop_id = $1 order by priority, name`;

const OF_PRODUCT = `/* prepared:costs-of-product */
select * from unit_cost_rows where shop_id = $1 and product_id = $2 order by unit_id`;

const OF_ORDER = `/* prepared:costs-of-order */
select * from order_cost_rows where shop_id = $1 and id = $2`;

/** What stock and goods cost, by the method that the shop has chosen. */
@Injectable()
export class GetCosts {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  async values(query: ValuesQuery) {
    const { shopId } = query;
    const method = await this.#method(shopId);
    const [totals, warehouses, page] = await Promise.all([
      this.reader.query<Totals[]>(TOTALS, [shopId]),
      this.reader.query<WarehouseRecord[]>(WAREHOUSES, [shopId]),
      this.#page(query, method),
    ]);
    const [total] = totals;
    return {
      method,
      value: by(method, total?.value, total?.layeredValue),
      estimatedValue: by(method, total?.estimatedValue, total?.estimatedLayers),
      ...{ pieces: total?.pieces ?? 0, grams: total?.grams ?? 0 },
      warehouses: warehouses.map(({ id, name, pieces, grams, value, layeredValue }) => ({
        ...{ id, name, pieces, grams },
        value: by(method, value, layeredValue),
      })),
      ...page,
    };
  }

  /** Units in batches, for a file; what moves meanwhile may be missed or come twice. */
  async *batches(
    query: Omit<ValuesQuery, 'page' | 'perPage'>,
    most: number,
  ): AsyncGenerator<StockValueRow[]> {
    const method = await this.#method(query.shopId);
    const perPage = 1_000;
    for (let page = 1; page * perPage <= most; page++) {
      const { units, pagination } = await this.#page({ ...query, page, perPage }, method);
      if (units.length > 0) yield units;
      if (page >= pagination.pages || units.length < perPage) return;
    }
  }

  async ofProduct(shopId: string, productId: string) {
    const method = await this.#method(shopId);
    const rows = await this.reader.query<UnitRecord[]>(OF_PRODUCT, [shopId, productId]);
    const units = rows.map(
      (row): ProductUnitCost => ({
        ...costOf(row, method),
        unitId: row.unit_id,
        priceHt: toCentimes(row.price_ht),
      }),
    );
    return { method, units };
  }

  /** @throws DomainError `not_found` (404). */
  async ofOrder(shopId: string, id: string): Promise<OrderCost> {
    const method = await this.#method(shopId);
    const [row] = await this.reader.query<OrderCostRowsView[]>(OF_ORDER, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    return { method, ...orderCost(row, method) };
  }

  async #page(query: ValuesQuery, method: CostMethod) {
    const { conditions: found, countedUpTo } = await searched(this.reader, query.shopId, query.q);
    const conditions: Condition[] = [...found];
    if (query.estimated) conditions.push(['estimated = ?', true]);
    const { rows, pagination } = await listed<UnitRecord>(
      this.reader,
      { view: 'unit_cost_rows', keys: 'unit_cost_keys', order: ORDERS[method][query.sort], countedUpTo },
      query,
      conditions,
    );
    const units = rows.map(
      (row): StockValueRow => ({ ...unitOf(row, query.locale), id: row.unit_id, ...costOf(row, method) }),
    );
    return { units, pagination, countedUpTo };
  }

  async #method(shopId: string): Promise<CostMethod> {
    return (await this.shops.byId(shopId))?.settings.costMethod ?? 'average';
  }
}

interface Totals {
  readonly units: number;
  readonly pieces: number;
  readonly grams: number;
  readonly value: number;
  readonly layeredValue: number;
  readonly estimatedValue: number;
  readonly estimatedLayers: number;
}

interface WarehouseRecord {
  readonly id: string;
  readonly name: string;
  readonly pieces: number;
  readonly grams: number;
  readonly value: number;
  readonly layeredValue: number;
}

const ORDERS: Readonly<Record<CostMethod, Readonly<Record<ValuesQuery['sort'], string>>>> = {
  average: {
    value_desc: 'value desc, id',
    pieces_desc: 'pieces desc, id',
    cost_desc: 'value::numeric * priced_for / pieces desc, id',
  },
  fifo: {
    value_desc: 'layered_value desc, id',
    pieces_desc: 'pieces desc, id',
    cost_desc: 'layered_value::numeric * priced_for / pieces desc, id',
  },
};

/** What an order is sold for, what its goods cost, and what is left. */
export function orderCost(row: OrderCostRowsView, method: CostMethod) {
  const final = row.sold_pieces > 0 && row.costed === row.sold_pieces;
  const cost = final
    ? by(method, row.value, row.layered_value)
    : by(method, row.value_now, row.layered_value_now);
  const sales = toCentimes(row.sales);
  const estimated = final ? row.estimated : row.estimated_now;
  return { sales, cost, ...marginOf(sales, cost), estimated, final };
}

/** What is left of sales, and in basis points of them; null where there are none. */
export function marginOf(sales: Centimes, cost: Centimes) {
  const margin = toCentimes(sales - cost);
  return { margin, rate: sales > 0 ? Math.round((margin / sales) * 10_000) : null };
}

/** One of two figures, as the shop counts. */
export const by = (method: CostMethod, average = 0, layered = 0): Centimes =>
  toCentimes(method === 'fifo' ? layered : average);

function costOf(row: UnitRecord, method: CostMethod) {
  const { pieces, estimated, weighed, priced_for: pricedFor } = row;
  const value = by(method, row.value, row.layered_value);
  const average = pieces > 0 ? proportion(value, pricedFor, pieces) : null;
  const first =
    row.next_value === null || row.next_pieces === null ? null : [row.next_value, row.next_pieces];
  const next =
    method === 'fifo' && first ? proportion(toCentimes(first[0] ?? 0), pricedFor, first[1] ?? 1) : average;
  return { pieces, weighed, value, average, next, estimated };
}

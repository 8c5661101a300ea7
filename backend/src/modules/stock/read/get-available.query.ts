import type { AvailableProduct } from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { type Condition, inOwnWarehouses, searched } from './listed.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type { StockLevelKeysView, StockUnitsView } from './views.generated.ts';

const MAX_PRODUCTS = 50;

export interface AvailableQuery {
  readonly shopId: string;
  readonly staffId: string;
  readonly warehouseId: string;
  readonly search: string;
  readonly expeditionId?: string | undefined;
  readonly locale: Locale;
}

/** What can still be taken along from a warehouse. */
@Injectable()
export class GetAvailable {
  constructor(private readonly reader: DataSource) {}

  /**
   * Free pieces by unit, over its lots that have not expired; what is in the expedition already is left out (BO-169).
   * @throws DomainError `not_found` (404) for another shop's warehouse
   */
  async of(query: AvailableQuery): Promise<AvailableProduct[]> {
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

function availableOf(row: AvailableRecord, locale: Locale): AvailableProduct {
  const { productId, combinationId, name, variant, weighed } = unitOf(row, locale);
  return {
    product_id: productId,
    combination_id: combinationId,
    type: combinationId ? 'combination' : 'product',
    product_name: name,
    combination_name: combinationId ? variant : null,
    available_stock: row.available,
    ...(weighed ? { weighed } : {}),
  };
}

type AvailableRecord = RowOf<StockUnitsView, UnitJson> & Pick<StockLevelKeysView, 'available'>;

import {
  type AnswerOf,
  type InputOf,
  SUPPLIER_UNITS_FOUND,
  type SupplierPrice,
  type SupplierUnit,
  type suppliersContract,
} from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { priceOf, type UnitJson, unitOf } from './unit.ts';
import type { ProcuredUnitsView, SupplierPriceRowsView } from './views.generated.ts';

type PricesQuery = InputOf<typeof suppliersContract.prices>['query'];
type UnitsQuery = InputOf<typeof suppliersContract.units>['query'];
type Priced = RowOf<SupplierPriceRowsView, UnitJson>;

interface Reading {
  readonly shopId: string;
  readonly locale: Locale;
}

const KNOWN = `/* prepared:supplier-known */ select id from supplier_rows where shop_id = $1 and id = $2`;
const FOUND = `supplier_id = $1 and ($2::text = '' or strpos(words, public.search_folded($2)) > 0)`;
const PRICES = `/* prepared:supplier-prices */
select * from supplier_price_rows where ${FOUND} order by lower(names ->> 'fr'), unit_id limit $3 offset $4`;
const COUNT = `/* prepared:supplier-prices-count */ select count(*)::int as total from supplier_price_rows where ${FOUND}`;

const OWN = 'select unit_id from supplied_unit_ids where supplier_id = $2';
const WORDS = `(strpos(k.words, public.search_folded($3)) > 0 or strpos(k.codes, lower($3)) > 0)`;
/** By words or code; the supplier's own come first. */
const UNITS = `/* prepared:supplier-units */
select u.*, x.price_ht, x.tax_rate as own_tax_rate, x.supplier_sku, x.pack_size, x.min_quantity
from procured_units u
left join supplier_price_rows x on x.unit_id = u.unit_id and x.supplier_id = $2
where u.shop_id = $1 and u.unit_id = any(array(
  select k.unit_id from stock_unit_keys k where k.shop_id = $1 and ($3::text = '' or ${WORDS})
    and (not $4::boolean or k.unit_id in (${OWN}))
  order by (k.unit_id in (${OWN})) desc, lower(k.name_fr), k.unit_id limit $5))
order by (x.unit_id is not null or u.supplier_id = $2) desc, lower(u.names ->> 'fr'), u.unit_id`;

type Unit = RowOf<ProcuredUnitsView, UnitJson> & {
  readonly price_ht: number | null;
  readonly own_tax_rate: number | null;
  readonly supplier_sku: string | null;
  readonly pack_size: number | null;
  readonly min_quantity: number | null;
};

/** What suppliers sell, and what can be ordered of them. */
@Injectable()
export class GetPrices {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404) */
  async prices(
    { shopId, locale }: Reading,
    supplierId: string,
    { q, page, perPage }: PricesQuery,
  ): Promise<AnswerOf<typeof suppliersContract.prices>> {
    await this.#require(shopId, supplierId);
    const [rows, [counted]] = await Promise.all([
      this.reader.query<Priced[]>(PRICES, [supplierId, q, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(COUNT, [supplierId, q]),
    ]);
    const total = counted?.total ?? 0;
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { prices: rows.map((row) => priced(row, locale)), pagination };
  }

  /** @throws DomainError `not_found` (404) */
  async units(
    { shopId, locale }: Reading,
    supplierId: string,
    { q, own }: UnitsQuery,
  ): Promise<AnswerOf<typeof suppliersContract.units>> {
    await this.#require(shopId, supplierId);
    const values = [shopId, supplierId, q, own || q === '', SUPPLIER_UNITS_FOUND];
    const rows = await this.reader.query<Unit[]>(UNITS, values);
    return { units: rows.map((row) => buyable(row, locale)) };
  }

  async #require(shopId: string, supplierId: string): Promise<void> {
    const [known] = await this.reader.query<{ id: string }[]>(KNOWN, [shopId, supplierId]);
    if (!known) throw new DomainError('not_found', 404);
  }
}

function priced(row: Priced, locale: Locale): SupplierPrice {
  const { supplier_sku: supplierSku, lead_days: leadDays, preferred, from_day: since } = row;
  return {
    ...unitOf(row, locale),
    ...priceOf(row.price_ht, row.tax_rate),
    ...{ supplierSku, packSize: row.pack_size, minQuantity: row.min_quantity, leadDays, preferred, since },
  };
}

function buyable(row: Unit, locale: Locale): SupplierUnit {
  const known = row.price_ht !== null;
  return {
    ...unitOf(row, locale),
    ...priceOf(row.price_ht ?? row.supply_price_ht, row.own_tax_rate ?? row.tax_rate),
    ...{ onHand: row.on_hand, supplierSku: row.supplier_sku ?? '', known },
    ...{ packSize: row.pack_size ?? 1, minQuantity: row.min_quantity ?? 1 },
  };
}

import {
  type AnswerOf,
  type ComingUnit,
  type InputOf,
  type ReceiptStart,
  SUPPLIER_UNITS_FOUND,
  type supplierReceiptsContract,
} from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import type { OrderRecord } from './list-orders.query.ts';
import { worksIn } from './own-warehouses.ts';
import { priceOf, type UnitJson, unitOf } from './unit.ts';
import type { ProcuredUnitsView } from './views.generated.ts';

type Query = InputOf<typeof supplierReceiptsContract.units>['query'];

/** More than anybody chooses from without typing; the inactive bring what was ordered before. */
const SUPPLIERS = `/* prepared:supplier-receipt-suppliers */
select id, name from supplier_rows where shop_id = $1 order by active desc, lower(name), id limit 500`;
const WAREHOUSES = `/* prepared:supplier-receipt-warehouses */
select id, name from receiving_warehouses where shop_id = $1 and ${worksIn('id', '$2')} order by active desc, priority, id`;
const ORDER = `/* prepared:supplier-receipt-order */
select * from supplier_order_rows where shop_id = $1 and id = $2`;
const GIVEN_UP = `/* prepared:supplier-receipt-given-up */
select coalesce(sum(given_up), 0)::int as pieces from supplier_order_line_rows where order_id = $1`;

/** Of the supplier $2 and its order $3 (null: none): what was given up there first, then what it sells, then all else. */
const LATE = 'select unit_id from supplier_order_line_rows where order_id = $3 and given_up > 0';
const OWN = 'select unit_id from supplied_unit_ids where supplier_id = $2';
const FOUND = `(strpos(k.words, public.search_folded($4)) > 0 or strpos(k.codes, lower($4)) > 0)`;
const UNITS = `/* prepared:supplier-receipt-units */
select u.*, x.supplier_sku, o.given_up, coalesce(o.price_ht, x.price_ht) as agreed_ht,
  coalesce(case when o.price_ht is not null then o.tax_rate when x.price_ht is not null then x.tax_rate end, o.tax_rate, u.tax_rate, 0)
    as agreed_tax
from procured_units u
left join supplier_price_rows x on x.unit_id = u.unit_id and x.supplier_id = $2
left join supplier_order_line_rows o on o.unit_id = u.unit_id and o.order_id = $3
where u.shop_id = $1 and u.unit_id = any(array(
  select k.unit_id from stock_unit_keys k where k.shop_id = $1
    and ($4::text = '' and k.unit_id in (${LATE} union ${OWN}) or $4::text <> '' and (${FOUND} or k.unit_id in (
      select x.unit_id from supplier_price_rows x where x.supplier_id = $2 and lower(x.supplier_sku) = lower($4))))
  order by (k.unit_id in (${LATE})) desc, (k.unit_id in (${OWN})) desc, lower(k.name_fr), k.unit_id limit $5))
order by coalesce(o.given_up, 0) > 0 desc, (x.unit_id is not null or u.supplier_id = $2) desc, lower(u.names ->> 'fr'), u.unit_id`;

type Unit = RowOf<ProcuredUnitsView, UnitJson> & {
  readonly supplier_sku: string | null;
  readonly given_up: number | null;
  readonly agreed_ht: number | null;
  readonly agreed_tax: number;
};

/** What a receipt without an order begins with, and what can be on it. */
@Injectable()
export class GetComing {
  constructor(private readonly reader: DataSource) {}

  /**
   * @throws DomainError `not_found` (404): an order of elsewhere, or of a warehouse in which they do not work; `order_state` (409): it
   * is not closed
   */
  async start({ shopId, staffId }: StaffPrincipal, orderId: string | null): Promise<ReceiptStart> {
    const [suppliers, warehouses, orders, [givenUp]] = await Promise.all([
      this.reader.query<{ id: string; name: string }[]>(SUPPLIERS, [shopId]),
      this.reader.query<{ id: string; name: string }[]>(WAREHOUSES, [shopId, staffId]),
      this.reader.query<OrderRecord[]>(ORDER, [shopId, orderId]),
      this.reader.query<{ pieces: number }[]>(GIVEN_UP, [orderId]),
    ]);
    const [order] = orders;
    if (!orderId) return { suppliers, warehouses, order: null };
    if (!order || !warehouses.some(({ id }) => id === order.warehouse_id))
      throw new DomainError('not_found', 404);
    if (order.state !== 'closed') throw new DomainError('order_state', 409);
    const { id, number, supplier_id: supplierId, supplier, warehouse_id: warehouseId } = order;
    const known = suppliers.some((one) => one.id === supplierId);
    return {
      suppliers: known ? suppliers : [...suppliers, { id: supplierId, name: supplier }],
      warehouses,
      order: { id, number: number ?? '', supplierId, warehouseId, givenUp: givenUp?.pieces ?? 0 },
    };
  }

  /** @throws DomainError `not_found` (404): a supplier or an order of elsewhere */
  async units(
    { shopId, permissions }: StaffPrincipal,
    { supplier, order: late, q }: Query,
    locale: Locale,
  ): Promise<AnswerOf<typeof supplierReceiptsContract.units>> {
    const order = late ?? null;
    const [known] = await this.reader.query<{ id: string }[]>(KNOWN, [shopId, supplier, order]);
    if (!known) throw new DomainError('not_found', 404);
    const rows = await this.reader.query<Unit[]>(UNITS, [shopId, supplier, order, q, SUPPLIER_UNITS_FOUND]);
    const seesPrices = permissions.has('procurement.read');
    return { units: rows.map((row) => comingOf(row, locale, seesPrices)) };
  }
}

const KNOWN = `/* prepared:supplier-receipt-known */
select id from supplier_rows where shop_id = $1 and id = $2
  and ($3::uuid is null or exists (select 1 from supplier_order_rows o where o.id = $3 and o.shop_id = $1 and o.supplier_id = $2))`;

function comingOf(row: Unit, locale: Locale, seesPrices: boolean): ComingUnit {
  const unit = {
    ...{ ...unitOf(row, locale), barcode: row.barcode, supplierSku: row.supplier_sku ?? '' },
    givenUp: row.given_up ?? 0,
  };
  return seesPrices ? { ...unit, price: priceOf(row.agreed_ht, row.agreed_tax) } : unit;
}

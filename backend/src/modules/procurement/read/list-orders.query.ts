import {
  type AnswerOf,
  type InputOf,
  SUPPLIER_ORDER_STAGES,
  type SupplierOrderRow,
  type SupplierOrderStage,
  type supplierOrdersContract,
  type ToReceiveRow,
} from '@hanout/contracts';
import { algiersDay, type Clock, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { worksIn } from './own-warehouses.ts';
import type { SupplierOrderRowsView } from './views.generated.ts';

export type OrderRecord = RowOf<SupplierOrderRowsView, { readonly stage: SupplierOrderStage }>;
type Query = InputOf<typeof supplierOrdersContract.list>['query'];
type Awaited = InputOf<typeof supplierOrdersContract.awaited>['query'];

/** Of shop $1, on the day $2. */
const LATE = `(expected_on < $2 and stage in ('sent', 'partly_received'))`;
const FOUND = `shop_id = $1 and ($3::text = '' or strpos(words, public.search_folded($3)) > 0 or number = ltrim(upper($3), 'CF- '))
  and ($4::uuid is null or supplier_id = $4) and (not $5::boolean or ${LATE})`;
const LIST = `/* prepared:supplier-orders-list */
select * from supplier_order_rows where ${FOUND} and ($6::text is null or stage = $6) order by created_at desc, id desc limit $7 offset $8`;
const STAGES = `/* prepared:supplier-orders-stages */
select stage, count(*)::int as orders, count(*) filter (where ${LATE})::int as late from supplier_order_rows
where ${FOUND} group by stage`;

/** In the warehouses in which $2 works. */
const OWN = worksIn('warehouse_id', '$2');
const COMING = `shop_id = $1 and stage in ('sent', 'partly_received') and ${OWN}
  and ($3::text = '' or strpos(words, public.search_folded($3)) > 0 or number = ltrim(upper($3), 'CF- '))`;
const AWAITED = `/* prepared:supplier-orders-awaited */
select * from supplier_order_rows where ${COMING} order by expected_on nulls last, sent_at, id limit $4 offset $5`;
const AWAITED_COUNT = `/* prepared:supplier-orders-awaited-count */
select count(*)::int as total, count(*) filter (where expected_on < $4)::int as late from supplier_order_rows where ${COMING}`;

interface OfStage {
  readonly stage: SupplierOrderStage;
  readonly orders: number;
  readonly late: number;
}

/** Orders of suppliers: those of the shop, and those that are to come in. */
@Injectable()
export class ListOrders {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(shopId: string, query: Query): Promise<AnswerOf<typeof supplierOrdersContract.list>> {
    const { q, stage = null, supplier = null, late, page, perPage } = query;
    const today = algiersDay(this.clock.now());
    const [rows, ofStages] = await Promise.all([
      this.reader.query<OrderRecord[]>(LIST, [
        ...[shopId, today, q, supplier, late, stage],
        ...[perPage, (page - 1) * perPage],
      ]),
      this.reader.query<OfStage[]>(STAGES, [shopId, today, q, supplier, late]),
    ]);
    const of = new Map(ofStages.map((one) => [one.stage, one]));
    const counted = SUPPLIER_ORDER_STAGES.map((one) => [one, of.get(one)?.orders ?? 0] as const);
    const counts = Object.fromEntries(counted) as Record<SupplierOrderStage, number>;
    const total = stage ? counts[stage] : counted.reduce((sum, [, orders]) => sum + orders, 0);
    return {
      orders: rows.map((row) => orderOf(row, today)),
      ...{ counts, late: ofStages.reduce((sum, one) => sum + one.late, 0) },
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }

  async awaited(
    { shopId, staffId }: StaffPrincipal,
    { q, page, perPage }: Awaited,
  ): Promise<AnswerOf<typeof supplierOrdersContract.awaited>> {
    const today = algiersDay(this.clock.now());
    const [rows, [counted]] = await Promise.all([
      this.reader.query<OrderRecord[]>(AWAITED, [shopId, staffId, q, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number; late: number }[]>(AWAITED_COUNT, [shopId, staffId, q, today]),
    ]);
    const { total = 0, late = 0 } = counted ?? {};
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { orders: rows.map((row) => toReceiveOf(row, today)), late, pagination };
  }
}

const isLate = (row: OrderRecord, today: string): boolean =>
  row.expected_on !== null && row.expected_on < today && ['sent', 'partly_received'].includes(row.stage);

export function orderOf(row: OrderRecord, today: string): SupplierOrderRow {
  const { id, number, stage, lines, ordered, received, ordered_grams, received_grams } = row;
  return {
    ...{ id, number, stage, lines, ordered, received, late: isLate(row, today) },
    ...{ orderedGrams: ordered_grams, receivedGrams: received_grams },
    supplier: { id: row.supplier_id, name: row.supplier },
    warehouse: { id: row.warehouse_id, name: row.warehouse },
    ...{ totalHt: toCentimes(row.total_ht), totalTtc: toCentimes(row.total_ttc) },
    ...{ expectedOn: row.expected_on, createdAt: row.created_at.toISOString() },
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** For whoever receives: no prices. */
export function toReceiveOf(row: OrderRecord, today: string): ToReceiveRow {
  const {
    id,
    number,
    supplier,
    warehouse,
    stage,
    open_lines: lines,
    open: left,
    open_grams: leftGrams,
  } = row;
  return {
    ...{ id, number, supplier, warehouse, stage, lines, left, leftGrams },
    ...{ expectedOn: row.expected_on, late: isLate(row, today) },
  };
}

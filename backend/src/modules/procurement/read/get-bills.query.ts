import {
  type AnswerOf,
  type InputOf,
  type SupplierBillDetail,
  type SupplierBillRow,
  type SupplierBillView,
  type supplierBillsContract,
} from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { billableOf, billLineOf, type CheckedJson } from './bill-lines.ts';
import { GetDebts } from './get-debts.query.ts';
import type {
  SupplierAllocationRowsView,
  SupplierBillLineRowsView,
  SupplierBillRowsView,
  SupplierReceivedLinesView,
} from './views.generated.ts';

export type BillRecord = RowOf<SupplierBillRowsView, Pick<SupplierBillRow, 'state'>>;
type Query = InputOf<typeof supplierBillsContract.list>['query'];

/** Of shop $1, on the day $2. */
const FOUND = `shop_id = $1 and ($3::text = '' or strpos(words, public.search_folded($3)) > 0)
  and ($4::uuid is null or supplier_id = $4)`;
const IN_VIEW = {
  open: 'left_to_pay > 0',
  overdue: 'left_to_pay > 0 and due_on < $2',
  settled: "state = 'settled'",
  cancelled: "state = 'cancelled'",
} as const;
const LIST = `/* prepared:supplier-bills-list */
select * from supplier_bill_rows where ${FOUND} and case $5::text when 'open' then ${IN_VIEW.open} when 'overdue' then ${IN_VIEW.overdue}
  when 'settled' then ${IN_VIEW.settled} when 'cancelled' then ${IN_VIEW.cancelled} else true end
order by case when $5 in ('open', 'overdue') then due_on end, on_day desc, id desc limit $6 offset $7`;
const COUNTS = `/* prepared:supplier-bills-counts */
select count(*)::int as total, count(*) filter (where ${IN_VIEW.open})::int as open,
  count(*) filter (where ${IN_VIEW.overdue})::int as overdue, count(*) filter (where ${IN_VIEW.settled})::int as settled,
  count(*) filter (where ${IN_VIEW.cancelled})::int as cancelled
from supplier_bill_rows where ${FOUND}`;
const PAYABLE = `/* prepared:supplier-bills-payable */
select * from supplier_bill_rows where shop_id = $1 and supplier_id = $2 and left_to_pay > 0 order by due_on, on_day, id`;
const ONE = `/* prepared:supplier-bill-one */ select * from supplier_bill_rows where shop_id = $1 and id = $2`;
const LINES = `/* prepared:supplier-bill-lines */
select * from supplier_bill_line_rows where bill_id = $1 and shop_id = $2 order by bill_position`;
const PAID_BY = `/* prepared:supplier-bill-paid-by */
select * from supplier_allocation_rows where bill_id = $1 order by paid_on, payment_number`;
/** More than anybody bills at once. */
const MOST_BILLABLE = 500;
const BILLABLE = `/* prepared:supplier-billable */
select * from supplier_received_lines where shop_id = $1 and supplier_id = $2 and left_to_bill > 0
order by at desc, receipt_id desc, position limit ${MOST_BILLABLE}`;

/** Bills of suppliers, and what waits for one. */
@Injectable()
export class GetBills {
  constructor(
    private readonly reader: DataSource,
    private readonly debts: GetDebts,
  ) {}

  async list(shopId: string, query: Query): Promise<AnswerOf<typeof supplierBillsContract.list>> {
    const { q, view = null, supplier = null, page, perPage } = query;
    const today = this.debts.today();
    const asked = [shopId, today, q, supplier];
    const [rows, [found], debt] = await Promise.all([
      this.reader.query<BillRecord[]>(LIST, [...asked, view, perPage, (page - 1) * perPage]),
      this.reader.query<(Record<SupplierBillView, number> & { total: number })[]>(COUNTS, asked),
      this.debts.of(shopId, supplier),
    ]);
    const { total: all = 0, ...known } = found ?? {};
    const counts = { open: 0, overdue: 0, settled: 0, cancelled: 0, ...known };
    const total = view ? counts[view] : all;
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { bills: rows.map((row) => billOf(row, today)), counts, debt, pagination };
  }

  /** What can be paid of a supplier, the oldest due day first. */
  async payable(shopId: string, supplierId: string): Promise<SupplierBillRow[]> {
    const rows = await this.reader.query<BillRecord[]>(PAYABLE, [shopId, supplierId]);
    return rows.map((row) => billOf(row, this.debts.today()));
  }

  async billable(
    shopId: string,
    supplierId: string,
    locale: Locale,
  ): Promise<AnswerOf<typeof supplierBillsContract.billable>> {
    type Row = RowOf<SupplierReceivedLinesView, CheckedJson>;
    const rows = await this.reader.query<Row[]>(BILLABLE, [shopId, supplierId]);
    return { lines: rows.map((row) => billableOf(row, locale)) };
  }

  /** @throws DomainError `not_found` (404) */
  async one(
    { shopId, permissions }: StaffPrincipal,
    id: string,
    locale: Locale,
  ): Promise<SupplierBillDetail> {
    type Line = RowOf<SupplierBillLineRowsView, CheckedJson>;
    const [[row], lines, payments] = await Promise.all([
      this.reader.query<BillRecord[]>(ONE, [shopId, id]),
      this.reader.query<Line[]>(LINES, [id, shopId]),
      this.reader.query<SupplierAllocationRowsView[]>(PAID_BY, [id]),
    ]);
    if (!row) throw new DomainError('not_found', 404);
    return {
      ...billOf(row, this.debts.today()),
      ...factsOf(row),
      items: lines.map((line) => billLineOf(line, locale)),
      payments: payments.map(paymentOf),
      mayCancel: row.state === 'open' && permissions.has('procurement.edit'),
    };
  }
}

export function billOf(row: BillRecord, today: string): SupplierBillRow {
  const { id, number, state, on_day: onDay, due_on: dueOn } = row;
  const left = toCentimes(row.left_to_pay ?? 0);
  return {
    ...{ id, number, state, onDay, dueOn, left, overdue: left > 0 && dueOn < today },
    ...{ supplier: { id: row.supplier_id, name: row.supplier }, ttc: toCentimes(row.ttc) },
  };
}

function factsOf(row: BillRecord) {
  const { ht, tax, stamp, settled, booked, note, version, cancelled_at: at } = row;
  const cancelled = at && {
    ...{ by: row.cancelled_by_name ?? '', at: at.toISOString(), reason: row.cancel_reason ?? '' },
  };
  return {
    ...{ ht: toCentimes(ht), tax: toCentimes(tax), stamp: toCentimes(stamp), settled: toCentimes(settled) },
    ...{ booked: toCentimes(booked ?? 0), note, version, cancelled: cancelled || null },
    ...{ createdBy: row.created_by_name, createdAt: row.created_at.toISOString() },
  };
}

const paymentOf = (row: SupplierAllocationRowsView) => ({
  ...{ id: row.payment_id, number: row.payment_number, type: row.type, onDay: row.paid_on },
  amount: toCentimes(row.amount),
});

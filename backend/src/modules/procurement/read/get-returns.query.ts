import {
  type AnswerOf,
  type InputOf,
  SUPPLIER_RETURN_STATES,
  type SupplierReturnDetail,
  type SupplierReturnLine,
  type SupplierReturnRow,
  type SupplierReturnState,
  type supplierReturnsContract,
} from '@hanout/contracts';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type { SupplierReturnLineRowsView, SupplierReturnRowsView } from './views.generated.ts';

type Row = RowOf<SupplierReturnRowsView, Pick<SupplierReturnRow, 'state'>>;
type Line = RowOf<SupplierReturnLineRowsView, UnitJson>;
type Query = InputOf<typeof supplierReturnsContract.list>['query'];

const FOUND = `shop_id = $1 and ($2::text = '' or strpos(words, public.search_folded($2)) > 0 or number = ltrim(upper($2), 'RF- '))
  and ($3::uuid is null or supplier_id = $3)`;
const LIST = `/* prepared:supplier-returns-list */
select * from supplier_return_rows where ${FOUND} and ($4::text is null or state = $4) order by created_at desc, id desc limit $5 offset $6`;
const COUNTS = `/* prepared:supplier-returns-counts */
select state, count(*)::int as returns from supplier_return_rows where ${FOUND} group by state`;
const ONE = `/* prepared:supplier-return-one */ select * from supplier_return_rows where shop_id = $1 and id = $2`;
const LINES = `/* prepared:supplier-return-line-rows */
select * from supplier_return_line_rows where return_id = $1 order by receipt_number, id`;

/** Returns to suppliers, one by one and listed. */
@Injectable()
export class GetReturns {
  constructor(private readonly reader: DataSource) {}

  async list(shopId: string, query: Query): Promise<AnswerOf<typeof supplierReturnsContract.list>> {
    const { q, state = null, supplier = null, page, perPage } = query;
    const asked = [shopId, q, supplier];
    const [rows, found] = await Promise.all([
      this.reader.query<Row[]>(LIST, [...asked, state, perPage, (page - 1) * perPage]),
      this.reader.query<{ state: SupplierReturnState; returns: number }[]>(COUNTS, asked),
    ]);
    const of = new Map(found.map((one) => [one.state, one.returns]));
    const counted = SUPPLIER_RETURN_STATES.map((one) => [one, of.get(one) ?? 0] as const);
    const counts = Object.fromEntries(counted) as Record<SupplierReturnState, number>;
    const total = state ? counts[state] : counted.reduce((sum, [, returns]) => sum + returns, 0);
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { returns: rows.map(rowOf), counts, pagination };
  }

  /** @throws DomainError `not_found` (404) */
  async one(
    { shopId, permissions }: StaffPrincipal,
    id: string,
    locale: Locale,
  ): Promise<SupplierReturnDetail> {
    const [[row], lines] = await Promise.all([
      this.reader.query<Row[]>(ONE, [shopId, id]),
      this.reader.query<Line[]>(LINES, [id]),
    ]);
    if (!row) throw new DomainError('not_found', 404);
    const may = permissions.has('procurement.edit');
    const { version, note, credit_id: creditId, supplier_phone: supplierPhone } = row;
    return {
      ...{ ...rowOf(row), version, note, creditId, supplierPhone, sentBy: row.sent_by_name },
      ...{ creditedAt: row.credited_at?.toISOString() ?? null, creditedBy: row.credited_by_name },
      items: lines.map((line) => lineOf(line, locale)),
      ...{ maySend: may && row.state === 'draft', mayCredit: may && row.state === 'sent' },
    };
  }
}

function rowOf(row: Row): SupplierReturnRow {
  const { id, number, state, lines, pieces, grams } = row;
  return {
    ...{ id, number, state, lines: lines ?? 0, pieces: pieces ?? 0, grams: grams ?? 0 },
    ...{ createdAt: row.created_at.toISOString() },
    supplier: { id: row.supplier_id, name: row.supplier },
    warehouse: { id: row.warehouse_id, name: row.warehouse },
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

function lineOf(row: Line, locale: Locale): SupplierReturnLine {
  const { id, lot, reason, quantity, billed, sent, order_id: orderId } = row;
  return {
    ...{
      ...unitOf(row, locale),
      id,
      lot,
      reason,
      quantity,
      billed: billed ?? 0,
      sent,
      receipt: row.receipt_number,
    },
    order: orderId ? { id: orderId, number: row.order_number ?? '' } : null,
  };
}

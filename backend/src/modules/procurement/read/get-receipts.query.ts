import type {
  AnswerOf,
  InputOf,
  PricedReceiptLine,
  PricedReceiptRow,
  ReceiptAtHand,
  ReceiptDetail,
  ReceiptRow,
  supplierReceiptsContract,
} from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { sumOf, worthOf } from '../domain/owed.ts';
import { worksIn } from './own-warehouses.ts';
import { priceOf, type UnitJson, unitOf } from './unit.ts';
import type {
  SupplierReceiptHeadsView,
  SupplierReceiptRowsView,
  SupplierReceivedLinesView,
} from './views.generated.ts';

type Contract = typeof supplierReceiptsContract;
type Line = RowOf<SupplierReceiptRowsView, UnitJson & Pick<PricedReceiptLine, 'qc'>>;
type PricedLine = Line & Pick<SupplierReceivedLinesView, 'price_ht' | 'tax_rate' | 'kept' | 'billed'>;

const WORDS = `($2::text = '' or strpos(words, public.search_folded($2)) > 0 or number = ltrim(upper($2), 'BR- '))`;
const FOUND = `shop_id = $1 and ${WORDS} and ($3::uuid is null or supplier_id = $3) and (not $4::boolean or alone)
  and (not $5::boolean or waits)`;
const LIST = `/* prepared:supplier-receipts-list */
select * from supplier_receipt_heads where ${FOUND} order by at desc, id desc limit $6 offset $7`;
const COUNT = `/* prepared:supplier-receipts-count */ select count(*)::int as total from supplier_receipt_heads where ${FOUND}`;

/** In the warehouses in which $3 works. */
const OWN = worksIn('warehouse_id', '$3');
const RECEIVED = `/* prepared:supplier-receipts-received */
select * from supplier_receipt_heads where shop_id = $1 and ${WORDS} and ${OWN} order by at desc, id desc limit $4 offset $5`;
const RECEIVED_COUNT = `/* prepared:supplier-receipts-received-count */
select count(*)::int as total from supplier_receipt_heads where shop_id = $1 and ${WORDS} and ${OWN}`;

const ONE = `/* prepared:supplier-receipt-one */ select * from supplier_receipt_heads where shop_id = $1 and id = $2`;
const ONE_OWN = `/* prepared:supplier-receipt-one-own */
select * from supplier_receipt_heads where shop_id = $1 and id = $2 and ${OWN}`;
const LINES = `/* prepared:supplier-receipt-lines */
select * from supplier_receipt_rows where shop_id = $1 and receipt_id = $2 order by position`;
const PRICED = `/* prepared:supplier-receipt-priced-lines */
select r.*, p.price_ht, p.tax_rate, p.kept, p.billed from supplier_receipt_rows r join supplier_received_lines p on p.id = r.id
where r.shop_id = $1 and r.receipt_id = $2 order by r.position`;

/** Receipts of suppliers: for whoever sees prices, and, without them, for whoever receives. */
@Injectable()
export class GetReceipts {
  constructor(private readonly reader: DataSource) {}

  async list(shopId: string, query: InputOf<Contract['list']>['query']): Promise<AnswerOf<Contract['list']>> {
    const { q, supplier = null, alone, unpriced, page, perPage } = query;
    const found = [shopId, q, supplier, alone, unpriced];
    const [rows, [counted]] = await Promise.all([
      this.reader.query<SupplierReceiptHeadsView[]>(LIST, [...found, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(COUNT, found),
    ]);
    return { receipts: rows.map(pricedRowOf), pagination: pagesOf({ page, perPage }, counted?.total ?? 0) };
  }

  /** In the warehouses in which they work. */
  async received(
    { shopId, staffId }: StaffPrincipal,
    { q, page, perPage }: InputOf<Contract['received']>['query'],
  ): Promise<AnswerOf<Contract['received']>> {
    const found = [shopId, q, staffId];
    const [rows, [counted]] = await Promise.all([
      this.reader.query<SupplierReceiptHeadsView[]>(RECEIVED, [...found, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(RECEIVED_COUNT, found),
    ]);
    return { receipts: rows.map(rowOf), pagination: pagesOf({ page, perPage }, counted?.total ?? 0) };
  }

  /** @throws DomainError `not_found` (404) */
  async one({ shopId, permissions }: StaffPrincipal, id: string, locale: Locale): Promise<ReceiptDetail> {
    const [[head], lines] = await Promise.all([
      this.reader.query<SupplierReceiptHeadsView[]>(ONE, [shopId, id]),
      this.reader.query<PricedLine[]>(PRICED, [shopId, id]),
    ]);
    if (!head) throw new DomainError('not_found', 404);
    const items = lines.map((line) => pricedLineOf(line, locale));
    const { ht, tax } = sumOf(items.map((item) => worthOf(item.kept, item)));
    const mayPrice = permissions.has('procurement.edit') && items.some(({ priceHt }) => priceHt === null);
    return { ...pricedRowOf(head), items, totalHt: ht, totalTtc: toCentimes(ht + tax), mayPrice };
  }

  /** @throws DomainError `not_found` (404), also in a warehouse in which they do not work */
  async atHand({ shopId, staffId }: StaffPrincipal, id: string, locale: Locale): Promise<ReceiptAtHand> {
    const [head] = await this.reader.query<SupplierReceiptHeadsView[]>(ONE_OWN, [shopId, id, staffId]);
    if (!head) throw new DomainError('not_found', 404);
    const lines = await this.reader.query<Line[]>(LINES, [shopId, id]);
    return { ...rowOf(head), items: lines.map((line) => lineOf(line, locale)) };
  }
}

function pagesOf({ page, perPage }: { page: number; perPage: number }, total: number) {
  return { page, perPage, total, pages: Math.ceil(total / perPage) };
}

function rowOf(row: SupplierReceiptHeadsView): ReceiptRow {
  const {
    id,
    number,
    order_id: orderId,
    on_day: day,
    delivery_note: deliveryNote,
    lines,
    pieces,
    grams,
  } = row;
  return {
    ...{ id, number: number ?? '', day: day ?? '', at: row.at.toISOString(), by: row.received_by_name },
    supplier: { id: row.supplier_id, name: row.supplier },
    warehouse: { id: row.warehouse_id, name: row.warehouse },
    order: orderId ? { id: orderId, number: row.order_number ?? '' } : null,
    ...{ deliveryNote, lines: lines ?? 0, pieces: pieces ?? 0, grams: grams ?? 0 },
  };
}

const pricedRowOf = (row: SupplierReceiptHeadsView): PricedReceiptRow => ({
  ...rowOf(row),
  unpriced: row.unpriced ?? 0,
});

function lineOf(row: Line, locale: Locale) {
  const { quantity, lot, expires_on: expiresOn, qc, refused, reason } = row;
  return { ...unitOf(row, locale), quantity, lot, expiresOn, qc, refused, reason };
}

function pricedLineOf(row: PricedLine, locale: Locale): PricedReceiptLine {
  const { price_ht: priceHt, tax_rate: taxRate, kept, billed } = row;
  return { ...lineOf(row, locale), ...priceOf(priceHt, taxRate), kept: kept ?? 0, billed };
}

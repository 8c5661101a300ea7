import type {
  SupplierOrderDetail,
  SupplierOrderLine,
  SupplierReceipt,
  ToReceive,
  ToReceiveLine,
} from '@hanout/contracts';
import { algiersDay, type Clock, DomainError, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { movesOf } from '../domain/order-states.ts';
import { type OrderRecord, orderOf, toReceiveOf } from './list-orders.query.ts';
import { worksIn } from './own-warehouses.ts';
import { priceOf, type UnitJson, unitOf } from './unit.ts';
import type {
  SupplierOrderLineRowsView,
  SupplierReceiptBillsView,
  SupplierReceiptRowsView,
} from './views.generated.ts';

type Line = RowOf<SupplierOrderLineRowsView, UnitJson>;
type Billed = Pick<
  RowOf<SupplierReceiptBillsView, { bills: SupplierReceipt['bills'] | null }>,
  'id' | 'billable' | 'bills'
>;
type Received = RowOf<SupplierReceiptRowsView, UnitJson & Pick<SupplierReceipt['lines'][number], 'qc'>>;

const ONE = `/* prepared:supplier-order-one */ select * from supplier_order_rows where shop_id = $1 and id = $2`;
/** For whoever works where it comes in. */
const COMING = `/* prepared:supplier-order-coming */
select * from supplier_order_rows where shop_id = $1 and id = $2 and ${worksIn('warehouse_id', '$3')}`;
const LINES = `/* prepared:supplier-order-line-rows */
select * from supplier_order_line_rows where order_id = $1 order by position, id`;
const RECEIPTS = `/* prepared:supplier-order-receipts */
select * from supplier_receipt_rows where order_id = $1 order by at desc, receipt_id desc, position`;
const BILLED = `/* prepared:supplier-order-billed */ select id, billable, bills from supplier_receipt_bills where order_id = $1`;

/** One order of a supplier: for whoever orders, and, without prices, for whoever receives. */
@Injectable()
export class GetOrder {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404) */
  async detail(by: StaffPrincipal, id: string, locale: Locale): Promise<SupplierOrderDetail> {
    const [[row], lines, received, billed] = await Promise.all([
      this.reader.query<OrderRecord[]>(ONE, [by.shopId, id]),
      this.reader.query<Line[]>(LINES, [id]),
      this.reader.query<Received[]>(RECEIPTS, [id]),
      this.reader.query<Billed[]>(BILLED, [id]),
    ]);
    if (!row) throw new DomainError('not_found', 404);
    return {
      ...orderOf(row, this.#today()),
      ...factsOf(row),
      ...actsOf(by, row, lines),
      items: lines.map((line) => lineOf(line, locale)),
      receipts: receiptsOf(received, billed, locale),
    };
  }

  /** @throws DomainError `not_found` (404), also in a warehouse in which they do not work; `order_state` (409): it was not sent */
  async toReceive({ shopId, staffId }: StaffPrincipal, id: string, locale: Locale): Promise<ToReceive> {
    const [row] = await this.reader.query<OrderRecord[]>(COMING, [shopId, id, staffId]);
    if (!row) throw new DomainError('not_found', 404);
    if (row.state !== 'sent') throw new DomainError('order_state', 409);
    const lines = await this.reader.query<Line[]>(LINES, [id]);
    const { reference, note } = row;
    return {
      ...toReceiveOf(row, this.#today()),
      ...{ reference, note, items: lines.map((line) => comingOf(line, locale)) },
    };
  }

  #today(): string {
    return algiersDay(this.clock.now());
  }
}

function factsOf(row: OrderRecord) {
  const { version, reference, note, reason } = row;
  return {
    ...{ version, reference, note, reason, createdBy: row.created_by_name },
    ...{ closedAt: row.closed_at?.toISOString() ?? null, supplierPhone: row.supplier_phone },
  };
}

function actsOf({ permissions }: StaffPrincipal, row: OrderRecord, lines: readonly Line[]) {
  const mayEdit = permissions.has('procurement.edit');
  const state = row.state as Parameters<typeof movesOf>[0]['state'];
  const pieces = lines.map(({ ordered, received, given_up: givenUp }) => ({ ordered, received, givenUp }));
  return {
    moves: mayEdit ? movesOf({ state, lines: pieces, touched: row.touched }) : [],
    mayEdit: mayEdit && (state === 'draft' || state === 'sent'),
    mayReceive: state === 'sent' && permissions.has('stock.receive'),
  };
}

function lineOf(line: Line, locale: Locale): SupplierOrderLine {
  const { id, ordered, received, rejected, open: left } = line;
  return {
    ...{ id, ...unitOf(line, locale), ...priceOf(line.price_ht, line.tax_rate) },
    ...{ supplierSku: line.supplier_sku, packSize: line.pack_size, onHand: line.on_hand },
    ...{ ordered, received, rejected, left, givenUp: line.given_up },
  };
}

function comingOf(line: Line, locale: Locale): ToReceiveLine {
  const { id: lineId, barcode, ordered, received, open: left } = line;
  return {
    ...{ lineId, ...unitOf(line, locale), barcode, supplierSku: line.supplier_sku },
    ...{ ordered, received, left },
  };
}

function receiptsOf(rows: readonly Received[], billed: readonly Billed[], locale: Locale): SupplierReceipt[] {
  const bills = new Map(billed.map((one) => [one.id, one]));
  const receipts = new Map<string, SupplierReceipt>();
  for (const row of rows) {
    const { receipt_id: id, number, on_day: day, delivery_note: deliveryNote, received_by_name: by } = row;
    const known = receipts.get(id) ?? {
      id,
      number,
      day,
      deliveryNote,
      by,
      at: row.at.toISOString(),
      lines: [],
      billable: bills.get(id)?.billable ?? false,
      bills: bills.get(id)?.bills ?? [],
    };
    const { quantity, refused, lot, qc, reason, expires_on: expiresOn } = row;
    known.lines.push({ ...unitOf(row, locale), quantity, refused, lot, expiresOn, qc, reason });
    receipts.set(id, known);
  }
  return [...receipts.values()];
}

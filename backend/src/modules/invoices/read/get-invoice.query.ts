import type {
  AnswerOf,
  Creditable,
  CreditDocument,
  DeliveryState,
  Invoice,
  InvoiceBuyer,
  InvoiceDocument,
  invoicesContract,
  OrderState,
} from '@hanout/contracts';
import { creditNoteNumber, DomainError, invoiceNumber, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { creditableOf } from '../domain/creditable.ts';
import { isInvoiced } from '../domain/invoiced.ts';
import { missingOf, sellerOf } from '../domain/seller.ts';
import type { InvoiceRowsView, OrderInvoicesView } from './views.generated.ts';

export type InvoiceRecord = RowOf<
  InvoiceRowsView,
  { kind: Invoice['kind']; buyer: InvoiceBuyer; document: InvoiceDocument }
>;
/** Without what stands on it, which no list shows. */
export type InvoiceHead = Omit<InvoiceRecord, 'document'>;
export const HEAD = `kind, id, shop_id, year, number, order_id, order_number, buyer, ht, tax, total, issued_at, issued_by_name, buyer_name,
  reason, invoice_year, invoice_number, invoice_at`;
type OfOrder = RowOf<
  OrderInvoicesView,
  {
    state: OrderState;
    delivery_state: DeliveryState;
    document: InvoiceDocument | null;
    credited: CreditDocument[];
    has: Record<string, number>;
  }
>;

const SHOW = `/* prepared:invoices-show */
select * from invoice_rows where shop_id = $1 and id = $2`;
const OF_ORDER = `/* prepared:invoices-of-order */
select * from order_invoices where shop_id = $1 and order_id = $2`;
const DOCUMENTS = `/* prepared:invoices-documents-of-order */
select ${HEAD} from invoice_rows where shop_id = $1 and order_id = $2 order by issued_at, kind desc, number`;

/** One invoice or credit note, by itself or by its order. */
@Injectable()
export class GetInvoice {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  /** @throws DomainError `not_found` (404), also for another shop's. */
  async execute(shopId: string, id: string): Promise<Invoice> {
    const [row] = await this.reader.query<InvoiceRecord[]>(SHOW, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    return { ...headOf(row), buyer: row.buyer, document: row.document, credits: creditsOf(row) };
  }

  /** @throws DomainError `not_found` (404), also for another shop's order. */
  async ofOrder(shopId: string, orderId: string): Promise<AnswerOf<typeof invoicesContract.ofOrder>> {
    const [[row], documents, shop] = await Promise.all([
      this.reader.query<OfOrder[]>(OF_ORDER, [shopId, orderId]),
      this.reader.query<InvoiceHead[]>(DOCUMENTS, [shopId, orderId]),
      this.shops.byId(shopId),
    ]);
    if (!row || !shop) throw new DomainError('not_found', 404);
    const { id, year, number, state, delivery_state: deliveryState } = row;
    const creditable = standsOf(row);
    const invoice = creditable && id && year && number ? { id, number: invoiceNumber(year, number) } : null;
    const returned = row.link_kind === 'return';
    return {
      ...{ invoice, creditable, missing: missingOf(sellerOf(shop)) },
      documents: documents.map(headOf).map(({ kind, id, number, total }) => ({ kind, id, number, total })),
      invoiced: invoice !== null || isInvoiced({ state, deliveryState, returned }),
    };
  }
}

const standsOf = ({ document, credited, has, state }: OfOrder): Creditable | null =>
  document && creditableOf(document, credited, { state, has });

/** Of a credit note, what it corrects. */
function creditsOf({ invoice_year: year, invoice_number: number, invoice_at: at, reason }: InvoiceRecord) {
  if (!year || !number || !at) return null;
  return { number: invoiceNumber(year, number), issuedAt: at.toISOString(), reason: reason ?? '' };
}

export function headOf(row: InvoiceHead) {
  const number = row.kind === 'invoice' ? invoiceNumber : creditNoteNumber;
  return {
    ...{ kind: row.kind, id: row.id, number: number(row.year, row.number), orderId: row.order_id },
    ...{ issuedAt: row.issued_at.toISOString(), issuedBy: row.issued_by_name },
    ...{ ht: toCentimes(row.ht), tax: toCentimes(row.tax), total: toCentimes(row.total) },
  };
}

import type { AnswerOf, Invoice, InvoiceBuyer, InvoiceDocument, invoicesContract } from '@hanout/contracts';
import { DomainError, invoiceNumber, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { INVOICED } from '../domain/invoiced.ts';
import { missingOf, sellerOf } from '../domain/seller.ts';
import type { InvoiceRowsView, OrderInvoicesView } from './views.generated.ts';

export type InvoiceRecord = RowOf<InvoiceRowsView, { buyer: InvoiceBuyer; document: InvoiceDocument }>;

const SHOW = `/* prepared:invoices-show */
select * from invoice_rows where shop_id = $1 and id = $2`;
const OF_ORDER = `/* prepared:invoices-of-order */
select * from order_invoices where shop_id = $1 and order_id = $2`;

/** One invoice, by itself or by its order. */
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
    return { ...headOf(row), buyer: row.buyer, document: row.document };
  }

  /** @throws DomainError `not_found` (404), also for another shop's order. */
  async ofOrder(shopId: string, orderId: string): Promise<AnswerOf<typeof invoicesContract.ofOrder>> {
    const [[row], shop] = await Promise.all([
      this.reader.query<OrderInvoicesView[]>(OF_ORDER, [shopId, orderId]),
      this.shops.byId(shopId),
    ]);
    if (!row || !shop) throw new DomainError('not_found', 404);
    const { id, year, number, state, link_kind: link } = row;
    const invoice = id && year && number ? { id, number: invoiceNumber(year, number) } : null;
    const states: readonly string[] = INVOICED;
    const invoiced = invoice !== null || (link !== 'return' && states.includes(state));
    return { invoice, invoiced, missing: missingOf(sellerOf(shop)) };
  }
}

export function headOf(row: InvoiceRecord) {
  return {
    ...{ id: row.id, number: invoiceNumber(row.year, row.number), orderId: row.order_id },
    ...{ issuedAt: row.issued_at.toISOString(), issuedBy: row.issued_by_name },
    ...{ ht: toCentimes(row.ht), tax: toCentimes(row.tax), total: toCentimes(row.total) },
  };
}

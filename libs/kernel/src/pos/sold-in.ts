import type { Centimes } from '../money.ts';
import type { SaleDocument, TicketLine, TillPayment } from './document.ts';
import type { ReturnDocument } from './return-document.ts';
import type { PaymentForm } from './words.ts';

/** What a ticket sold, and what of it can come back. */
export interface SoldInTicket {
  /** Of the order that it became. */
  readonly id: string;
  readonly lines: readonly TicketLine[];
  readonly total: Centimes;
  readonly form: PaymentForm;
  readonly payments: readonly TillPayment[];
}

/** The sale itself, or what went out in exchange; null: goods came back alone. */
export function soldIn(document: SaleDocument | ReturnDocument): SoldInTicket | null {
  const { payments } = document;
  if (document.kind === 'return') {
    const { out, form } = document;
    return out && { id: out.id, lines: out.lines, total: out.total, form: form ?? 'cash', payments };
  }
  const { id, lines, total, form } = document;
  return { id, lines, total, form, payments };
}

import type { InputOf, invoicesContract } from '@hanout/contracts';
import {
  type Actor,
  type Clock,
  creditNoteNumber,
  DomainError,
  invoiceNumber,
  isUuid,
  uuidv7,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { creditOf } from '../domain/credited.ts';
import { sumsOf } from '../domain/invoiced.ts';
import { CreditNoteEntity } from '../persistence/credit-note.schema.ts';
import { InvoiceEntity } from '../persistence/invoice.schema.ts';
import { takeNumber } from '../persistence/invoice-numbers.ts';

export type CreditForm = InputOf<typeof invoicesContract.credit>['body'];

/** An invoice is credited, whole or in part, under the next number of the shop's credit notes. */
@Injectable()
export class IssueCreditNote {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly orders: OrdersApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `over_credited` (409): earlier credit notes leave less of the invoice. */
  execute(shopId: string, actor: Actor, invoiceId: string, { reason, ...asked }: CreditForm) {
    return this.idempotency.transactional(async (em) => {
      const invoice = await em.findOne(InvoiceEntity, { id: invoiceId, shopId });
      if (!invoice) throw new DomainError('not_found', 404);
      // Whoever credits or invoices the same order waits here, and counts this one.
      await this.orders.lockAll(em, shopId, [invoice.orderId]);
      const earlier = await em.find(CreditNoteEntity, { invoiceId });
      const documents = earlier.map(({ document }) => document);
      const { document, closes } = creditOf(invoice.document, documents, asked);
      const sums = sumsOf(document);
      const { year, number, issuedAt } = await takeNumber(em, 'credit_note', shopId, this.clock);
      const id = uuidv7(issuedAt.getTime());
      em.create(CreditNoteEntity, {
        ...{ id, shopId, year, number, invoiceId, reason, document, closes, ...sums, issuedAt },
        ...{ issuedBy: isUuid(actor.id) ? actor.id : null, issuedByName: actor.name || null },
      });
      const called = creditNoteNumber(year, number);
      this.audit.record(em, {
        ...{ shopId, actor, action: 'orders.credit_note', entity: 'order', entityId: invoice.orderId },
        after: {
          number: called,
          invoice: invoiceNumber(invoice.year, invoice.number),
          reason,
          total: sums.total,
        },
      });
      return { id, number: called };
    });
  }
}

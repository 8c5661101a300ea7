import type { InputOf, InvoiceDocument, invoicesContract } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, invoiceNumber, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { invoiceLine, isInvoiced, sumsOf, taxesOf } from '../domain/invoiced.ts';
import { sellerOf } from '../domain/seller.ts';
import { CreditNoteEntity } from '../persistence/credit-note.schema.ts';
import { InvoiceEntity } from '../persistence/invoice.schema.ts';
import { takeNumber } from '../persistence/invoice-numbers.ts';
import { type Ordered, orderedOf } from '../persistence/ordered.ts';

export type InvoiceForm = InputOf<typeof invoicesContract.issue>['body'];

interface Issued {
  readonly id: string;
  readonly number: string;
}

/** An order gets its invoice: once, or anew when the one before is credited whole, under the next number of the shop, with all that stands on it as it is now. */
@Injectable()
export class IssueInvoice {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly orders: OrdersApi,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `not_invoiced` (409): it is no sale, or no more. */
  execute(shopId: string, actor: Actor, { orderId, buyer }: InvoiceForm): Promise<Issued> {
    return this.idempotency.transactional(async (em) => {
      // Nobody changes what it sells meanwhile, and who asks for it too finds this one's.
      await this.orders.lockAll(em, shopId, [orderId]);
      const known = await em.findOne(InvoiceEntity, { orderId, shopId }, { orderBy: { nth: 'desc' } });
      const credited = known && (await em.findOne(CreditNoteEntity, { invoiceId: known.id, closes: true }));
      if (known && !credited) return { id: known.id, number: invoiceNumber(known.year, known.number) };
      const document = await this.#document(em, shopId, orderId);
      const { year, number, issuedAt } = await takeNumber(em, 'invoice', shopId, this.clock);
      const id = uuidv7(issuedAt.getTime());
      em.create(InvoiceEntity, {
        ...{
          id,
          shopId,
          year,
          number,
          orderId,
          nth: (known?.nth ?? 0) + 1,
          buyer,
          document,
          ...sumsOf(document),
          issuedAt,
        },
        ...{ issuedBy: isUuid(actor.id) ? actor.id : null, issuedByName: actor.name || null },
      });
      const called = invoiceNumber(year, number);
      this.audit.record(em, {
        ...{ shopId, actor, action: 'orders.invoice', entity: 'order', entityId: orderId },
        after: { number: called, buyer: buyer.name, total: sumsOf(document).total },
      });
      return { id, number: called };
    });
  }

  async #document(em: EntityManager, shopId: string, orderId: string): Promise<InvoiceDocument> {
    const [order, shop] = await Promise.all([orderedOf(em, shopId, orderId), this.shops.byId(shopId)]);
    if (!order || !shop) throw new DomainError('not_found', 404);
    const lines = linesOf(order);
    if (!isInvoiced(order) || lines.length === 0) throw new DomainError('not_invoiced', 409);
    return {
      seller: sellerOf(shop),
      order: { number: order.number, placedAt: order.placedAt.toISOString() },
      ...{ lines, taxes: taxesOf(lines), delivery: order.delivery },
      payment: { type: order.paymentType, means: [...order.means] },
    };
  }
}

const linesOf = ({ lines, state }: Ordered) =>
  lines.flatMap((line) => invoiceLine(line, state === 'partially_completed') ?? []);

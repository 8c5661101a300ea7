import type { AnswerOf, InputOf, Invoice, tillContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { GetInvoice, IssueInvoice } from '../../invoices/index.ts';
import { cashiersOf } from '../persistence/boot-store.ts';
import type { Device } from '../persistence/device-store.ts';
import { GetTickets } from './get-tickets.ts';

type Form = InputOf<typeof tillContract.issueInvoice>['body'];

/** Invoices of what was sold at a till, for whoever stands there. */
@Injectable()
export class TillInvoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tickets: GetTickets,
    private readonly issuing: IssueInvoice,
    private readonly invoices: GetInvoice,
  ) {}

  /** @throws DomainError `not_found` (404): no ticket of the shop's that sold something, or not one yet. */
  async of(device: Device, code: string): Promise<AnswerOf<typeof tillContract.invoice>> {
    const { shopId } = device;
    const { orderId } = await this.tickets.one(device, code);
    const { invoice, invoiced, missing } = await this.invoices.ofOrder(shopId, orderId);
    return { invoice: invoice && (await this.invoices.execute(shopId, invoice.id)), invoiced, missing };
  }

  /**
   * Whoever may sell may say for whom it was.
   * @throws DomainError `not_found` (404), `not_invoiced` (409): nothing of it is its customer's; `forbidden` (403): no cashier of the
   * shop's.
   */
  async issue(device: Device, code: string, { cashierId, buyer }: Form): Promise<Invoice> {
    const { shopId } = device;
    const { orderId } = await this.tickets.one(device, code);
    const people = await this.work.transactional((em) => cashiersOf(em, shopId));
    const cashier = people.find(
      ({ id, permissions }) => id === cashierId && permissions.includes('till.sell'),
    );
    if (!cashier) throw new DomainError('forbidden', 403);
    const actor = { kind: 'staff', id: cashier.id, name: cashier.name } as const;
    const { id } = await this.issuing.execute(shopId, actor, { orderId, buyer });
    return this.invoices.execute(shopId, id);
  }
}

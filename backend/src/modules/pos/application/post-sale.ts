import { type SaleDocument, ticketNumber } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CustomersApi } from '../../customers/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { addToGrandTotal } from '../persistence/register-store.ts';
import type { RegisterSession } from '../persistence/session-store.ts';
import { insertTicket } from '../persistence/ticket-store.ts';
import { CheckSale } from './check-sale.ts';
import { ComposeSale } from './compose-sale.ts';
import { KeepSerials } from './keep-serials.ts';
import { type Posting, PostingHands } from './posting.ts';
import { salePaymentLegs } from './till-money.ts';

/** A ticket becomes an order, its goods leave the shelf, and its money lies in the drawer: at once, or not at all. */
@Injectable()
export class PostSale {
  constructor(
    private readonly compose: ComposeSale,
    private readonly check: CheckSale,
    private readonly orders: OrdersApi,
    private readonly hands: PostingHands,
    private readonly customers: CustomersApi,
    private readonly serials: KeepSerials,
  ) {}

  /** @returns the order's id. @throws CannotPost */
  async execute(
    em: EntityManager,
    posting: Posting<SaleDocument>,
    session: RegisterSession,
  ): Promise<string> {
    const { document, register } = posting;
    const { id, ticket, total, rounding, cashierId, form } = document;
    const sale = await this.compose.execute(em, posting);
    const number = ticketNumber(register.code, ticket);
    const sold = await this.orders.sellAtCounter(em, sale.order, number);
    if (document.plan) await this.orders.plan(em, sale.order, document.plan);
    await insertTicket(em, {
      ...{
        documentId: id,
        shopId: register.shopId,
        orderId: id,
        registerId: register.id,
        sessionId: session.id,
      },
      ...{ series: ticket.series, number: ticket.number, cashierId, total, rounding },
      returned: 0,
    });
    const legs = salePaymentLegs(document, this.hands.received(posting));
    await this.hands.enter(em, posting, form === 'deposit' ? 'deposit' : 'payment', legs, id);
    await addToGrandTotal(em, register.id, total);
    if (session.state !== 'open') await this.hands.comeLate(em, posting, session);
    await this.hands.tellTaken(em, posting, sold);
    await this.serials.sold(em, posting);
    await this.check.execute(em, posting, sale);
    if (sale.customerId) await this.customers.bought(em, register.shopId, sale.customerId, posting.madeAt);
    return id;
  }
}

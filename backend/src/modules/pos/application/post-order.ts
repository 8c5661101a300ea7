import { DomainError, type OrderDocument, ticketNumber, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CounterAct, NotAtCounter, OrdersApi } from '../../orders/index.ts';
import type { RegisterSession } from '../persistence/session-store.ts';
import { insertTicket } from '../persistence/ticket-store.ts';
import { CannotPost, isTrouble } from './cannot-post.ts';
import { type Posting, PostingHands } from './posting.ts';
import { orderLegs } from './till-money.ts';

const ACTS: Readonly<Record<OrderDocument['kind'], CounterAct['kind']>> = {
  ...{ order_payment: 'payment', order_pickup: 'pickup', order_refund: 'refund' },
};

/** An order of the shop was paid, handed over or refunded at the counter: its states, goods, money and receipt, at once or not at all. */
@Injectable()
export class PostOrder {
  constructor(
    private readonly orders: OrdersApi,
    private readonly hands: PostingHands,
  ) {}

  /** @returns the order's id. @throws CannotPost */
  async execute(
    em: EntityManager,
    posting: Posting<OrderDocument>,
    session: RegisterSession,
  ): Promise<string> {
    const { document, register, actor } = posting;
    const { id, of, ticket, total, rounding, cashierId } = document;
    const { shopId, warehouseId, id: registerId } = register;
    const kind = ACTS[document.kind];
    const enter: CounterAct['enter'] = (place) =>
      this.hands.enter(
        em,
        posting,
        kind === 'refund' ? 'refund' : 'payment',
        orderLegs(document, place, this.hands.received(posting)),
        of.id,
      );
    await this.#act(em, {
      ...{ shopId, orderId: of.id, warehouseId, kind, actor, enter },
      ...{ amount: toCentimes(Math.abs(total)), receipt: ticketNumber(register.code, ticket) },
    });
    // It sold nothing: what the register has ever sold stays as it is.
    const { series, number } = ticket;
    const sold = { orderId: null, total, rounding, returned: -total };
    const at = { shopId, registerId, sessionId: session.id, series, number, cashierId };
    await insertTicket(em, { documentId: id, ...at, ...sold });
    if (session.state !== 'open') await this.hands.comeLate(em, posting, session);
    if (kind === 'refund')
      await this.hands.requireApproved(em, posting, 'refund', { amount: -total, order: of.number });
    return of.id;
  }

  async #act(em: EntityManager, act: CounterAct): Promise<void> {
    try {
      await this.orders.actAtCounter(em, act);
    } catch (error) {
      if (error instanceof NotAtCounter) throw new CannotPost(error.code);
      if (!(error instanceof DomainError) || isTrouble(error)) throw error;
      // More than is owed or than there is to give back: somebody else was there meanwhile.
      const isPaid = error.code === 'invalid' || error.code === 'nothing_owed';
      throw new CannotPost(isPaid ? 'order_paid' : error.code);
    }
  }
}

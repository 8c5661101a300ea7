import {
  type Condition,
  type ReturnDocument,
  type SaleDocument,
  sum,
  ticketNumber,
  toCentimes,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CustomersApi } from '../../customers/index.ts';
import {
  type BackAtCounter,
  type NewOrder,
  NotTakenBack,
  newAccessToken,
  OrdersApi,
} from '../../orders/index.ts';
import { addToGrandTotal } from '../persistence/register-store.ts';
import type { RegisterSession } from '../persistence/session-store.ts';
import { insertTicket, meansOfTicket } from '../persistence/ticket-store.ts';
import { CannotPost } from './cannot-post.ts';
import { CheckSale } from './check-sale.ts';
import { type ComposedSale, ComposeSale } from './compose-sale.ts';
import { KeepSerials } from './keep-serials.ts';
import { type Posting, PostingHands } from './posting.ts';
import { exchangePaymentLegs, refundLegs } from './till-money.ts';

const OUTCOMES: Readonly<Record<Condition, BackAtCounter['outcome']>> = {
  ...{ as_new: 'passed', to_check: undefined, damaged: 'rejected' },
};

/**
 * Goods came back over the counter, others may have gone out for them: two orders that are linked to the one which sold them,
 * goods where their condition says, and the difference in the drawer, or out of it. At once, or not at all.
 */
@Injectable()
export class PostReturn {
  constructor(
    private readonly compose: ComposeSale,
    private readonly check: CheckSale,
    private readonly orders: OrdersApi,
    private readonly hands: PostingHands,
    private readonly customers: CustomersApi,
    private readonly serials: KeepSerials,
  ) {}

  /** @returns the id of the order that takes back. @throws CannotPost */
  async execute(
    em: EntityManager,
    posting: Posting<ReturnDocument>,
    session: RegisterSession,
  ): Promise<string> {
    const { document, register } = posting;
    const { id, ticket, total, returned, rounding, cashierId } = document;
    const out = outPosting(posting);
    const sale = out && (await this.compose.execute(em, out));
    const sold = await this.#takeBack(em, posting, sale);
    await this.serials.cameBack(em, document.back, posting.madeAt);
    await insertTicket(em, {
      ...{
        documentId: id,
        shopId: register.shopId,
        orderId: (sold && document.out?.id) ?? null,
        registerId: register.id,
      },
      ...{ sessionId: session.id, series: ticket.series, number: ticket.number },
      ...{ cashierId, total, rounding, returned },
    });
    await this.#enterMoney(em, posting);
    await addToGrandTotal(em, register.id, total + returned);
    if (session.state !== 'open') await this.hands.comeLate(em, posting, session);
    await this.#requireApproved(em, posting);
    if (!sold || !sale || !out) return id;
    await this.hands.tellTaken(em, posting, sold);
    await this.serials.sold(em, out);
    await this.check.execute(em, out, sale);
    if (sale.customerId) await this.customers.bought(em, register.shopId, sale.customerId, posting.madeAt);
    return id;
  }

  async #takeBack(em: EntityManager, posting: Posting<ReturnDocument>, sale: ComposedSale | null) {
    const { document, register, actor, madeAt, now } = posting;
    const { id, ticket, of, back, note, reason: why } = document;
    const command = {
      ...{ id, shopId: register.shopId, accessToken: ticket.token, soldBy: of.id },
      ...{ warehouseId: register.warehouseId, ticket: ticketNumber(register.code, ticket) },
      lines: back.map(({ condition, serials: _serials, ...line }) => ({
        ...line,
        outcome: OUTCOMES[condition],
      })),
      ...{ why, reason: note || null },
      ...{ placedAt: madeAt, postedAt: now, actor },
    };
    const compose = async (customer: NewOrder['customer']) =>
      sale && {
        ...sale.order,
        ...(sale.customerId === null && { customer }),
        // The ticket's own opens the order that takes back.
        accessToken: newAccessToken(),
        linked: { orderId: of.id, kind: 'exchange' as const },
      };
    try {
      return await this.orders.returnAtCounter(em, command, compose);
    } catch (error) {
      throw error instanceof NotTakenBack ? new CannotPost(error.code) : error;
    }
  }

  /** The rest of what goes out is paid, or what is left of what came back is given. */
  async #enterMoney(em: EntityManager, posting: Posting<ReturnDocument>): Promise<void> {
    const { document } = posting;
    const received = this.hands.received(posting);
    if (document.total > 0)
      await this.hands.enter(
        em,
        posting,
        'payment',
        exchangePaymentLegs(document, received),
        document.out?.id,
      );
    else await this.hands.enter(em, posting, 'refund', refundLegs(document, received), document.id);
  }

  /** Every return, and giving back by another means than was paid by. */
  async #requireApproved(em: EntityManager, posting: Posting<ReturnDocument>): Promise<void> {
    const { refunds, of, returned } = posting.document;
    await this.hands.requireApproved(em, posting, 'return', { amount: returned, ticket: of.number });
    const paid = await meansOfTicket(em, posting.register.shopId, of.id);
    const others = refunds.filter(({ means }) => !paid.includes(means));
    if (others.length === 0) return;
    const amount = sum(others.map((one) => one.amount));
    await this.hands.requireApproved(em, posting, 'refund', { amount, means: others[0]?.means });
  }
}

/** What goes out, as the sale that it is; null: nothing. */
function outPosting(posting: Posting<ReturnDocument>): Posting<SaleDocument> | null {
  const { document } = posting;
  const {
    out,
    of: _of,
    back: _back,
    returned: _returned,
    refunds: _refunds,
    reason: _reason,
    ...rest
  } = document;
  if (!out) return null;
  const { note: _note, ...frame } = rest;
  const sold = {
    ...frame,
    ...out,
    kind: 'sale',
    form: 'cash',
    payments: [],
    rounding: toCentimes(0),
  } as const;
  return { ...posting, document: sold, writtenId: document.id };
}

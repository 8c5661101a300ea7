import type { CashDocument, TillDocument } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CustomersApi } from '../../customers/index.ts';
import { lockSession, type RegisterSession, settleIfDone } from '../persistence/session-store.ts';
import { CannotPost } from './cannot-post.ts';
import { PostOrder } from './post-order.ts';
import { PostReturn } from './post-return.ts';
import { PostSale } from './post-sale.ts';
import { PostSession } from './post-session.ts';
import { type Posting, PostingHands } from './posting.ts';
import { cashLegs } from './till-money.ts';

const KINDS = { to_safe: 'transfer', from_safe: 'transfer', owner: 'owner' } as const;

/** Posts a document that is sound: everything that it changes, in the caller's transaction. */
@Injectable()
export class PostDocument {
  constructor(
    private readonly sales: PostSale,
    private readonly returns: PostReturn,
    private readonly atCounter: PostOrder,
    private readonly sessions: PostSession,
    private readonly hands: PostingHands,
    private readonly customers: CustomersApi,
  ) {}

  /**
   * Before all else, and whatever becomes of the rest: who says their name is a customer. Not within what may be undone: their
   * figures are counted by what the transaction itself has written.
   */
  async meet(em: EntityManager, { document, register, now }: Posting): Promise<void> {
    const customer = document.kind === 'sale' || document.kind === 'return' ? document.customer : null;
    if (customer && 'new' in customer)
      await this.customers.addAtCounter(em, register.shopId, customer.new, now);
  }

  /** @returns the order that it became, if one. @throws CannotPost, and whatever nobody thought of. */
  async execute(em: EntityManager, posting: Posting): Promise<string | null> {
    const { document, register } = posting;
    const known = await lockSession(em, register.shopId, document.sessionId);
    if (known && known.registerId !== register.id) throw new CannotPost('session_open');
    const orderId = await this.#post(em, posting, known);
    await this.#requireCashier(em, posting);
    await settleIfDone(em, document.sessionId);
    return orderId;
  }

  async #post(em: EntityManager, posting: Posting, known: RegisterSession | null): Promise<string | null> {
    const { document } = posting;
    if (document.kind === 'open') {
      await this.sessions.open(em, { ...posting, document }, known);
      return null;
    }
    const session = known ?? (await this.sessions.begin(em, posting));
    switch (document.kind) {
      case 'sale':
        return this.sales.execute(em, { ...posting, document }, session);
      case 'return':
        return this.returns.execute(em, { ...posting, document }, session);
      case 'order_payment':
      case 'order_pickup':
      case 'order_refund':
        return this.atCounter.execute(em, { ...posting, document }, session);
      case 'cash':
        await this.#cash(em, { ...posting, document }, session);
        return null;
      case 'close':
        await this.sessions.close(em, { ...posting, document }, session);
        return null;
      case 'no_sale':
        if (session.state !== 'open') await this.hands.comeLate(em, posting, session);
        await this.hands.requireApproved(em, posting, 'no_sale', {});
        return null;
    }
  }

  async #cash(em: EntityManager, posting: Posting<CashDocument>, session: RegisterSession): Promise<void> {
    const { document } = posting;
    const { reason, amount } = document;
    const inSafe = reason === 'from_safe' ? await this.hands.safe(em, posting) : 0;
    const legs = cashLegs(document, this.hands.received(posting), inSafe);
    const kind = reason === 'supplier' || reason === 'expense' ? 'expense' : KINDS[reason];
    await this.hands.enter(em, posting, kind, legs);
    if (reason === 'from_safe' && amount > inSafe)
      await this.hands.remark(em, posting, { code: 'safe_short', data: { said: amount, known: inSafe } });
    if (session.state !== 'open') await this.hands.comeLate(em, posting, session);
    if (amount < 0 && reason !== 'to_safe')
      await this.hands.requireApproved(em, posting, 'cash_out', { amount: -amount, reason });
  }

  async #requireCashier(em: EntityManager, posting: Posting<TillDocument>): Promise<void> {
    const { document, people } = posting;
    const cashier = people.find(({ id }) => id === document.cashierId);
    const may = cashier?.permissions.some((one) => one === 'till.sell' || one === 'till.close');
    if (!may)
      await this.hands.remark(em, posting, {
        code: 'cashier_disabled',
        data: { name: cashier?.name ?? null },
      });
  }
}

import { type Clock, systemActor } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import { OrderStore } from '../persistence/order-store.ts';

const BATCH = 200;
const ACTOR = systemActor('hold-expiry');

/** Unconfirmed orders do not keep stock for ever: it is released and the order flagged, never cancelled. */
@Injectable()
export class ExpireHolds {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One transaction an order, so that agents never wait for the batch. @returns how many holds ran out. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const due = await this.work.transactional((em) => this.orders.dueHolds(em, now, BATCH));
    let expired = 0;
    for (const { id, shopId } of due) {
      try {
        if (await this.#expire(shopId, id, now)) expired += 1;
      } catch (error) {
        // The others' stock does not wait for this one; it is tried again at the next turn.
        this.logger.error({ err: error, orderId: id }, 'a hold that ran out could not be given back');
      }
    }
    return expired;
  }

  #expire(shopId: string, orderId: string, at: Date): Promise<boolean> {
    return this.work.transactional(async (em) => {
      const order = await this.orders.lock(em, shopId, orderId);
      // An agent may have confirmed or reopened it since it was found.
      if (!order?.holdExpiresAt || order.holdExpiresAt > at) return false;
      const transition = `hold_expired@${order.version}`;
      await this.stock.release(em, { shopId, orderId, actor: ACTOR, at, transition });
      order.holdExpiresAt = null;
      order.flags = [...new Set([...order.flags, 'hold_expired'])];
      order.updatedAt = at;
      await this.orders.appendHistory(em, orderId, [eventRow(ACTOR, at, 'flag', { flag: 'hold_expired' })]);
      return true;
    });
  }
}

import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { afterFailure } from '../../../platform/jobs/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { ADAPTERS, type Adapters } from '../domain/conversion.ts';
import { ConversionStore, type TakenConversion } from '../persistence/conversion-store.ts';
import { AdvertisedOrders } from '../read/advertised-orders.query.ts';

/** Conversions taken at once, and how long they are ours. */
const BATCH = 20;
const LEASE_MS = 10 * 60_000;
const MAX_REASON = 200;

/**
 * Tells networks of confirmed orders. Taken in a transaction, sent outside any, noted in another: a process that dies
 * between tells it again, under the same event id, by which the network counts it once.
 */
@Injectable()
export class SendConversions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ConversionStore,
    private readonly orders: AdvertisedOrders,
    @Inject(ADAPTERS) private readonly adapters: Adapters,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns how many were told. */
  async execute(): Promise<number> {
    if (this.adapters.size === 0) return 0;
    const now = this.clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const taken = await this.work.transactional((em) => this.store.take(em, now, lease, BATCH));
    let sent = 0;
    for (const conversion of taken) if (await this.#send(conversion)) sent += 1;
    return sent;
  }

  async #send(taken: TakenConversion): Promise<boolean> {
    try {
      const conversion = await this.orders.find(taken.orderId, taken.confirmedAt);
      const adapter = this.adapters.get(taken.network);
      if (!conversion || !adapter) throw new Error('nothing to tell yet');
      await adapter.send(taken.pixelId, conversion);
    } catch (error) {
      await this.#failed(taken, error);
      return false;
    }
    await this.work.transactional((em) => this.store.sent(em, taken, this.clock.now()));
    return true;
  }

  async #failed(taken: TakenConversion, error: unknown): Promise<void> {
    const { orderId, network, attempts } = taken;
    const { reason, nextAt } = afterFailure(error, attempts, this.clock.now(), MAX_REASON);
    await this.work.transactional((em) => this.store.failed(em, taken, reason, nextAt));
    this.log.warn(
      { orderId, network, attempts, reason },
      nextAt ? 'conversion not told yet' : 'conversion given up',
    );
  }
}

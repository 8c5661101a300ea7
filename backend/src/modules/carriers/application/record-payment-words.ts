import { type Clock, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import type { PaymentWord } from '../domain/carrier.ts';
import { CARRIERS_PAYMENT_SAID, type PaymentSaid } from '../domain/events.ts';
import { ORDERS_OF_TRACKINGS } from '../persistence/past-parcels.ts';

/** Passes on what a carrier says of the money of parcels: it moves none of ours. */
@Injectable()
export class RecordPaymentWords {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns of how many parcels that are known. */
  execute(
    { shopId, transporterId }: { readonly shopId: string; readonly transporterId: string },
    words: readonly PaymentWord[],
  ): Promise<number> {
    if (words.length === 0) return Promise.resolve(0);
    return this.work.transactional(async (em) => {
      const asked = [transporterId, [...new Set(words.map(({ tracking }) => tracking))]];
      const found = await sqlIn<{ tracking: string; orderId: string }>(em, ORDERS_OF_TRACKINGS, asked);
      const orders = new Map(found.map(({ tracking, orderId }) => [tracking, orderId]));
      const now = this.clock.now();
      const said = words.flatMap(({ tracking, raw, ref, occurredAt }): PaymentSaid[] => {
        const orderId = orders.get(tracking);
        // A time to come would make all that follows look late.
        const at = (occurredAt > now ? now : occurredAt).toISOString();
        return orderId ? [{ orderId, words: raw, ref, at }] : [];
      });
      if (said.length === 0) return 0;
      const event = { id: uuidv7(now.getTime()), topic: CARRIERS_PAYMENT_SAID, shopId, occurredAt: now };
      await this.outbox.record(em, { ...event, payload: { transporterId, said } });
      return new Set(said.map(({ orderId }) => orderId)).size;
    });
  }
}

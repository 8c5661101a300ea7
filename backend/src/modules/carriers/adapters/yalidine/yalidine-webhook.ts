import { z } from 'zod';
import type { Webhook } from '../../domain/carrier.ts';
import { readAs, readEach, tracking, wallTime, words } from '../answer-shapes.ts';

const told = z.object({ type: z.string(), events: z.array(z.unknown()).max(500) });
const movedEvent = z.object({
  occurred_at: wallTime,
  data: z.object({ tracking, status: words, reason: words.nullish().catch(null) }),
});

const deletedEvent = z.object({ occurred_at: wallTime, data: z.object({ tracking }) });

const paidEvent = z.object({
  occurred_at: wallTime,
  data: z.object({ tracking, status: words, payment_id: words.nullish().catch(null) }),
});

/** Several events in one message; those that tell of something else say nothing. */
export const yalidineWebhook: Webhook = {
  signatureHeader: 'x-yalidine-signature',
  read(body) {
    const { type, events } = readAs(told, body);
    if (type === 'parcel_deleted')
      return readEach(deletedEvent, events).map(({ occurred_at: occurredAt, data }) => {
        return { tracking: data.tracking, raw: type, reason: '', occurredAt };
      });
    if (type !== 'parcel_status_updated') return [];
    return readEach(movedEvent, events).map(({ occurred_at: occurredAt, data }) => {
      return { tracking: data.tracking, raw: data.status, reason: data.reason ?? '', occurredAt };
    });
  },
  payments(body) {
    const { type, events } = readAs(told, body);
    if (type !== 'parcel_payment_updated') return [];
    return readEach(paidEvent, events).map(({ occurred_at: occurredAt, data }) => {
      return { tracking: data.tracking, raw: data.status, ref: data.payment_id || null, occurredAt };
    });
  },
};

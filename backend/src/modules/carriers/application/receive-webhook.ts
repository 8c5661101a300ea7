import { createHmac } from 'node:crypto';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { sameText } from '../../../platform/http/index.ts';
import { CarrierFailure, type PaymentWord, type TrackingEvent, type Webhook } from '../domain/carrier.ts';
import { CarrierQueue } from '../jobs/carrier-queue.ts';
import { Connections } from './connections.ts';
import { RecordPaymentWords } from './record-payment-words.ts';
import { RecordTrackingEvents } from './record-tracking-events.ts';

export interface SignedMessage {
  readonly transporterId: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** As it was sent: the signature is over these bytes, not over what they mean. */
  readonly text: string;
}

/** Tracking events that a carrier sends by itself. Kept, and answered at once; a job applies them. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
    private readonly recordTrackingEvents: RecordTrackingEvents,
    private readonly recordPaymentWords: RecordPaymentWords,
    private readonly queue: CarrierQueue,
  ) {}

  /** Whether messages are taken at this address. @throws DomainError `not_found` (404). */
  async find(transporterId: string) {
    const connection = await this.work.transactional((em) => this.connections.of(em, transporterId));
    const webhook = connection?.descriptor.webhook;
    if (!connection || !webhook) throw new DomainError('not_found', 404);
    return { connection, webhook };
  }

  /**
   * @returns of how many parcels something new was said; none when it is sent again.
   * @throws DomainError `not_found` (404), `bad_signature` (401), `invalid` (422).
   */
  async execute({ transporterId, headers, text }: SignedMessage): Promise<number> {
    const { connection, webhook } = await this.find(transporterId);
    const { webhookSecret } = connection;
    const given = headers[webhook.signatureHeader];
    if (!webhookSecret || typeof given !== 'string' || !isSigned(text, webhookSecret, given))
      throw new DomainError('bad_signature', 401);
    const { moved, paid } = read(webhook, text);
    const told = await this.recordTrackingEvents.execute(connection, moved);
    const said = await this.recordPaymentWords.execute(connection, paid);
    // A queue that is away is no reason for the carrier to send it again: the next look finds the news.
    const jobs = told.map((tracking) => ({ do: 'settle' as const, transporterId, tracking }));
    if (jobs.length > 0) await this.queue.add(...jobs).catch(() => undefined);
    return told.length + said;
  }
}

function isSigned(text: string, secret: string, given: string): boolean {
  const expected = createHmac('sha256', secret).update(text, 'utf8').digest('hex');
  return sameText(given.toLowerCase(), expected);
}

interface Message {
  readonly moved: readonly TrackingEvent[];
  readonly paid: readonly PaymentWord[];
}

function read(webhook: Webhook, text: string): Message {
  try {
    const body: unknown = JSON.parse(text);
    return { moved: webhook.read(body), paid: webhook.payments(body) };
  } catch (error) {
    if (error instanceof CarrierFailure || error instanceof SyntaxError)
      throw new DomainError('invalid', 422);
    throw error;
  }
}

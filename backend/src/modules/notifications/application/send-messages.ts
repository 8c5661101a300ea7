import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { afterFailure } from '../../../platform/jobs/index.ts';
import { LOGGER, type Logger, maskText } from '../../../platform/logging/index.ts';
import { ADAPTERS, type Adapters } from '../domain/message.ts';
import { MessageStore, type TakenMessage } from '../persistence/message-store.ts';

/** Messages taken at once, and how long they are ours. */
const BATCH = 20;
const LEASE_MS = 10 * 60_000;
const MAX_REASON = 300;

/**
 * Hands waiting messages over. Taken in a transaction, sent outside any, noted in another: a process that dies between
 * leaves a message that is sent again after its lease, with the same id.
 */
@Injectable()
export class SendMessages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: MessageStore,
    @Inject(ADAPTERS) private readonly adapters: Adapters,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns how many were sent. */
  async execute(): Promise<number> {
    if (this.adapters.size === 0) return 0;
    let sent = 0;
    for (;;) {
      const now = this.clock.now();
      const lease = new Date(now.getTime() + LEASE_MS);
      const taken = await this.work.transactional((em) => this.messages.take(em, now, lease, BATCH));
      for (const message of taken) if (await this.#send(message)) sent++;
      if (taken.length < BATCH) return sent;
    }
  }

  async #send({ channel, attempts, ...message }: TakenMessage): Promise<boolean> {
    try {
      const adapter = this.adapters.get(channel);
      if (!adapter) throw new Error(`the channel ${channel} is off`);
      await adapter.send(message);
    } catch (error) {
      await this.#failed(message.id, attempts, error);
      return false;
    }
    await this.work.transactional((em) => this.messages.sent(em, message.id, this.clock.now()));
    this.log.info(
      { message: message.id, channel, recipient: maskRecipient(message.recipient) },
      'message sent',
    );
    return true;
  }

  async #failed(id: string, attempts: number, error: unknown): Promise<void> {
    const { reason, nextAt } = afterFailure(error, attempts, this.clock.now(), MAX_REASON);
    await this.work.transactional((em) => this.messages.failed(em, id, reason, nextAt));
    this.log.warn({ message: id, attempts, reason }, nextAt ? 'message not sent yet' : 'message given up');
  }
}

/** `a•••@example.com`, `05••••••42`. */
export function maskRecipient(recipient: string): string {
  return maskText(recipient).replace(/^(.)[^@]*@/, '$1•••@');
}

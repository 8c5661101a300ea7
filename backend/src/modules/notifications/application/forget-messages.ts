import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { MessageStore } from '../persistence/message-store.ts';

/** Longer than anybody asks what a customer was told, or returns what they were told about. */
const KEPT_MS = 400 * DAY_MS;
const BATCH = 1_000;

/** What was sent, or given up, goes after a year, with the names, numbers and addresses in it (law 18-07, article 9). */
@Injectable()
export class ForgetMessages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: MessageStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many went. */
  execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    return this.work.inBatches(BATCH, (em) => this.messages.forget(em, before, BATCH));
  }
}

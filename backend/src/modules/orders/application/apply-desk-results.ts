import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { type DueResult, PendingResults } from '../persistence/pending-results.ts';
import { CancelOrder } from './cancel-order.ts';

const BATCH = 100;
/** Confirmed or cancelled by somebody else since: that stands. */
const WAITING: readonly string[] = ['new', 'confirming'];
/** What the agent was permitted when they noted it. */
const AS_NOTED: ReadonlySet<string> = new Set(['orders.confirm', 'orders.cancel']);

/** Cancellations that were noted at the desk and not taken back in time are done. */
@Injectable()
export class ApplyDeskResults {
  constructor(
    private readonly work: UnitOfWork,
    private readonly pending: PendingResults,
    private readonly cancel: CancelOrder,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One transaction an order. @returns how many were cancelled. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const due = await this.work.transactional((em) => this.pending.due(em, now, BATCH));
    let done = 0;
    for (const one of due) if (await this.#apply(one)) done += 1;
    return done;
  }

  async #apply(one: DueResult): Promise<boolean> {
    const { orderId, shopId, version, state, staffId, staffName, result, reason } = one;
    if (!WAITING.includes(state)) return this.#drop(one, state);
    const actor = { kind: 'staff', id: staffId, name: staffName } as const;
    try {
      const seen = { shopId, orderId, version, actor, permissions: AS_NOTED };
      await this.cancel.execute({ ...seen, reason, call: result, ifPending: true });
      return true;
    } catch (error) {
      await this.#refused(one, error);
      return false;
    }
  }

  async #refused(one: DueResult, error: unknown): Promise<void> {
    const { orderId } = one;
    if (error instanceof DomainError && error.code !== 'order_changed' && error.status < 500)
      await this.#drop(one, error.code);
    else this.logger.warn({ err: error, orderId }, 'a cancellation of the desk is tried again');
  }

  async #drop({ orderId }: DueResult, why: string): Promise<false> {
    this.logger.info({ orderId, why }, 'a cancellation of the desk no longer applies');
    await this.work.transactional((em) => this.pending.settle(em, orderId));
    return false;
  }
}

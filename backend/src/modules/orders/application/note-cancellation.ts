import { type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { type CancellingResult, PendingResults } from '../persistence/pending-results.ts';
import { OrderChanges, type StaffCommand } from './order-changes.ts';

/** How long an agent can take back what they noted, in milliseconds: its customer is told nothing before. */
export const UNDO_MS = 10_000;

export interface CancellationNoted extends StaffCommand {
  readonly staffId: string;
  readonly result: CancellingResult;
  readonly reason: string | null;
}

/** At the desk one key cancels: the order is cancelled only after some seconds, in which the agent can take it back. */
@Injectable()
export class NoteCancellation {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: OrderChanges,
    private readonly pending: PendingResults,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError at once what cancelling would be refused with: `order_changed`, `illegal_transition` (409) … */
  async execute(command: CancellationNoted): Promise<void> {
    const { shopId, orderId, staffId, actor, result, reason } = command;
    const dueAt = new Date(this.clock.now().getTime() + UNDO_MS);
    await this.work.transactional(async (em) => {
      await this.changes.requirePermitted(em, 'cancel', command);
      const staffName = actor.name ?? '';
      await this.pending.keep(em, { orderId, shopId, staffId, staffName, result, reason, dueAt });
    });
  }
}

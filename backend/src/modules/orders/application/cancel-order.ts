import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { cancellationLegs, PaymentsApi } from '../../payments/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import { PendingResults } from '../persistence/pending-results.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface CancelCommand extends StaffCommand {
  readonly reason: string | null;
  /** The call that it was cancelled by. */
  readonly call?: 'refused' | 'duplicate';
  /** Only while what the desk noted still stands: its agent may have taken it back. */
  readonly ifPending?: boolean;
}

/** The order will not happen: stock goes back on sale, nothing is owed any more. Nothing is refunded by this (BO-192). */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly promotions: PromotionsApi,
    private readonly pending: PendingResults,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `undo_too_late` (409, only `ifPending`). */
  execute(command: CancelCommand): Promise<Acted> {
    const { shopId, actor, reason, call, ifPending = false } = command;
    return this.changes.execute(
      'cancel',
      command,
      async (em, { order, at, occurrence }) => {
        const orderId = order.id;
        const stood = await this.pending.settle(em, orderId);
        if (ifPending && !stood) throw new DomainError('undo_too_late', 409);
        await this.promotions.release(em, orderId, at);
        await this.stock.release(em, { shopId, orderId, actor, at, transition: occurrence });
        const legs = cancellationLegs(await this.payments.balances(em, orderId));
        await this.payments.record(em, { shopId, orderId, kind: 'cancellation', legs, actor, at });
        order.holdExpiresAt = null;
        order.callbackAt = null;
        order.expeditionId = null;
        return call ? [eventRow(actor, at, 'call', { result: call })] : [];
      },
      reason ? { reason } : {},
    );
  }
}

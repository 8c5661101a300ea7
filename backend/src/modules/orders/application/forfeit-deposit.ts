import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cancellationLegs, forfeitLegs, PaymentsApi } from '../../payments/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { StockApi } from '../../stock/index.ts';
import { type Acted, type Change, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface ForfeitCommand extends StaffCommand {
  readonly reason: string | null;
}

/** The customer does not take the order: its deposit stays with us, its goods go back on sale. */
@Injectable()
export class ForfeitDeposit {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly promotions: PromotionsApi,
  ) {}

  /** @throws DomainError `no_deposit`, `order_changed`, `illegal_transition` (409). */
  execute(command: ForfeitCommand): Promise<Acted> {
    const { shopId, actor, reason } = command;
    return this.changes.execute(
      'forfeit',
      command,
      async (em, change) => {
        const orderId = change.order.id;
        if (change.transition.stock === 'release') await this.#cancel(em, command, change);
        const legs = forfeitLegs(await this.payments.balances(em, orderId));
        if (legs.length === 0) throw new DomainError('no_deposit', 409);
        await this.payments.record(em, { shopId, orderId, kind: 'forfeit', legs, actor, at: change.at });
        return [];
      },
      reason ? { reason } : {},
    );
  }

  async #cancel(
    em: EntityManager,
    { shopId, actor }: ForfeitCommand,
    { order, at, occurrence }: Change,
  ): Promise<void> {
    const orderId = order.id;
    await this.promotions.release(em, orderId, at);
    await this.stock.release(em, { shopId, orderId, actor, at, transition: occurrence });
    const legs = cancellationLegs(await this.payments.balances(em, orderId));
    await this.payments.record(em, { shopId, orderId, kind: 'cancellation', legs, actor, at });
    order.holdExpiresAt = null;
    order.callbackAt = null;
    order.expeditionId = null;
  }
}

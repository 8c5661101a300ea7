import type { MoneyPlace } from '@hanout/contracts';
import { type Centimes, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { PaymentsApi, refundable, refundLegs } from '../../payments/index.ts';
import { DEFAULT_SETTINGS, ShopApi } from '../../shop/index.ts';
import { isClosed } from '../domain/transitions.ts';
import { amountOf, purseOf } from './audited-money.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface RefundCommand extends StaffCommand {
  readonly amount: Centimes;
  readonly place: MoneyPlace;
  readonly note?: string | null;
}

/** Money goes back to the customer: at most what was paid and not refunded yet (decisions, BO-234). */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly payments: PaymentsApi,
    private readonly shops: ShopApi,
  ) {}

  /** @throws DomainError `invalid` (422): more than the maximum, or from a place that the shop has not; `order_changed`, `illegal_transition` (409). */
  execute(command: RefundCommand): Promise<Acted> {
    const { shopId, actor, amount, place, note } = command;
    return this.changes.execute('refund', command, async (em, { order, at, audited }) => {
      await this.#requireConfigured(shopId, place);
      const isOpen = !isClosed(order);
      const balances = await this.payments.balances(em, order.id);
      if (amount > refundable(isOpen, balances))
        throw new DomainError('invalid', 422, { fields: { amount: ['validation.overMaximum'] } });
      const legs = refundLegs(amount, place, isOpen);
      await this.payments.record(em, { shopId, orderId: order.id, kind: 'refund', legs, actor, at, note });
      audited.before = purseOf(balances);
      audited.after = {
        ...purseOf(await this.payments.balances(em, order.id)),
        amount: amountOf(amount),
        place,
      };
      return [];
    });
  }

  async #requireConfigured(shopId: string, place: MoneyPlace): Promise<void> {
    const { refundPlaces } = (await this.shops.byId(shopId))?.settings ?? DEFAULT_SETTINGS;
    if (refundPlaces.some((one) => one === place)) return;
    throw new DomainError('invalid', 422, { fields: { place: ['order.placeNotConfigured'] } });
  }
}

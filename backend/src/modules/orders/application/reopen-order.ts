import { toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/index.ts';
import { PaymentsApi, reopeningLegs } from '../../payments/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { DEFAULT_SETTINGS, ShopApi } from '../../shop/index.ts';
import { StockApi } from '../../stock/index.ts';
import { ORDERS_PLACED, type OrderEvent } from '../domain/events.ts';
import { holdExpiry } from '../domain/hold-expiry.ts';
import { wantedGoods } from '../domain/new-order.ts';
import type { Order } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** A cancelled order comes back as a new one that no transporter knows: stock is held again, the total is owed again. */
@Injectable()
export class ReopenOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly promotions: PromotionsApi,
    private readonly shops: ShopApi,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `out_of_stock`, `coupon_used` (409); nothing is changed then. */
  execute(command: StaffCommand): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute('reopen', command, async (em, { order, at, occurrence }) => {
      const orderId = order.id;
      const goods = wantedGoods(order, await this.orders.linesOf(em, orderId));
      await this.promotions.takeUp(em, orderId, order.phone ?? '');
      await this.stock.hold(em, { shopId, orderId, ...goods, actor, at, transition: occurrence });
      const legs = reopeningLegs(toCentimes(order.total), await this.payments.balances(em, orderId));
      await this.payments.record(em, { shopId, orderId, kind: 'reopening', legs, actor, at });
      order.holdExpiresAt = holdExpiry(at, await this.#holdHours(shopId));
      order.codAmount = null;
      order.flags = order.flags.filter((flag) => flag !== 'hold_expired');
      await this.#tellOfProforma(em, order, at);
      return [];
    });
  }

  /** A proforma that was dropped becomes an order only now. */
  async #tellOfProforma(em: EntityManager, { id: orderId, number, shopId }: Order, at: Date): Promise<void> {
    if (await this.orders.wasPlaced(em, orderId)) return;
    const payload: OrderEvent = { orderId, number, transition: 'reopen' };
    await this.outbox.record(em, { id: uuidv7(), topic: ORDERS_PLACED, shopId, payload, occurredAt: at });
  }

  async #holdHours(shopId: string): Promise<number> {
    return (await this.shops.byId(shopId))?.settings.holdHours ?? DEFAULT_SETTINGS.holdHours;
  }
}

import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { PaymentsApi, placementLegs } from '../../payments/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { DEFAULT_SETTINGS, ShopApi } from '../../shop/index.ts';
import { StockApi } from '../../stock/index.ts';
import { holdExpiry } from '../domain/hold-expiry.ts';
import { wantedGoods } from '../domain/new-order.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** A proforma becomes an order at the prices that it says: its coupon is used, its stock held, its total owed. */
@Injectable()
export class SubmitOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly promotions: PromotionsApi,
    private readonly shops: ShopApi,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `out_of_stock`, `coupon_used` (409); nothing is changed then. */
  execute(command: StaffCommand): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute('submit', command, async (em, { order, at, occurrence }) => {
      const orderId = order.id;
      const goods = wantedGoods(order, await this.orders.linesOf(em, orderId));
      await this.promotions.takeUp(em, orderId, order.phone ?? '');
      await this.stock.hold(em, { shopId, orderId, ...goods, actor, at, transition: occurrence });
      const legs = placementLegs(toCentimes(order.total));
      await this.payments.record(em, { shopId, orderId, kind: 'placement', legs, actor, at });
      const shop = await this.shops.byId(shopId);
      order.holdExpiresAt = holdExpiry(at, shop?.settings.holdHours ?? DEFAULT_SETTINGS.holdHours);
      return [];
    });
  }
}

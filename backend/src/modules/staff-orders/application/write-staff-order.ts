import type { StaffOrderBody } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CartsApi } from '../../abandoned-carts/index.ts';
import { CustomersApi } from '../../customers/index.ts';
import { type NewOrder, OrdersApi, wantedGoods } from '../../orders/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';

/** Writes an order that staff made, with all that belongs to it; its stock is held last, as a shopper's is. */
@Injectable()
export class WriteStaffOrder {
  constructor(
    private readonly orders: OrdersApi,
    private readonly promotions: PromotionsApi,
    private readonly carts: CartsApi,
    private readonly customers: CustomersApi,
    private readonly stock: StockApi,
    private readonly audit: AuditApi,
  ) {}

  /** @returns its number. @throws OutOfStock, DomainError `coupon_used`, `conflict` (409). */
  async execute(em: EntityManager, order: NewOrder, body: StaffOrderBody, couponId: string | null) {
    const { id: orderId, shopId, actor, placedAt: at, customer } = order;
    const { number } = await this.orders.create(em, order);
    await this.#keepWith(em, order, body);
    await this.#requireOwnAddress(em, order, body);
    if (body.cartId) await this.carts.convert(em, body.cartId, order);
    const { save, channel, paymentType } = body;
    const after = { number, save, channel, paymentType };
    const action = `orders.create`;
    this.audit.record(em, { shopId, actor, action, entity: 'order', entityId: orderId, after });
    const use = couponId && { shopId, promotionId: couponId, orderId, phone: customer.phone, at };
    if (order.draft) {
      if (use) await this.promotions.foresee(em, use);
      return number;
    }
    if (use) await this.promotions.redeem(em, use);
    await this.#hold(em, order, actor);
    return number;
  }

  /** @throws DomainError `invalid` (422): the address that was picked is somebody else's. */
  async #requireOwnAddress(em: EntityManager, order: NewOrder, { delivery }: StaffOrderBody): Promise<void> {
    const addressId = delivery.mode === 'delivery' ? delivery.addressId : null;
    if (!addressId) return;
    const own = await this.customers.ownsAddress(em, order.shopId, order.customer.phone, addressId);
    if (!own)
      throw new DomainError('invalid', 422, { fields: { 'delivery.addressId': ['validation.choice'] } });
  }

  async #keepWith(em: EntityManager, order: NewOrder, { installments, note }: StaffOrderBody): Promise<void> {
    if (installments.length > 0) await this.orders.plan(em, order, installments);
    if (note) await this.orders.note(em, order, note);
  }

  #hold(em: EntityManager, order: NewOrder, actor: Actor): Promise<void> {
    const { id: orderId, shopId, placedAt: at, warehouseId, delivery } = order;
    const goods = wantedGoods({ warehouseId, transporterId: delivery.transporterId }, order.lines);
    return this.stock.hold(em, { shopId, orderId, ...goods, actor, at, transition: 'place@1' });
  }
}

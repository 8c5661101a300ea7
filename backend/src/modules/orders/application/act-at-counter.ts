import type { Actor, Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { COUNTER_RIGHTS } from '../domain/at-counter.ts';
import type { Order } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { goodsElsewhere } from '../persistence/orders-at-counter.ts';
import { ConfirmOrder } from './confirm-order.ts';
import { HandToCustomer } from './hand-to-customer.ts';
import type { StaffCommand } from './order-changes.ts';
import { PackOrder } from './pack-order.ts';
import { PrepareOrder } from './prepare-order.ts';
import { RefundOrder } from './refund-order.ts';
import { TakePayment } from './take-payment.ts';

/** What is done at a counter with an order of the shop. */
export interface CounterAct {
  readonly shopId: string;
  readonly orderId: string;
  /** Where the counter is. */
  readonly warehouseId: string;
  readonly kind: 'payment' | 'pickup' | 'refund';
  /** Paid now, or given back; 0: its goods are handed over, and nothing is paid. */
  readonly amount: Centimes;
  /** The number of its receipt, for the audit. */
  readonly receipt: string;
  readonly actor: Actor;
  /** Enters the money: what was paid comes off what the customer owes; what is given back of a closed order off its deposit. */
  readonly enter: (place: 'customer_owes' | 'deposits') => Promise<void>;
}

/** No order of the shop; its goods lie in another warehouse; or it would be handed over without being paid. */
export class NotAtCounter extends Error {
  constructor(readonly code: 'unknown_order' | 'order_owed' | 'goods_elsewhere') {
    super(`an order at the counter: ${code}`);
  }
}

/**
 * The customer of an order stands at the counter: they pay, take their goods along, or are given money back. One who is there needs
 * no call: an order that nobody has confirmed is confirmed, prepared and packed on the way, each in its history.
 */
@Injectable()
export class ActAtCounter {
  constructor(
    private readonly orders: OrderStore,
    private readonly payment: TakePayment,
    private readonly refund: RefundOrder,
    private readonly confirm: ConfirmOrder,
    private readonly prepare: PrepareOrder,
    private readonly pack: PackOrder,
    private readonly handOver: HandToCustomer,
  ) {}

  /** In the caller's transaction. @throws NotAtCounter, and what each step of it throws (DomainError below 500). */
  async within(em: EntityManager, act: CounterAct): Promise<void> {
    const order = await this.orders.lock(em, act.shopId, act.orderId);
    if (!order) throw new NotAtCounter('unknown_order');
    const { amount, receipt, enter } = act;
    const entered = { receipt };
    if (act.kind === 'refund') {
      await this.refund.within(em, { ...commandOf(order, act), amount }, async (_, __, isOpen) => {
        await enter(isOpen ? 'customer_owes' : 'deposits');
        return entered;
      });
      return;
    }
    if (amount > 0)
      await this.payment.within(em, { ...commandOf(order, act), kind: 'payment', amount }, async () => {
        await enter('customer_owes');
        return entered;
      });
    if (act.kind === 'pickup') await this.#handOver(em, order, act);
  }

  async #handOver(em: EntityManager, order: Order, act: CounterAct): Promise<void> {
    if (order.state === 'new' || order.state === 'confirming')
      await this.confirm.within(em, commandOf(order, act));
    if (order.state === 'confirmed') await this.prepare.within(em, commandOf(order, act));
    if (await goodsElsewhere(em, order.id, act.warehouseId)) throw new NotAtCounter('goods_elsewhere');
    if (order.state === 'preparing') await this.pack.within(em, commandOf(order, act));
    await this.handOver.within(em, commandOf(order, act), () => {
      throw new NotAtCounter('order_owed');
    });
  }
}

/** As the order stands in this transaction, which has locked it. */
const commandOf = ({ id, version }: Order, { shopId, actor }: CounterAct): StaffCommand => ({
  ...{ shopId, orderId: id, version, actor },
  permissions: COUNTER_RIGHTS,
});

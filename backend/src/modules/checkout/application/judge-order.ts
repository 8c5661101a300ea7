import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type NewOrder, OrdersApi } from '../../orders/index.ts';
import {
  type OrderingHabits,
  type Suspicion,
  type SuspicionLimits,
  suspicionOf,
} from '../domain/suspicion.ts';
import { type Claim, Receipts } from '../persistence/receipts.ts';

/** Looks at what the same phone and address ordered lately: an order is flagged for it, never refused. */
@Injectable()
export class JudgeOrder {
  constructor(
    private readonly orders: OrdersApi,
    private readonly receipts: Receipts,
  ) {}

  /** @returns whether the order may hold stock. */
  async execute(
    em: EntityManager,
    order: NewOrder,
    habits: OrderingHabits,
    limits: SuspicionLimits,
    claim: Claim,
  ): Promise<Suspicion> {
    const fromAddress = await this.#unconfirmedFrom(em, habits.fromAddress, limits, claim);
    const suspicion = suspicionOf({ ...habits, fromAddress }, limits);
    const { flags, holdsStock } = suspicion;
    if (flags.length > 0) await this.orders.flag(em, order, flags, holdsStock ? order.holdExpiresAt : null);
    return suspicion;
  }

  /** Only where there are many at all is it worth asking which of them are still unconfirmed. */
  async #unconfirmedFrom(
    em: EntityManager,
    counted: number,
    limits: SuspicionLimits,
    claim: Claim,
  ): Promise<number> {
    if (counted < limits.suspectPerAddress) return counted;
    return this.orders.countUnconfirmed(em, await this.receipts.ordersFromAddress(em, claim));
  }
}

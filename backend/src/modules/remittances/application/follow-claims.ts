import { algiersDay } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { OPEN_CLAIMS, SETTLE_CLAIMS, SETTLE_FEE_CLAIMS } from '../persistence/payment-statements.ts';
import type { LaidEntry, TakenPayment } from './laid-entry.ts';

const DAY_MS = 24 * 3_600_000;
const DISPUTED = 'disputed';

type Paying = Pick<
  TakenPayment,
  'id' | 'shopId' | 'transporterId' | 'claimDays' | 'confirmedBy' | 'confirmedByName'
>;

/** Claims follow the money: what is short is asked for, and what came is asked for no longer. */
@Injectable()
export class FollowClaims {
  constructor(private readonly orders: OrdersApi) {}

  async execute(em: EntityManager, payment: Paying, laid: readonly LaidEntry[], at: Date): Promise<void> {
    const feesBack = laid.filter((entry) => entry.feesBack).flatMap(({ orderId }) => orderId ?? []);
    if (feesBack.length > 0)
      await sqlIn<{ orderId: string | null }>(em, SETTLE_FEE_CLAIMS, [payment.shopId, feesBack, at]);
    await this.settle(
      em,
      payment,
      laid.flatMap(({ orderId }) => orderId ?? []),
      at,
    );
    const short = laid.filter(({ claimed }) => claimed > 0);
    if (short.length === 0) return;
    const claims = short.map(({ orderId, number, claimed }) => ({
      ...{ order_id: orderId, row_number: number, asked: claimed },
    }));
    const { shopId, transporterId, id } = payment;
    const due = algiersDay(new Date(at.getTime() + payment.claimDays * DAY_MS));
    await sqlIn(em, OPEN_CLAIMS, [shopId, transporterId, id, JSON.stringify(claims), due, at]);
    const flagged = short.flatMap(({ orderId }) => orderId ?? []);
    await this.orders.raiseAll(em, { ...flagOf(payment, at), orderIds: flagged });
  }

  /** Of these orders, what is owed no more. */
  async settle(em: EntityManager, payment: Paying, orderIds: readonly string[], at: Date): Promise<void> {
    if (orderIds.length === 0) return;
    const settled = await sqlIn<{ orderId: string | null }>(em, SETTLE_CLAIMS, [
      payment.shopId,
      orderIds,
      at,
    ]);
    const free = settled.flatMap(({ orderId }) => orderId ?? []);
    await this.orders.lowerAll(em, { ...flagOf(payment, at), orderIds: free });
  }
}

function flagOf({ shopId, confirmedBy, confirmedByName }: Paying, at: Date) {
  const actor = { kind: 'staff', id: confirmedBy ?? '', name: confirmedByName ?? '' } as const;
  return { shopId, flag: DISPUTED, actor, at };
}

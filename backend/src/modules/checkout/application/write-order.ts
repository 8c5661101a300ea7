import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { demandsOf, type NewOrder, OrdersApi } from '../../orders/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { type Demand, OutOfStock, StockApi } from '../../stock/index.ts';
import { shortLines } from '../domain/short-lines.ts';
import type { SuspicionLimits } from '../domain/suspicion.ts';
import type { Claim } from '../persistence/receipts.ts';
import { JudgeOrder } from './judge-order.ts';
import { Points } from './points.ts';

interface WriteAttempt {
  readonly claim: Claim;
  readonly settings: SuspicionLimits;
  /** Orders of the last minutes from the same network address. */
  readonly fromAddress: number;
  /** What the payload calls its lines. */
  readonly linesField: string;
  /** The promotion that the order's coupon means. */
  readonly couponId: string | null;
}

/** Writes a new order, and holds its stock as the last thing, because hot levels stay locked until the commit. */
@Injectable()
export class WriteOrder {
  constructor(
    private readonly orders: OrdersApi,
    private readonly judgeOrder: JudgeOrder,
    private readonly stock: StockApi,
    private readonly promotions: PromotionsApi,
    private readonly points: Points,
  ) {}

  /** @throws OutOfStock (409), naming the payload's lines; DomainError `coupon_used` (409). */
  async execute(em: EntityManager, order: NewOrder, attempt: WriteAttempt): Promise<void> {
    const { linesField } = attempt;
    const demands = demandsOf(order.lines);
    await inTheShoppersWords(order, linesField, this.stock.refuseIfSoldOut(em, order.shopId, demands));
    const { sameLines, unconfirmed } = await this.orders.create(em, order);
    const habits = { sameLines, fromPhone: unconfirmed, fromAddress: attempt.fromAddress };
    const { holdsStock } = await this.judgeOrder.execute(em, order, habits, attempt.settings, attempt.claim);
    if (attempt.couponId) await this.#redeem(em, order, attempt.couponId);
    await this.points.reached('before-hold');
    if (holdsStock) await inTheShoppersWords(order, linesField, this.#hold(em, order, demands));
    await this.points.reached('after-hold');
  }

  /** Before the stock, as everybody does who takes both: the coupon's row too stays locked until the commit. */
  #redeem(em: EntityManager, { shopId, id: orderId, customer, placedAt: at }: NewOrder, promotionId: string) {
    return this.promotions.redeem(em, { shopId, promotionId, orderId, phone: customer.phone, at });
  }

  #hold(em: EntityManager, order: NewOrder, demands: readonly Demand[]): Promise<void> {
    const { shopId, id: orderId, actor, placedAt: at } = order;
    return this.stock.hold(em, { shopId, orderId, demands, actor, at, transition: 'place@1' });
  }
}

/** A shortage of units becomes one of the payload's lines. */
async function inTheShoppersWords(
  { lines }: NewOrder,
  linesField: string,
  work: Promise<void>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const short = shortLines(lines, error.shortages);
    const fields = Object.fromEntries(
      short.map(({ index }) => [`${linesField}.${index}.quantity`, ['out_of_stock']]),
    );
    throw new OutOfStock(error.shortages, { fields, extra: { lines: short } });
  }
}

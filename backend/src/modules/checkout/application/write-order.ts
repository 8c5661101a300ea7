import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { demandsOf, type NewOrder, OrdersApi } from '../../orders/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import type { ShopSettings } from '../../shop/index.ts';
import { OutOfStock, StockApi } from '../../stock/index.ts';
import { shortLines } from '../domain/short-lines.ts';
import type { Claim, OrdersBefore } from '../persistence/receipts.ts';
import { CheckRisk } from './check-risk.ts';
import { Failpoints } from './failpoints.ts';
import { type BoundedHold, HoldWithinBounds } from './hold-within-bounds.ts';

interface WriteAttempt {
  readonly claim: Claim;
  readonly settings: ShopSettings;
  /** What the same browser and network ordered before. */
  readonly counted: OrdersBefore;
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
    private readonly checkRisk: CheckRisk,
    private readonly stock: StockApi,
    private readonly holdWithinBounds: HoldWithinBounds,
    private readonly promotions: PromotionsApi,
    private readonly failpoints: Failpoints,
  ) {}

  /** @throws OutOfStock (409), naming the payload's lines; DomainError `coupon_used` (409). */
  async execute(em: EntityManager, order: NewOrder, attempt: WriteAttempt): Promise<void> {
    const { linesField, counted, settings, claim } = attempt;
    const demands = demandsOf(order.lines);
    await inTheShoppersWords(order, linesField, this.stock.refuseIfSoldOut(em, order.shopId, demands));
    const recent = await this.orders.create(em, order);
    const { flags, suspect } = await this.checkRisk.execute(em, recent, counted, settings, claim);
    if (attempt.couponId) await this.#redeem(em, order, attempt.couponId);
    await this.failpoints.reached('before-hold');
    const until = suspect ? shortHold(order, settings) : order.holdExpiresAt;
    const sameBuyer = [...new Set([...recent.unconfirmed, ...counted.ofBrowser])];
    const over =
      until && (await this.#hold(em, order, linesField, { demands, limits: settings, claim, sameBuyer }));
    const all = over ? [...flags, over] : flags;
    if (all.length > 0) await this.orders.flag(em, order, all, over ? null : until);
    await this.failpoints.reached('after-hold');
  }

  /** Before the stock, as everybody does who takes both: the coupon's row too stays locked until the commit. */
  #redeem(em: EntityManager, { shopId, id: orderId, customer, placedAt: at }: NewOrder, promotionId: string) {
    return this.promotions.redeem(em, { shopId, promotionId, orderId, phone: customer.phone, at });
  }

  #hold(em: EntityManager, order: NewOrder, linesField: string, hold: BoundedHold): Promise<string | null> {
    return inTheShoppersWords(order, linesField, this.holdWithinBounds.execute(em, order, hold));
  }
}

/** Until when an order that looks like one of a flood holds its stock; null: it waits for the call without. */
function shortHold({ placedAt, holdExpiresAt }: NewOrder, { suspectHoldMinutes }: ShopSettings): Date | null {
  if (suspectHoldMinutes === 0) return null;
  const short = new Date(placedAt.getTime() + suspectHoldMinutes * 60_000);
  return holdExpiresAt && holdExpiresAt < short ? holdExpiresAt : short;
}

/** A shortage of units becomes one of the payload's lines. */
async function inTheShoppersWords<T>({ lines }: NewOrder, linesField: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const short = shortLines(lines, error.shortages);
    const fields = Object.fromEntries(
      short.map(({ index }) => [`${linesField}.${index}.quantity`, ['out_of_stock']]),
    );
    throw new OutOfStock(error.shortages, { fields, extra: { lines: short } });
  }
}

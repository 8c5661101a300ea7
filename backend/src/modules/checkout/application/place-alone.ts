import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { keepPlans, UnitOfWork } from '../../../platform/database/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { secondsLeft } from '../domain/cooldown.ts';
import { AlreadyOrdered, coolingDown, keyReused } from '../domain/refusals.ts';
import { type Claim, type EarlierOrder, Receipts } from '../persistence/receipts.ts';
import { type Attempt, answerOf, attemptOf, orderOf, type PlacedOrder, type Shopper } from './attempt.ts';
import { Failpoints } from './failpoints.ts';
import { PriceCart } from './price-cart.ts';
import { WriteOrder } from './write-order.ts';

/**
 * Places an order by itself. The checks stand in the order of decisions, "Checkout": replay → already ordered → cooldown
 * → price → stock; parsing was before. All in one transaction, so that whatever refuses leaves nothing behind.
 */
@Injectable()
export class PlaceAlone {
  constructor(
    private readonly work: UnitOfWork,
    private readonly receipts: Receipts,
    private readonly priceCart: PriceCart,
    private readonly writeOrder: WriteOrder,
    private readonly failpoints: Failpoints,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError of every kind that the contract lists; nothing is written then. */
  execute(command: CheckoutCommand, shopper: Shopper): Promise<PlacedOrder> {
    const attempt = attemptOf(command, shopper, this.clock.now());
    return this.work.transactional((em) => this.#place(em, attempt));
  }

  async #place(em: EntityManager, attempt: Attempt): Promise<PlacedOrder> {
    const { command, claim, settings } = attempt;
    const plans = keepPlans(em);
    const claimed = this.receipts.claim(em, claim);
    // Sent after the claim without waiting for its answer; what it finds counts only where the claim succeeds.
    const priced = this.priceCart.execute(em, command, settings.maxQuantityPerLine, claim.at);
    priced.catch(() => undefined);
    const [result] = await Promise.all([claimed, plans]);
    if (result.kind === 'earlier') return answerAgain(claim, result.order);
    if (result.kind === 'cooling') throw coolingDown(secondsLeft(result.until, claim.at));
    await this.failpoints.reached('after-claim');
    const cart = await priced;
    await this.writeOrder.execute(em, orderOf(attempt, cart), {
      claim,
      settings,
      counted: result.counted,
      linesField: command.fields.lines,
      couponId: cart.couponId,
    });
    return answerOf(attempt);
  }
}

/** The same key: the same answer for the same body. Another key with a used cart: told where that order is. */
function answerAgain(claim: Claim, earlier: EarlierOrder): PlacedOrder {
  if (earlier.clientOrderKey !== claim.clientOrderKey)
    throw new AlreadyOrdered(earlier.redirectUrl, earlier.nextCartToken);
  if (!earlier.bodyHash.equals(claim.bodyHash)) throw keyReused();
  const lostAnswer = earlier.cartToken === claim.cartToken;
  return {
    orderId: earlier.orderId,
    redirectUrl: earlier.redirectUrl,
    nextCartToken: lostAnswer ? earlier.nextCartToken : null,
  };
}

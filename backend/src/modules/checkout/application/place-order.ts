import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { linesHash, newAccessToken } from '../../orders/index.ts';
import type { ShopSettings } from '../../shop/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { cooldownEnd, cooldownKeys, secondsLeft } from '../domain/cooldown.ts';
import { redirectUrl } from '../domain/redirect.ts';
import { AlreadyOrdered, coolingDown, invalid, keyReused } from '../domain/refusals.ts';
import { type Claim, type EarlierOrder, Receipts } from '../persistence/receipts.ts';
import { composeOrder } from './compose-order.ts';
import { Points } from './failpoints.ts';
import { networkPlaces } from './network-places.ts';
import { PriceCart } from './price-cart.ts';
import { WriteOrder } from './write-order.ts';

/** How far back orders from one network address, and from those around it, are counted. */
const ADDRESS_WINDOW_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who orders: the signed browser, and what is known of the call. */
export interface Shopper {
  readonly browserId: string;
  readonly cartToken: string;
  readonly nextCartToken: string;
  /** The shop at whose host the call came in. */
  readonly shop: { readonly id: string; readonly settings: ShopSettings };
  readonly clientAddress: string | null;
  readonly bodyHash: Buffer;
}

/** The answer to a shopper; the same again for the same call. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly redirectUrl: string;
  /** The browser's next cart; null where the browser has moved on already. */
  readonly nextCartToken: string | null;
}

/**
 * Places an order. The checks stand in the order of decisions, "Checkout": replay → already ordered → cooldown → price
 * → stock; parsing was before. All in one transaction, so that whatever refuses leaves nothing behind.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly receipts: Receipts,
    private readonly priceCart: PriceCart,
    private readonly writeOrder: WriteOrder,
    private readonly points: Points,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError of every kind that the contract lists; nothing is written then. */
  async execute(command: CheckoutCommand, shopper: Shopper): Promise<PlacedOrder> {
    requireOwnShop(command, shopper);
    const accessToken = newAccessToken();
    const claim = claimOf(command, shopper, redirectUrl(accessToken, command.locale), this.clock.now());
    const attempt = { claim, accessToken, settings: shopper.shop.settings };
    const placed = await this.work.transactional((em) => this.#place(em, command, attempt));
    await this.points.reached('after-commit');
    return placed;
  }

  async #place(em: EntityManager, command: CheckoutCommand, attempt: Attempt): Promise<PlacedOrder> {
    const { claim, accessToken, settings } = attempt;
    const claimed = this.receipts.claim(em, claim);
    // Sent after the claim without waiting for its answer; what it finds counts only where the claim succeeds.
    const priced = this.priceCart.execute(em, command, settings.maxQuantityPerLine, claim.at);
    priced.catch(() => undefined);
    const result = await claimed;
    if (result.kind === 'earlier') return answerAgain(claim, result.order);
    if (result.kind === 'cooling') throw coolingDown(secondsLeft(result.until, claim.at));
    await this.points.reached('after-claim');
    const cart = await priced;
    const { orderId, at, browserId } = claim;
    const actor: Actor = { kind: 'shopper', id: browserId, name: '' };
    const { holdHours } = settings;
    const order = composeOrder(command, cart, { orderId, accessToken, actor, at, holdHours });
    await this.writeOrder.execute(em, order, {
      claim,
      settings,
      counted: result.counted,
      linesField: command.fields.lines,
      couponId: cart.couponId,
    });
    return { orderId, redirectUrl: claim.redirectUrl, nextCartToken: claim.nextCartToken };
  }
}

interface Attempt {
  readonly claim: Claim;
  readonly accessToken: string;
  readonly settings: ShopSettings;
}

/** The order is for the shop that was asked, and its claims are about the delivery that it asks for. */
function requireOwnShop(command: CheckoutCommand, { shop }: Shopper): void {
  if (command.shopId !== shop.id) throw invalid({ shopUuid: 'validation.id' });
  if (command.claimedOfferId !== command.offerId)
    throw invalid({ 'meta.shipping.transporterId': 'form.validation.transporter' });
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

function claimOf(command: CheckoutCommand, shopper: Shopper, redirect: string, at: Date): Claim {
  const { shopId, clientOrderKey, customer, lines } = command;
  const { browserId, cartToken, nextCartToken, clientAddress, bodyHash } = shopper;
  const { holdHours, suspectPerAddress, suspectPerNetwork } = shopper.shop.settings;
  return {
    shopId,
    browserId,
    clientOrderKey,
    bodyHash,
    cartToken,
    nextCartToken,
    orderId: uuidv7(at.getTime()),
    redirectUrl: redirect,
    ...networkPlaces(clientAddress),
    at,
    cooldownKeys: cooldownKeys(browserId, customer.phone, linesHash(lines)),
    cooldownUntil: cooldownEnd(at),
    addressSince: new Date(at.getTime() - ADDRESS_WINDOW_MS),
    addressLimit: suspectPerAddress,
    networkLimit: suspectPerNetwork,
    browserSince: new Date(at.getTime() - Math.max(DAY_MS, holdHours * HOUR_MS)),
  };
}

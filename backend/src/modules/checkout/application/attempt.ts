import { type Actor, type Campaign, uuidv7 } from '@hanout/kernel';
import { linesHash, type NewOrder, newAccessToken } from '../../orders/index.ts';
import type { ShopSettings } from '../../shop/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { cooldownEnd, cooldownKeys } from '../domain/cooldown.ts';
import { redirectUrl } from '../domain/redirect.ts';
import type { Claim } from '../persistence/receipts.ts';
import { composeOrder } from './compose-order.ts';
import { networkPlaces } from './network-places.ts';
import type { SaleCart } from './price-cart.ts';

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
  /** By what they came here; left out: nothing says so. */
  readonly campaign?: Campaign | null;
}

/** The answer to a shopper; the same again for the same call. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly redirectUrl: string;
  /** The browser's next cart; null where the browser has moved on already. */
  readonly nextCartToken: string | null;
}

/** One try to place an order, at one instant. */
export interface Attempt {
  readonly command: CheckoutCommand;
  readonly claim: Claim;
  readonly accessToken: string;
  readonly settings: ShopSettings;
  readonly campaign: Campaign | null;
}

export function attemptOf(command: CheckoutCommand, shopper: Shopper, at: Date): Attempt {
  const accessToken = newAccessToken();
  const claim = claimOf(command, shopper, redirectUrl(accessToken, command.locale), at);
  return { command, claim, accessToken, settings: shopper.shop.settings, campaign: shopper.campaign ?? null };
}

export function orderOf(
  { command, claim, accessToken, settings, campaign }: Attempt,
  cart: SaleCart,
): NewOrder {
  const { orderId, at, browserId } = claim;
  const actor: Actor = { kind: 'shopper', id: browserId, name: '' };
  return composeOrder(command, cart, {
    orderId,
    accessToken,
    actor,
    at,
    holdHours: settings.holdHours,
    campaign,
  });
}

export function answerOf({ claim }: Attempt): PlacedOrder {
  const { orderId, redirectUrl, nextCartToken } = claim;
  return { orderId, redirectUrl, nextCartToken };
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

import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import * as statements from './checkout-statements.ts';

/** What one attempt to order wants to have for itself. */
export interface Claim {
  readonly shopId: string;
  readonly browserId: string;
  readonly clientOrderKey: string;
  readonly bodyHash: Buffer;
  readonly cartToken: string;
  readonly nextCartToken: string;
  readonly orderId: string;
  readonly redirectUrl: string;
  /** Where on the network it came from, and the addresses around that. */
  readonly address: string | null;
  readonly network: string | null;
  readonly at: Date;
  readonly cooldownKeys: readonly string[];
  readonly cooldownUntil: Date;
  /** Orders from the same address are counted from this instant on, up to this many. */
  readonly addressSince: Date;
  readonly addressLimit: number;
  readonly networkLimit: number;
  /** Orders of the same browser are looked at from this instant on. */
  readonly browserSince: Date;
}

/** What was ordered before this order. */
export interface OrdersBefore {
  /** From the same address, up to the limit; and from those around it. */
  readonly fromAddress: number;
  readonly fromNetwork: number;
  /** Of the same browser, the latest first. */
  readonly ofBrowser: readonly string[];
}

/** An order that came from a place on the network. */
export interface OrderFrom {
  readonly orderId: string;
  readonly sameAddress: boolean;
}

/** An order that this browser made before with the same key or the same cart. */
export interface EarlierOrder {
  readonly clientOrderKey: string;
  readonly bodyHash: Buffer;
  readonly cartToken: string;
  readonly nextCartToken: string;
  readonly orderId: string;
  readonly redirectUrl: string;
}

/** A cart as the signed cookie names it. */
export interface CartOfOrder {
  readonly shopId: string;
  readonly browserId: string;
  readonly cartToken: string;
}

/** A cart, and what became of it. */
export interface OrderedCart extends CartOfOrder {
  readonly orderId: string;
}

/** An order that staff made of a cart. */
export type StaffClaim = CartOfOrder & Pick<Claim, 'nextCartToken' | 'orderId' | 'redirectUrl' | 'at'>;

export type ClaimResult =
  | { readonly kind: 'claimed'; readonly counted: OrdersBefore }
  | { readonly kind: 'earlier'; readonly order: EarlierOrder }
  | { readonly kind: 'cooling'; readonly until: Date };

export interface ClaimRow {
  readonly claimed: number;
  readonly cooled: string[];
  readonly address_orders: number;
  readonly network_orders: number;
  readonly browser_orders: string[];
}

/** Receipts and cooldowns: what makes one order out of many calls. */
@Injectable()
export class Receipts {
  /** Race-free: of any number of calls with the same key or cart one claims, and the others see its order. */
  async claim(em: EntityManager, claim: Claim): Promise<ClaimResult> {
    const [row] = await sqlIn<ClaimRow>(em, statements.CLAIM, parametersOf(claim));
    if (!row?.claimed) return { kind: 'earlier', order: await this.#earlier(em, claim) };
    const cooling = claim.cooldownKeys.filter((key) => !row.cooled.includes(key));
    if (cooling.length > 0) return { kind: 'cooling', until: await this.#coolingUntil(em, claim, cooling) };
    const { address_orders: fromAddress, network_orders: fromNetwork, browser_orders: ofBrowser } = row;
    return { kind: 'claimed', counted: { fromAddress, fromNetwork, ofBrowser } };
  }

  /** The orders of the last minutes that came from the claim's address, up to its limit. */
  async ordersFromAddress(em: EntityManager, claim: Claim): Promise<string[]> {
    const { shopId, address, addressSince, addressLimit } = claim;
    return idsOf(em, statements.ORDERS_FROM_ADDRESS, [shopId, address, addressSince, addressLimit]);
  }

  /** The same for the addresses around it. */
  async ordersFromNetwork(em: EntityManager, claim: Claim): Promise<string[]> {
    const { shopId, network, addressSince, networkLimit } = claim;
    return idsOf(em, statements.ORDERS_FROM_NETWORK, [shopId, network, addressSince, networkLimit]);
  }

  /** Which of these orders came from where the claim comes from, or from around it. */
  fromAround(
    em: EntityManager,
    orderIds: readonly string[],
    { address, network }: Claim,
  ): Promise<OrderFrom[]> {
    return sqlIn<OrderFrom>(em, statements.FROM_AROUND, [orderIds, address, network]);
  }

  async isOrdered(
    em: EntityManager,
    shopId: string,
    browserId: string,
    clientOrderKey: string,
  ): Promise<boolean> {
    return (await sqlIn(em, statements.IS_ORDERED, [shopId, browserId, clientOrderKey])).length > 0;
  }

  cartsOf(em: EntityManager, orderIds: readonly string[]): Promise<OrderedCart[]> {
    return sqlIn<OrderedCart>(em, statements.CARTS_OF_ORDERS, [orderIds]);
  }

  /** @returns false for a cart that has been ordered. */
  async takeCart(em: EntityManager, claim: StaffClaim): Promise<boolean> {
    const { shopId, browserId, cartToken, nextCartToken, orderId, redirectUrl, at } = claim;
    // No key of a browser is like it: their keys are hexadecimal digits.
    const key = `staff:${orderId}`;
    const row = [shopId, browserId, key, cartToken, nextCartToken, orderId, redirectUrl, at];
    return (await sqlIn(em, statements.TAKE_CART, [uuidv7(at.getTime()), ...row])).length > 0;
  }

  /** Which of these carts have been ordered. */
  orderedAmong(em: EntityManager, carts: readonly CartOfOrder[]): Promise<CartOfOrder[]> {
    const keys = carts.map(({ shopId, browserId, cartToken }) => ({ shopId, browserId, cartToken }));
    return sqlIn<CartOfOrder>(em, statements.ORDERED_AMONG, [JSON.stringify(keys)]);
  }

  /** @returns how many rows went. */
  async clean(
    em: EntityManager,
    receiptsBefore: Date,
    cooldownsBefore: Date,
    limit: number,
  ): Promise<number> {
    const receipts = await sqlIn(em, statements.CLEAN_RECEIPTS, [receiptsBefore, limit]);
    const cooldowns = await sqlIn(em, statements.CLEAN_COOLDOWNS, [cooldownsBefore, limit]);
    return receipts.length + cooldowns.length;
  }

  async #earlier(
    em: EntityManager,
    { shopId, browserId, clientOrderKey, cartToken }: Claim,
  ): Promise<EarlierOrder> {
    const parameters = [shopId, browserId, clientOrderKey, cartToken];
    const [order] = await sqlIn<EarlierOrder>(em, statements.EARLIER, parameters);
    if (!order) throw new Error('a receipt stood in the way and is gone');
    return order;
  }

  async #coolingUntil(
    em: EntityManager,
    { shopId, cooldownUntil }: Claim,
    keys: readonly string[],
  ): Promise<Date> {
    const [row] = await sqlIn<{ until: Date | null }>(em, statements.COOLING_UNTIL, [shopId, keys]);
    return row?.until ?? cooldownUntil;
  }
}

function parametersOf(claim: Claim): unknown[] {
  return [
    uuidv7(claim.at.getTime()),
    claim.shopId,
    claim.browserId,
    claim.clientOrderKey,
    claim.bodyHash,
    claim.cartToken,
    claim.nextCartToken,
    claim.orderId,
    claim.redirectUrl,
    claim.address,
    claim.at,
    claim.addressSince,
    claim.addressLimit,
    claim.cooldownUntil,
    claim.cooldownKeys,
    claim.network,
    claim.networkLimit,
    claim.browserSince,
  ];
}

async function idsOf(em: EntityManager, statement: string, parameters: unknown[]): Promise<string[]> {
  const rows = await sqlIn<{ orderId: string }>(em, statement, parameters);
  return rows.map((row) => row.orderId);
}

import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { CAME_FROM, CLAIM_ALL, UNCLAIM } from './joint-claim-statements.ts';
import type { Claim, ClaimRow, OrdersBefore } from './receipts.ts';

/** Where on the network an order came from. */
export interface CameFrom {
  readonly orderId: string;
  readonly address: string | null;
  readonly network: string | null;
}

/** What one of several claims found. */
export interface JointClaim {
  /** The order is its browser's own, and no cooldown runs. */
  readonly free: boolean;
  /** Whether it has a receipt now, and which cooldowns it has begun: to be given back where it is not ordered. */
  readonly claimed: boolean;
  readonly cooled: readonly string[];
  readonly counted: OrdersBefore;
}

interface JointClaimRow extends ClaimRow {
  readonly orderId: string;
}

/** Receipts and cooldowns of orders that are placed together. */
@Injectable()
export class JointClaims {
  /**
   * Claims for several orders of a shop, placed at the same instant, no two of one browser or phone. Nobody is waited
   * for longer than the transaction says.
   */
  async claimAll(em: EntityManager, claims: readonly Claim[]): Promise<JointClaim[]> {
    const [first] = claims;
    if (!first) return [];
    // sql: "orderId" is as typed (each row names its order)
    const rows = await sqlIn<JointClaimRow>(em, CLAIM_ALL, [
      ...[first.shopId, JSON.stringify(claims.map(rowOf)), first.at, first.cooldownUntil],
      ...[first.addressSince, first.addressLimit, first.networkLimit, first.browserSince],
    ]);
    const found = new Map(rows.map((row) => [row.orderId, row]));
    return claims.map((claim) => jointClaimOf(claim, found.get(claim.orderId)));
  }

  /** Gives back what {@link claimAll} took in this transaction for orders that are not placed with the others. */
  async unclaim(
    em: EntityManager,
    given: readonly { readonly claim: Claim; readonly result: JointClaim }[],
  ): Promise<void> {
    const claimed = given.filter(({ result }) => result.claimed);
    const [first] = claimed;
    if (!first) return;
    const { shopId, cooldownUntil } = first.claim;
    const orderIds = claimed.map(({ claim }) => claim.orderId);
    const keys = claimed.flatMap(({ result }) => result.cooled);
    await sqlIn(em, UNCLAIM, [shopId, orderIds, keys, cooldownUntil]);
  }

  /** Where these orders came from, as far as they have receipts. */
  cameFrom(em: EntityManager, orderIds: readonly string[]): Promise<CameFrom[]> {
    return sqlIn<CameFrom>(em, CAME_FROM, [orderIds]);
  }
}

function rowOf(claim: Claim): object {
  const { browserId, clientOrderKey, bodyHash, cartToken, nextCartToken, orderId } = claim;
  const { redirectUrl, address, network, cooldownKeys, at } = claim;
  return {
    ...{ id: uuidv7(at.getTime()), browserId, clientOrderKey, bodyHash: bodyHash.toString('hex'), cartToken },
    ...{ nextCartToken, orderId, redirectUrl, address, network, cooldownKeys },
  };
}

function jointClaimOf({ orderId, cooldownKeys }: Claim, row: JointClaimRow | undefined): JointClaim {
  if (!row) throw new Error(`the claim of order ${orderId} was not answered`);
  const { address_orders: fromAddress, network_orders: fromNetwork, browser_orders: ofBrowser, cooled } = row;
  const claimed = row.claimed > 0;
  const free = claimed && cooldownKeys.every((key) => cooled.includes(key));
  return { free, claimed, cooled, counted: { fromAddress, fromNetwork, ofBrowser } };
}

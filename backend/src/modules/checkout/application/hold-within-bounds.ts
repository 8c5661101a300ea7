import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NewOrder } from '../../orders/index.ts';
import { type Demand, StockApi, type UnitOnShelves } from '../../stock/index.ts';
import {
  type HoldLimits,
  overBuyer,
  overNetwork,
  type Pieces,
  piecesOf,
  unitsToLookAt,
} from '../domain/hold-ceilings.ts';
import { type Claim, Receipts } from '../persistence/receipts.ts';

export interface BoundedHold {
  readonly demands: readonly Demand[];
  readonly limits: HoldLimits;
  readonly claim: Claim;
  /** Other orders of the same browser or phone. */
  readonly sameBuyer: readonly string[];
}

/**
 * Holds an order's stock, but no more than its browser, phone, address and network may hold together before they are
 * called: otherwise one script empties every shelf. An order above that is accepted and flagged, and holds nothing.
 */
@Injectable()
export class HoldWithinBounds {
  constructor(
    private readonly stock: StockApi,
    private readonly receipts: Receipts,
  ) {}

  /** @returns why it holds nothing, as a flag; null: it holds all of its stock. @throws OutOfStock (409). */
  async execute(em: EntityManager, order: NewOrder, hold: BoundedHold): Promise<string | null> {
    const { shopId, id: orderId, actor, placedAt: at } = order;
    const { demands } = hold;
    const command = { shopId, orderId, demands, actor, at, transition: 'place@1' };
    const wanted = piecesOf(demands);
    let flag: string | null = null;
    // While the units are locked: of two orders at once the second one sees what the first holds.
    await this.stock.holdIf(em, command, async (units) => {
      flag = await this.#whyNot(em, wanted, units, hold);
      return flag === null;
    });
    return flag;
  }

  async #whyNot(
    em: EntityManager,
    wanted: Pieces,
    units: readonly UnitOnShelves[],
    { limits, claim, sameBuyer }: BoundedHold,
  ): Promise<string | null> {
    const held = sameBuyer.length > 0 ? await this.stock.heldBy(em, sameBuyer) : new Map<string, number>();
    if (overBuyer(wanted, held, limits)) return 'hold_over_buyer';
    const crowded = claim.network ? unitsToLookAt(wanted, units, limits) : [];
    if (crowded.length === 0) return null;
    const holders = await this.stock.holdersOf(em, claim.shopId, crowded);
    const around = await this.receipts.fromAround(
      em,
      [...new Set(holders.map(({ orderId }) => orderId))],
      claim,
    );
    const places = new Map(around.map(({ orderId, sameAddress }) => [orderId, sameAddress]));
    const heldFrom = holders.flatMap(({ unitId, orderId, pieces }) => {
      const sameAddress = places.get(orderId);
      return sameAddress === undefined ? [] : [{ unitId, pieces, sameAddress }];
    });
    return overNetwork(wanted, units, heldFrom, limits) ? 'hold_over_network' : null;
  }
}

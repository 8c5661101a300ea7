import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { demandsOf, type NewOrder } from '../../orders/index.ts';
import { type Shelves, StockApi, type TakenFromShelves } from '../../stock/index.ts';
import {
  type HoldLimits,
  overNetwork,
  type Pieces,
  piecesOf,
  unitsToLookAt,
} from '../domain/hold-ceilings.ts';
import { type CameFrom, JointClaims } from '../persistence/joint-claims.ts';
import type { Claim } from '../persistence/receipts.ts';

export interface WantingOrder {
  readonly claim: Claim;
  readonly order: NewOrder;
}

/** Pieces of a unit that an order holds, and where that came from. */
interface HeldAt extends Pick<CameFrom, 'address' | 'network'> {
  readonly unitId: string;
  readonly pieces: number;
}

interface Served<Order> {
  readonly shelves: Shelves;
  readonly served: readonly { readonly wanting: Order; readonly taken: TakenFromShelves }[];
}

/** Which of several orders the shelves serve, one after another, each within what its network may hold. */
@Injectable()
export class ServeTogether {
  constructor(
    private readonly stock: StockApi,
    private readonly claims: JointClaims,
  ) {}

  /** Their units stay locked until the transaction ends. Whoever is not served needs a closer look. */
  async execute<Order extends WantingOrder>(
    em: EntityManager,
    orders: readonly Order[],
    limits: HoldLimits,
  ): Promise<Served<Order>> {
    const [first] = orders;
    if (!first) throw new RangeError('nobody wants anything');
    const { shopId, at } = first.claim;
    const wishes = orders.map((wanting) => ({ wanting, demands: demandsOf(wanting.order.lines) }));
    const all = wishes.flatMap(({ demands }) => demands);
    const shelves = await this.stock.lockShelves(em, shopId, at, all);
    const crowded = unitsToLookAt(piecesOf(all), shelves.unitsOf(all), limits);
    const held = await this.#heldOf(em, shopId, crowded);
    const served = wishes.flatMap(({ wanting, demands }) => {
      const { claim, order } = wanting;
      const found = shelves.serve(demands);
      if (!found.ok) return [];
      const wanted = piecesOf(demands);
      if (tooManyFromThere(claim, wanted, shelves.unitsOf(demands), held, limits)) return [];
      shelves.take(found.allocations);
      const { address, network } = claim;
      held.push(...[...wanted].map(([unitId, pieces]) => ({ unitId, pieces, address, network })));
      const taken = { orderId: order.id, actor: order.actor, allocations: found.allocations };
      return [{ wanting, taken }];
    });
    return { shelves, served };
  }

  /** Who holds the units of which so much is held that one place on the network could have more than its share. */
  async #heldOf(em: EntityManager, shopId: string, crowded: readonly string[]): Promise<HeldAt[]> {
    if (crowded.length === 0) return [];
    const holders = await this.stock.holdersOf(em, shopId, crowded);
    const from = await this.claims.cameFrom(em, [...new Set(holders.map(({ orderId }) => orderId))]);
    const places = new Map(from.map((place) => [place.orderId, place]));
    return holders.flatMap(({ orderId, unitId, pieces }) => {
      const place = places.get(orderId);
      return place ? [{ unitId, pieces, address: place.address, network: place.network }] : [];
    });
  }
}

function tooManyFromThere(
  { address, network }: Claim,
  wanted: Pieces,
  units: ReturnType<Shelves['unitsOf']>,
  held: readonly HeldAt[],
  limits: HoldLimits,
): boolean {
  if (!network || unitsToLookAt(wanted, units, limits).length === 0) return false;
  const around = held
    .filter((one) => one.network === network)
    .map(({ unitId, pieces, address: there }) => ({ unitId, pieces, sameAddress: there === address }));
  return overNetwork(wanted, units, around, limits);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inBundle } from '../../../platform/database/index.ts';
import { demandsOf, linesHash, type NewOrder, OrdersApi, type RecentOrders } from '../../orders/index.ts';
import { StockApi } from '../../stock/index.ts';
import { piecesOf } from '../domain/hold-ceilings.ts';
import { isOrdinary } from '../domain/ordinary-order.ts';
import { type JointClaim, JointClaims } from '../persistence/joint-claims.ts';
import type { Claim, OrdersBefore } from '../persistence/receipts.ts';
import { type Attempt, answerOf, orderOf, type PlacedOrder } from './attempt.ts';
import { Failpoints } from './failpoints.ts';
import { PriceCart } from './price-cart.ts';
import type { Grounds } from './price-lines.ts';
import { ServeTogether } from './serve-together.ts';

/** How long orders may wait together for what somebody else has locked, milliseconds: then each waits alone. */
const LOCK_WAIT_MS = 250;

interface Ordinary {
  readonly attempt: Attempt;
  readonly claim: Claim;
  readonly order: NewOrder;
}

/** Orders of the same transaction that come from the same place on the network. */
type Neighbours = Pick<OrdersBefore, 'fromAddress' | 'fromNetwork'>;

/** What was found out about one of them. */
interface Findings {
  readonly claim: JointClaim;
  readonly recent: RecentOrders;
  readonly grounds: Grounds;
}

/**
 * Orders of a shop in one transaction, as `PlaceAlone` decides about each, and in the same sequence: claim, price,
 * stock. Those that are ordinary are written; of the others nothing is left.
 */
@Injectable()
export class WriteTogether {
  constructor(
    private readonly claims: JointClaims,
    private readonly priceCart: PriceCart,
    private readonly serveTogether: ServeTogether,
    private readonly orders: OrdersApi,
    private readonly stock: StockApi,
    private readonly failpoints: Failpoints,
  ) {}

  /** @returns what each is answered; null for those that need a closer look. */
  async execute(em: EntityManager, attempts: readonly Attempt[]): Promise<(PlacedOrder | null)[]> {
    const findings = await this.#lookAt(em, attempts);
    await this.failpoints.reached('after-claim');
    const ordinary = this.#allOrdinary(attempts, findings);
    const placed = await this.#hold(em, ordinary);
    const left = attempts.flatMap(({ claim }, nth) => {
      const result = findings[nth]?.claim;
      return result && !placed.orderIds.has(claim.orderId) ? [{ claim, result }] : [];
    });
    await Promise.all([this.claims.unclaim(em, left), placed.write(), inBundle(em, 0)]);
    await this.failpoints.reached('after-hold');
    return attempts.map((attempt) => (placed.orderIds.has(attempt.claim.orderId) ? answerOf(attempt) : null));
  }

  /** All that is asked before anything is decided, in one write: claims, who ordered before, what prices are made of. */
  async #lookAt(em: EntityManager, attempts: readonly Attempt[]): Promise<Findings[]> {
    const [first] = attempts;
    if (!first) return [];
    const { shopId, at } = first.claim;
    const commands = attempts.map(({ command }) => command);
    const phones = commands.map(({ customer, lines }) => ({
      phone: customer.phone,
      linesHash: linesHash(lines),
    }));
    const [, claims, recent, grounds] = await Promise.all([
      inBundle(em, LOCK_WAIT_MS),
      this.claims.claimAll(
        em,
        attempts.map(({ claim }) => claim),
      ),
      this.orders.recentOf(em, shopId, phones, at),
      this.priceCart.groundsOfMany(em, shopId, commands, at),
    ]);
    return claims.flatMap((claim, nth) => {
      const [ofPhone, ground] = [recent[nth], grounds[nth]];
      return ofPhone && ground ? [{ claim, recent: ofPhone, grounds: ground }] : [];
    });
  }

  /** Each sees those before it as orders of its network. */
  #allOrdinary(attempts: readonly Attempt[], findings: readonly Findings[]): Ordinary[] {
    const found: Ordinary[] = [];
    for (const [nth, attempt] of attempts.entries()) {
      const { address, network } = attempt.claim;
      const beside: Neighbours = {
        fromAddress: address ? found.filter(({ claim }) => claim.address === address).length : 0,
        fromNetwork: network ? found.filter(({ claim }) => claim.network === network).length : 0,
      };
      const order = this.#ordinary(attempt, findings[nth], beside);
      if (order) found.push(order);
    }
    return found;
  }

  /** The order that an attempt becomes; null where it is refused, or needs a closer look. */
  #ordinary(attempt: Attempt, found: Findings | undefined, beside: Neighbours): Ordinary | null {
    if (!found?.claim.free) return null;
    const { claim, settings } = attempt;
    const order = this.#priced(attempt, found.grounds);
    // Without an end there is no hold.
    if (!order?.holdExpiresAt) return null;
    const { counted } = found.claim;
    const shopper = {
      ...{
        sameLines: found.recent.sameLines,
        ofPhone: found.recent.unconfirmed,
        ofBrowser: counted.ofBrowser,
      },
      fromAddress: counted.fromAddress + beside.fromAddress,
      fromNetwork: counted.fromNetwork + beside.fromNetwork,
    };
    const wanted = piecesOf(demandsOf(order.lines));
    return isOrdinary(shopper, wanted, settings) ? { attempt, claim, order } : null;
  }

  #priced(attempt: Attempt, grounds: Grounds): NewOrder | null {
    const { command, claim, settings } = attempt;
    try {
      return orderOf(attempt, this.priceCart.price(command, grounds, settings.maxQuantityPerLine, claim.at));
    } catch {
      return null; // refused, or broken: said where it is placed alone
    }
  }

  /** Takes from the shelves what there is for them, last of all, because a hot product stays locked until the commit. */
  async #hold(em: EntityManager, ordinary: readonly Ordinary[]) {
    const [first] = ordinary;
    if (!first) return { orderIds: new Set<string>(), write: async () => undefined };
    const { claim, attempt } = first;
    const { shelves, served } = await this.serveTogether.execute(em, ordinary, attempt.settings);
    const orders = served.map(({ wanting }) => wanting.order);
    const taken = served.map((one) => one.taken);
    const write = async (): Promise<void> => {
      if (orders.length === 0) return;
      const created = this.orders.createTogether(em, orders);
      created.catch(() => undefined);
      await this.failpoints.reached('before-hold', created);
      const { shopId, at } = claim;
      const held = this.stock.holdTogether(em, { shopId, at, transition: 'place@1' }, shelves, taken);
      await Promise.all([created, held]);
    };
    return { orderIds: new Set(orders.map(({ id }) => id)), write };
  }
}

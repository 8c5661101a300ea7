import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Bundles } from '../../../platform/bundles/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { isHeldUp, UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { StockApi } from '../../stock/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { asksTheOrdinary } from '../domain/ordinary-order.ts';
import { attemptOf, type PlacedOrder, type Shopper } from './attempt.ts';
import { WriteTogether } from './write-together.ts';

/** Orders that share a transaction at most. */
const MAX_TOGETHER = 32;
/** A transaction that takes longer keeps those that come after it waiting no more, milliseconds. */
const SLOW_MS = 50;

interface Wish {
  readonly command: CheckoutCommand;
  readonly shopper: Shopper;
}

/**
 * Places the orders of a shop that come at the same moment in one transaction: calls to the database cost, rows hardly
 * do. None waits for others to come, and none fails for another's sake: whatever is not ordinary about an order, or goes
 * wrong with its neighbours, leaves it as if it had not been here.
 */
@Injectable()
export class PlaceTogether {
  readonly #ofShop = new Map<string, Bundles<Wish, PlacedOrder | null>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly writeTogether: WriteTogether,
    private readonly stock: StockApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns null for an order that needs a closer look; nothing of it is written then.
   * @throws DomainError `busy` (503), `storage_full` (507), as the unit of work does
   */
  async execute(command: CheckoutCommand, shopper: Shopper): Promise<PlacedOrder | null> {
    const units = command.lines.map(({ productId, combinationId }) => combinationId ?? productId);
    if (!asksTheOrdinary(command) || this.stock.mayBeShort(units)) return null;
    return this.#bundlesOf(shopper.shop.id).add({ command, shopper });
  }

  #bundlesOf(shopId: string): Bundles<Wish, PlacedOrder | null> {
    const known = this.#ofShop.get(shopId);
    if (known) return known;
    const bundles = new Bundles<Wish, PlacedOrder | null>({
      work: (wishes) => this.#place(wishes),
      max: MAX_TOGETHER,
      slowMs: SLOW_MS,
      // Two calls of one browser, or two orders of one phone, see each other: one after another.
      keysOf: ({ command, shopper }) => [`b ${shopper.browserId}`, `p ${command.customer.phone}`],
    });
    this.#ofShop.set(shopId, bundles);
    return bundles;
  }

  async #place(wishes: readonly Wish[]): Promise<readonly (PlacedOrder | null)[]> {
    const at = this.clock.now();
    const attempts = wishes.map(({ command, shopper }) => attemptOf(command, shopper, at));
    let cause: unknown;
    const all = async (em: EntityManager) => {
      cause = undefined;
      try {
        return await this.writeTogether.execute(em, attempts);
      } catch (error) {
        cause = error;
        throw error;
      }
    };
    try {
      return await this.work.transactional(all);
    } catch (error) {
      // A database that is away is away for each of them alone too: better said at once.
      if (error instanceof DomainError && !isHeldUp(cause)) throw error;
      this.logger.warn({ err: cause ?? error, orders: attempts.length }, 'orders are placed one by one');
      return attempts.map(() => null);
    }
  }
}

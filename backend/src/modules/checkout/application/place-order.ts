import { Injectable } from '@nestjs/common';
import { counter } from '../../../platform/figures/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { invalid } from '../domain/refusals.ts';
import type { PlacedOrder, Shopper } from './attempt.ts';
import { Failpoints } from './failpoints.ts';
import { PlaceAlone } from './place-alone.ts';
import { PlaceTogether } from './place-together.ts';

const placedOrders = counter('hanout_orders_placed_total', 'Orders placed by checkout');

/**
 * Places an order: the ordinary one together with those that come at the same moment; whatever is not ordinary alone,
 * where it has its answer. Both decide the same, in the same sequence.
 */
@Injectable()
export class PlaceOrder {
  /** What each browser is ordering at this moment, by its key. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly together: PlaceTogether,
    private readonly alone: PlaceAlone,
    private readonly failpoints: Failpoints,
  ) {}

  /** @throws DomainError of every kind that the contract lists; nothing is written then. */
  async execute(command: CheckoutCommand, shopper: Shopper): Promise<PlacedOrder> {
    requireOwnShop(command, shopper);
    const placed = await this.#noted(shopper.browserId, command.clientOrderKey, async () => {
      const together = await this.together.execute(command, shopper);
      return together ?? this.alone.execute(command, shopper);
    });
    await this.failpoints.reached('after-commit');
    placedOrders.inc();
    return placed;
  }

  /** The end of an order of this browser and key that is being placed in this process; at once where there is none. */
  async end(browserId: string, clientOrderKey: string): Promise<void> {
    await this.#underWay.get(`${browserId} ${clientOrderKey}`)?.catch(() => undefined);
  }

  async #noted<T>(browserId: string, clientOrderKey: string, work: () => Promise<T>): Promise<T> {
    const key = `${browserId} ${clientOrderKey}`;
    if (this.#underWay.has(key)) return work();
    const placing = work();
    this.#underWay.set(key, placing);
    try {
      return await placing;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

/** The order is for the shop that was asked, and its claims are about the delivery that it asks for. */
function requireOwnShop(command: CheckoutCommand, { shop }: Shopper): void {
  if (command.shopId !== shop.id) throw invalid({ shopUuid: 'validation.id' });
  if (command.claimedOfferId !== command.offerId)
    throw invalid({ 'meta.shipping.transporterId': 'form.validation.transporter' });
}

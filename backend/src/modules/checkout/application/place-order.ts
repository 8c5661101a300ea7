import { Injectable } from '@nestjs/common';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { invalid } from '../domain/refusals.ts';
import type { PlacedOrder, Shopper } from './attempt.ts';
import { Points } from './failpoints.ts';
import { PlaceAlone } from './place-alone.ts';
import { PlaceTogether } from './place-together.ts';

/**
 * Places an order: the ordinary one together with those that come at the same moment; whatever is not ordinary alone,
 * where it has its answer. Both decide the same, in the same sequence.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly together: PlaceTogether,
    private readonly alone: PlaceAlone,
    private readonly points: Points,
  ) {}

  /** @throws DomainError of every kind that the contract lists; nothing is written then. */
  async execute(command: CheckoutCommand, shopper: Shopper): Promise<PlacedOrder> {
    requireOwnShop(command, shopper);
    const placed =
      (await this.together.execute(command, shopper)) ?? (await this.alone.execute(command, shopper));
    await this.points.reached('after-commit');
    return placed;
  }
}

/** The order is for the shop that was asked, and its claims are about the delivery that it asks for. */
function requireOwnShop(command: CheckoutCommand, { shop }: Shopper): void {
  if (command.shopId !== shop.id) throw invalid({ shopUuid: 'validation.id' });
  if (command.claimedOfferId !== command.offerId)
    throw invalid({ 'meta.shipping.transporterId': 'form.validation.transporter' });
}

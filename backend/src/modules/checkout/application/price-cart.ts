import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogApi, type SaleItem, type SaleRef } from '../../catalog/index.ts';
import { DeliveryApi, type DeliveryQuote } from '../../delivery/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { matchItems } from '../domain/match-items.ts';
import {
  agrees,
  itemsTotalOf,
  type PricedCart,
  priceItems,
  quoteOf,
  withDelivery,
} from '../domain/priced-cart.ts';
import { invalid, priceChanged, undeliverable } from '../domain/refusals.ts';

/** A cart priced on the write side, with what its order will keep of items and delivery. */
export type SaleCart = PricedCart<SaleItem, DeliveryQuote>;

/** The server's own prices of what a shopper asks for, on the write side. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly promotions: PromotionsApi,
    private readonly delivery: DeliveryApi,
  ) {}

  /**
   * @param maxQuantity pieces that one line may have, a shop setting
   * @throws DomainError `invalid`, `unavailable`, `undeliverable` (422) with fields; `price_changed` (409) with the quote.
   */
  async execute(
    em: EntityManager,
    command: CheckoutCommand,
    maxQuantity: number,
    at: Date,
  ): Promise<SaleCart> {
    this.#requirePlace(command);
    requireQuantities(command, maxQuantity);
    const items = matchItems(command, await this.#itemsOf(em, command));
    const promotions = await this.promotions.active(em, command.shopId, 'eCommerce', at);
    const lines = priceItems(command, items, promotions, at);
    const delivery = await this.#deliveryOf(em, command, itemsTotalOf(lines));
    const cart = withDelivery(lines, delivery);
    if (!agrees(command, cart)) throw priceChanged(quoteOf(command.lines, cart));
    return cart;
  }

  #itemsOf(em: EntityManager, { shopId, lines }: CheckoutCommand): Promise<SaleItem[]> {
    const refs: SaleRef[] = lines.map(({ productId, combinationId, parts }) => ({
      productId,
      combinationId,
      ...(parts ? { parts } : {}),
    }));
    return this.catalog.saleItems(em, shopId, refs);
  }

  async #deliveryOf(em: EntityManager, command: CheckoutCommand, subtotal: Centimes): Promise<DeliveryQuote> {
    const { shopId, communeId, offerId, fields } = command;
    const delivery = await this.delivery.quote(em, { shopId, communeId, offerId, subtotal });
    if (delivery === 'undeliverable') throw undeliverable(fields.transporter);
    if (command.addressForHome && delivery.mode === 'home' && !command.address)
      throw invalid({ [fields.address]: 'form.validation.address' });
    return delivery;
  }

  /** The commune must exist and lie in the wilaya, by either scheme. */
  #requirePlace({ communeId, wilayaCode, fields }: CheckoutCommand): void {
    const place = this.delivery.place(communeId);
    if (place && [place.wilaya58, place.wilaya69].includes(wilayaCode)) return;
    const known = ([69, 58] as const).some(
      (scheme) => this.delivery.communesOf(wilayaCode, scheme).length > 0,
    );
    if (!known) throw invalid({ [fields.wilaya]: 'form.validation.wilaya' });
    throw invalid({ [fields.commune]: 'form.validation.commune' });
  }
}

function requireQuantities({ lines, fields }: CheckoutCommand, max: number): void {
  const over = lines.flatMap(({ quantity }, index) =>
    quantity > max ? [`${fields.lines}.${index}.quantity`] : [],
  );
  if (over.length === 0) return;
  throw invalid(Object.fromEntries(over.map((field) => [field, 'form.validation.maxQuantity' as const])), {
    max,
  });
}

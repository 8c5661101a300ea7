import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SaleItem } from '../../catalog/index.ts';
import { DeliveryApi, type DeliveryQuote } from '../../delivery/index.ts';
import type { CheckoutCommand, CommandLine } from '../domain/checkout-command.ts';
import { agrees, cartOf, type PricedCart, quoteOf } from '../domain/priced-cart.ts';
import { invalid, priceChanged, undeliverable } from '../domain/refusals.ts';
import { type Grounds, type PricedLines, PriceLines, type PriceQuestion } from './price-lines.ts';

/** A cart priced on the write side, with what its order will keep of items and delivery. */
export type SaleCart = PricedCart<SaleItem, DeliveryQuote> & {
  /** The promotion that the coupon means; null without a coupon. */
  readonly couponId: string | null;
};

/** The server's own prices of what a shopper asks for, on the write side. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly lines: PriceLines,
    private readonly delivery: DeliveryApi,
  ) {}

  /**
   * @param maxQuantity pieces of one thing that an order may have, a shop setting
   * @throws DomainError `invalid` (422) with fields, those of {@link PriceLines}; `price_changed` (409) with the quote.
   */
  async execute(
    em: EntityManager,
    command: CheckoutCommand,
    maxQuantity: number,
    at: Date,
  ): Promise<SaleCart> {
    this.#requireOrderable(command, maxQuantity);
    const priced = await this.lines.execute(em, questionOf(command), at);
    return cartAsShown(command, priced);
  }

  /** What {@link execute} throws and gives, of grounds that are known. */
  price(command: CheckoutCommand, grounds: Grounds, maxQuantity: number, at: Date): SaleCart {
    this.#requireOrderable(command, maxQuantity);
    return cartAsShown(command, this.lines.price(questionOf(command), grounds, at));
  }

  /** For {@link price}: of several orders of a shop without coupons, in their order. */
  groundsOfMany(
    em: EntityManager,
    shopId: string,
    commands: readonly CheckoutCommand[],
    at: Date,
  ): Promise<Grounds[]> {
    return this.lines.groundsOfMany(em, shopId, commands.map(questionOf), at);
  }

  #requireOrderable(command: CheckoutCommand, maxQuantity: number): void {
    this.#requirePlace(command);
    requireQuantities(command, maxQuantity);
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

const questionOf = (command: CheckoutCommand): PriceQuestion => ({ ...command, destination: command });

/** @throws DomainError `price_changed` (409) with the quote, where the page showed another price. */
function cartAsShown(command: CheckoutCommand, { basket, delivery, coupon }: PricedLines): SaleCart {
  const cart = cartOf(basket, deliveryOf(command, delivery));
  if (!agrees(command, cart)) throw priceChanged(quoteOf(command.lines, cart));
  return { ...cart, couponId: coupon?.id ?? null };
}

function deliveryOf(command: CheckoutCommand, delivery: DeliveryQuote | null): DeliveryQuote {
  const { fields } = command;
  if (!delivery) throw undeliverable(fields.transporter);
  if (command.addressForHome && delivery.mode === 'home' && !command.address)
    throw invalid({ [fields.address]: 'form.validation.address' });
  return delivery;
}

/** Lines of one thing are counted together: a line repeated is no way around the limit. */
export function requireQuantities(
  { lines, fields }: Pick<CheckoutCommand, 'lines' | 'fields'>,
  max: number,
): void {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(thingOf(line), (pieces.get(thingOf(line)) ?? 0) + line.quantity);
  const over = lines.flatMap((line, index) =>
    (pieces.get(thingOf(line)) ?? 0) > max ? [`${fields.lines}.${index}.quantity`] : [],
  );
  if (over.length === 0) return;
  throw invalid(Object.fromEntries(over.map((field) => [field, 'form.validation.maxQuantity' as const])), {
    max,
  });
}

const thingOf = ({ productId, combinationId }: CommandLine) => combinationId ?? productId;

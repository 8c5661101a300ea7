import { isForDelivery, type PricedBasket, type Promotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogApi, type SaleItem, type SaleRef } from '../../catalog/index.ts';
import { DeliveryApi, type DeliveryQuote, type PriceDelivery } from '../../delivery/index.ts';
import { type BasketPromotions, PromotionsApi, requireEffect } from '../../promotions/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { matchItems } from '../domain/match-items.ts';
import { deliveryToPrice, itemsTotalOf, priceItems } from '../domain/priced-cart.ts';
import { undeliverable } from '../domain/refusals.ts';

/** What a shopper asks the price of. */
export interface PriceQuestion extends Pick<CheckoutCommand, 'shopId' | 'lines' | 'coupon' | 'fields'> {
  /** Null where no delivery is chosen yet. */
  readonly destination: { readonly communeId: number; readonly offerId: string } | null;
}

export interface PricedLines {
  readonly basket: PricedBasket<SaleItem & { readonly quantity: number }>;
  readonly delivery: DeliveryQuote | null;
  /** The promotion that the coupon means; null without a coupon. */
  readonly coupon: Promotion | null;
}

/** What a price is made of, as the write side has it. */
export interface Grounds extends BasketPromotions {
  readonly items: readonly SaleItem[];
  readonly deliveryAt: PriceDelivery | null;
}

/** The server's own prices of lines, coupon and delivery, on the write side: for an order and for the quote before it. */
@Injectable()
export class PriceLines {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly promotions: PromotionsApi,
    private readonly delivery: DeliveryApi,
  ) {}

  /**
   * @throws DomainError `unavailable`, `undeliverable`, `coupon_unknown`, `coupon_not_started`, `coupon_expired`,
   * `coupon_not_applicable` (422), `coupon_used` (409), with fields
   */
  async execute(em: EntityManager, question: PriceQuestion, at: Date): Promise<PricedLines> {
    return this.price(question, await this.#groundsOf(em, question, at), at);
  }

  /** What {@link execute} throws and gives, of grounds that are known. */
  price(question: PriceQuestion, grounds: Grounds, at: Date): PricedLines {
    const { items, promotions, coupon, deliveryAt } = grounds;
    const matched = matchItems(question, items);
    const goods = priceItems(question, matched, promotions, at);
    const delivery = deliveryAt?.(itemsTotalOf(goods.lines)) ?? null;
    if (delivery === 'undeliverable') throw undeliverable(question.fields.transporter);
    const basket = delivery
      ? priceItems(question, matched, promotions, at, deliveryToPrice(delivery))
      : goods;
    const mayActLater = !delivery && !!coupon && isForDelivery(coupon);
    if (coupon && !mayActLater) requireEffect(coupon, basket);
    return { basket, delivery, coupon };
  }

  /** Of several questions of one shop without coupons, in their order: what many of them ask for is read once. */
  async groundsOfMany(
    em: EntityManager,
    shopId: string,
    questions: readonly PriceQuestion[],
    at: Date,
  ): Promise<Grounds[]> {
    const refs = oneOfEach(questions.flatMap(refsOf), keyOfRef);
    const places = oneOfEach(
      questions.flatMap(({ destination }) => destination ?? []),
      keyOfPlace,
    );
    const [items, { promotions, coupon }, deliveries] = await Promise.all([
      this.catalog.saleItems(em, shopId, [...refs.values()]),
      this.promotions.forBasket(em, { shopId, channel: 'eCommerce', at, coupon: null }),
      this.delivery.quotes(em, shopId, [...places.values()]),
    ]);
    const asked = [...refs.keys()];
    const itemOf = new Map(items.map((item) => [asked[item.index], item]));
    const deliveryTo = new Map([...places.keys()].map((key, index) => [key, deliveries[index]]));
    return questions.map((question) => ({
      ...{ promotions, coupon },
      items: refsOf(question).flatMap((ref) => itemOf.get(keyOfRef(ref)) ?? []),
      deliveryAt: (question.destination && deliveryTo.get(keyOfPlace(question.destination))) ?? null,
    }));
  }

  /** Asked all at once: the connection takes the next question before the last is answered. */
  async #groundsOf(em: EntityManager, question: PriceQuestion, at: Date): Promise<Grounds> {
    const { shopId, coupon, destination } = question;
    const [items, promotions, deliveryAt] = await Promise.all([
      this.catalog.saleItems(em, shopId, refsOf(question)),
      this.promotions.forBasket(em, { shopId, channel: 'eCommerce', at, coupon }),
      destination &&
        this.delivery.quote(em, {
          shopId,
          communeId: destination.communeId,
          offerId: destination.offerId,
        }),
    ]);
    return { items, ...promotions, deliveryAt };
  }
}

type Destination = NonNullable<PriceQuestion['destination']>;

function refsOf({ lines }: PriceQuestion): SaleRef[] {
  return lines.map(({ productId, combinationId, parts }) => ({
    productId,
    combinationId,
    ...(parts ? { parts } : {}),
  }));
}

const keyOfRef = ({ productId, combinationId, parts }: SaleRef) =>
  `${productId} ${combinationId ?? ''} ${parts ? JSON.stringify(parts) : ''}`;
const keyOfPlace = ({ communeId, offerId }: Destination) => `${communeId} ${offerId}`;

/** By their keys, in the order in which they come first. */
function oneOfEach<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T> {
  return new Map(things.map((thing) => [keyOf(thing), thing]));
}

import type { StaffOrderBody } from '@hanout/contracts';
import {
  type Channel,
  DomainError,
  isForDelivery,
  type PricedBasket,
  type Promotion,
  priceBasket,
  sum,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogApi, wholesaleTerms } from '../../catalog/index.ts';
import { CustomersApi } from '../../customers/index.ts';
import { DeliveryApi, type DeliveryQuote } from '../../delivery/index.ts';
import { PromotionsApi, requireEffect } from '../../promotions/index.ts';
import { itemsOf, type OfferedItem, offerOn, requireLeast } from './offers.ts';
import { segmentsFor } from './segments-for.ts';

type Asked = Pick<StaffOrderBody, 'paymentType' | 'lines'> & { readonly channel: Channel };

export interface StaffPriceQuestion extends Asked {
  readonly shopId: string;
  readonly coupon: string | null;
  /** Of the customer, by which their segments are known; null while nobody is named. */
  readonly phone?: string | null;
  /** Null where nothing travels, or nobody is chosen yet. */
  readonly destination: { readonly communeId: number; readonly offerId: string } | null;
}

export interface PricedStaffOrder {
  readonly basket: PricedBasket<OfferedItem & { readonly quantity: number }>;
  readonly items: readonly OfferedItem[];
  readonly delivery: DeliveryQuote | null;
  readonly coupon: Promotion | null;
}

/** The prices of an order that staff make: the same function as the shop's, on the order's channel. */
@Injectable()
export class PriceStaffOrder {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly promotions: PromotionsApi,
    private readonly delivery: DeliveryApi,
    private readonly customers: CustomersApi,
  ) {}

  /** @throws DomainError `invalid`, `unavailable`, `undeliverable`, `coupon_…` (422, 409), with fields. */
  async execute(em: EntityManager, question: StaffPriceQuestion, at: Date): Promise<PricedStaffOrder> {
    const { shopId, channel, lines, coupon, destination } = question;
    const items = await this.#itemsOf(em, question);
    const { promotions, coupon: meant } = await this.promotions.forBasket(em, {
      shopId,
      channel,
      at,
      coupon,
    });
    const basketLines = items.map((item, index) => ({ ...item, quantity: lines[index]?.quantity ?? 0 }));
    const customerSegmentIds = await segmentsFor(this.customers, em, question, promotions, at);
    const circumstances = {
      customerSegmentIds,
      channel,
      instant: at.getTime(),
      paymentMethod: question.paymentType,
    };
    const asked = { lines: basketLines, promotions, coupon, ...circumstances };
    const goods = priceBasket({ ...asked, delivery: null });
    const quoted = destination && (await this.delivery.quote(em, { shopId, ...destination }));
    const quote = quoted?.(sum(goods.lines.map((line) => line.lineTtc))) ?? null;
    if (quote === 'undeliverable')
      throw new DomainError('undeliverable', 422, { fields: { 'delivery.transporter': ['undeliverable'] } });
    const basket = quote
      ? priceBasket({ ...asked, delivery: { listTtc: quote.price, carrierTtc: quote.finalPrice } })
      : goods;
    if (meant && !(isForDelivery(meant) && !quote)) requireEffect(meant, basket);
    return { basket, items, delivery: quote, coupon: meant };
  }

  async #itemsOf(em: EntityManager, { shopId, channel, lines }: StaffPriceQuestion): Promise<OfferedItem[]> {
    const refs = lines.map(({ productId, combinationId }) => ({
      productId,
      combinationId: combinationId ?? null,
    }));
    const found = itemsOf(lines, await this.catalog.saleItems(em, shopId, refs));
    const ids = lines.map(({ productId }) => productId);
    const terms = channel === 'Wholesale' ? await wholesaleTerms(em, shopId, ids) : new Map();
    const items = found.map((item) => offerOn(channel, item, terms.get(item.productId)));
    requireLeast(lines, items);
    return items;
  }
}

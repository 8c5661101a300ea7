import type { WantedLine } from '@hanout/contracts';
import {
  type BasketDelivery,
  type Channel,
  type PricedBasket,
  priceBasket,
  sum,
  toCentimes,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogApi, wholesaleTerms } from '../../catalog/index.ts';
import { CustomersApi } from '../../customers/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { type OrderToPrice, type RepricedOrder, soldLine } from '../../orders/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { reductionsOf } from './compose-staff-order.ts';
import { type AgreedItem, agreedItem, refsOf, requireOwnLines } from './kept-lines.ts';
import { type OfferedItem, offerOn, requireLeast } from './offers.ts';
import { segmentsFor } from './segments-for.ts';

export interface PricedAgain {
  readonly basket: PricedBasket<AgreedItem>;
  /** Of each wanted line: the order's line that it is, null for a new one. */
  readonly lineIds: readonly (string | null)[];
}

/**
 * What an order costs with other lines, by the function that prices every basket. What was agreed stays: the unit prices
 * of its lines, the promotions that act on it, whatever became of them, and those of the day on which it was placed;
 * what is new on it has the price of today.
 */
@Injectable()
export class PriceLinesAgain {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly promotions: PromotionsApi,
    private readonly delivery: DeliveryApi,
    private readonly customers: CustomersApi,
  ) {}

  /** @throws DomainError `invalid`, `unavailable` (422), with fields. */
  async execute(
    em: EntityManager,
    before: OrderToPrice,
    wanted: readonly WantedLine[],
    at: Date,
  ): Promise<PricedAgain> {
    const { order, lines } = before;
    const { shopId, placedAt, coupon = null } = order;
    const channel = order.channel as Channel;
    requireOwnLines(wanted, lines);
    const added = await this.#offered(em, before, wanted, at);
    const items = wanted.map((line, index) => agreedItem(line, index, lines, added.get(index)));
    requireLeast(wanted, items);
    const agreed = [...order.reductions, ...items.flatMap((item) => idsOf(item.agreed))];
    const question = { shopId, channel, at: placedAt, coupon, agreed };
    const { promotions } = await this.promotions.forBasket(em, question);
    const circumstances = { channel, coupon, instant: placedAt.getTime(), paymentMethod: order.paymentType };
    const asked = { lines: items, promotions, ...circumstances };
    const goods = sum(priceBasket({ ...asked, delivery: null }).lines.map(({ lineTtc }) => lineTtc));
    const basket = priceBasket({ ...asked, delivery: await this.#carried(em, before, goods) });
    return { basket, lineIds: wanted.map((line) => ('lineId' in line ? line.lineId : null)) };
  }

  /** Everything wanted that can still be bought, by its place; what is new has its unit price of today. */
  async #offered(
    em: EntityManager,
    { order, lines }: OrderToPrice,
    wanted: readonly WantedLine[],
    at: Date,
  ): Promise<ReadonlyMap<number, OfferedItem>> {
    const { shopId, phone } = order;
    const channel = order.channel as Channel;
    const refs = refsOf(wanted, lines);
    const ids = refs.map(({ productId }) => productId);
    const terms = channel === 'Wholesale' ? await wholesaleTerms(em, shopId, ids) : new Map();
    const items = (await this.catalog.saleItems(em, shopId, refs)).map((item) =>
      offerOn(channel, item, terms.get(item.productId)),
    );
    const { promotions } = await this.promotions.forBasket(em, { shopId, channel, at, coupon: null });
    const basketLines = items.map((item) => ({ ...item, quantity: 1 }));
    const buyer = { shopId, channel, phone };
    const customerSegmentIds = await segmentsFor(this.customers, em, buyer, promotions, at);
    const circumstances = { channel, instant: at.getTime(), customerSegmentIds };
    const priced = priceBasket({ lines: basketLines, promotions, ...circumstances });
    return new Map(
      priced.lines.map(({ line, unitTtc, reductions }) => [
        line.index,
        { ...line, agreed: { unitTtc, reductions } },
      ]),
    );
  }

  /** As its transporter asks for now; where it no longer goes there, as it was agreed. */
  async #carried(
    em: EntityManager,
    { order }: OrderToPrice,
    goods: Parameters<Awaited<ReturnType<DeliveryApi['quote']>>>[0],
  ): Promise<BasketDelivery | null> {
    const { shopId, communeId, delivery } = order;
    if (!delivery.offerId) return null;
    const quote = (await this.delivery.quote(em, { shopId, communeId, offerId: delivery.offerId }))(goods);
    if (quote !== 'undeliverable') return { listTtc: quote.price, carrierTtc: quote.finalPrice };
    const off = order.reductions.find(({ scope }) => scope === 'shipping')?.amount ?? 0;
    return { listTtc: delivery.price, carrierTtc: toCentimes(delivery.finalPrice + off) };
  }
}

function idsOf(agreed: AgreedItem['agreed']) {
  return agreed?.reductions.map(({ promotionId }) => ({ promotionId })) ?? [];
}

/** The order with these prices. */
export function repricedOrder(
  { basket, lineIds }: PricedAgain,
  before: OrderToPrice,
  at: Date,
): RepricedOrder {
  const { delivery } = before.order;
  const { listTtc: price, finalTtc: finalPrice } = basket.delivery;
  const carried = { ...delivery, price, finalPrice, isFree: finalPrice === 0 };
  return {
    lines: basket.lines.map((priced, index) => {
      const known = before.lines.find(({ id }) => id === lineIds[index]);
      const line = soldLine(priced, at);
      return known ? { ...line, id: known.id, snapshot: known.snapshot, parts: known.parts } : line;
    }),
    delivery: delivery.offerId ? carried : delivery,
    reductions: reductionsOf(basket),
  };
}

import type { OrderedLine } from '@hanout/contracts';
import {
  type Actor,
  type Centimes,
  type Channel,
  type Clock,
  DomainError,
  type Locale,
  toCentimes,
  uuidv7,
  ZERO,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import {
  ChangeLines,
  type NewOrder,
  newAccessToken,
  type OrderToPrice,
  type ReturnCommand,
  ReturnGoods,
  sameCustomer,
  soldDelivery,
  soldLine,
  totalsOf,
} from '../../orders/index.ts';
import { AvailableUnits } from '../read/available-units.query.ts';
import { reductionsOf } from './compose-staff-order.ts';
import { type PricedStaffOrder, PriceStaffOrder } from './price-staff-order.ts';
import { quoteOf } from './quote-staff-order.ts';

export interface ExchangeCommand extends ReturnCommand {
  /** What goes out for what comes back; empty: a mere return. */
  readonly exchange: readonly OrderedLine[];
  /** What the page showed of it, centimes; null: nothing. */
  readonly expectedTotal: Centimes | null;
}

type Question = Pick<ExchangeCommand, 'shopId' | 'orderId' | 'lines' | 'exchange' | 'actor'>;

/** A return or an exchange: what goes out has today's prices on the order's channel, and goes where the order went. */
@Injectable()
export class ExchangeGoods {
  constructor(
    private readonly work: UnitOfWork,
    private readonly returns: ReturnGoods,
    private readonly orders: ChangeLines,
    private readonly price: PriceStaffOrder,
    private readonly units: AvailableUnits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `price_changed` (409), those of {@link ReturnGoods} and {@link PriceStaffOrder}. */
  execute(command: ExchangeCommand) {
    const { exchange, expectedTotal, actor } = command;
    return this.returns.execute(command, async (em, before, at) => {
      const priced = await this.#price(em, before, exchange, at);
      if (!priced) return null;
      if (expectedTotal !== null && expectedTotal !== priced.basket.totals.totalTtc)
        throw new DomainError('price_changed', 409);
      return goingOut(before, priced, actor, at);
    });
  }

  /** @throws DomainError `not_found` (404), `invalid` (422), those of {@link PriceStaffOrder}. */
  async quote({ shopId, orderId, lines, exchange, actor }: Question, locale: Locale) {
    const at = this.clock.now();
    const { back, priced } = await this.work.transactional(async (em) => {
      const before = await this.orders.look(em, shopId, orderId);
      const back = await this.returns.quote(em, { lines, actor }, before, at);
      return { back, priced: await this.#price(em, before, exchange, at) };
    });
    const parts = priced?.items.flatMap((item) => item.parts.map(({ unitId }) => unitId)) ?? [];
    const returned = totalsOf(back).total;
    const difference = (priced?.basket.totals.totalTtc ?? 0) - returned;
    return {
      returned: returned,
      exchange: priced && quoteOf(priced, await this.units.of(shopId, parts), locale),
      toPay: toCentimes(Math.max(0, difference)),
      toGiveBack: toCentimes(Math.max(0, -difference)),
    };
  }

  async #price(
    em: EntityManager,
    { order }: OrderToPrice,
    exchange: readonly OrderedLine[],
    at: Date,
  ): Promise<PricedStaffOrder | null> {
    if (exchange.length === 0) return null;
    const { shopId, communeId, delivery, phone } = order;
    const { paymentType } = sameCustomer(order);
    const destination = delivery.offerId ? { communeId, offerId: delivery.offerId } : null;
    const question = { shopId, phone, paymentType, lines: [...exchange], coupon: null, destination };
    return this.price.execute(em, { ...question, channel: order.channel as Channel }, at);
  }
}

function goingOut(
  { order }: OrderToPrice,
  { basket, delivery }: PricedStaffOrder,
  actor: Actor,
  at: Date,
): NewOrder {
  return {
    ...sameCustomer(order),
    ...{ id: uuidv7(at.getTime()), accessToken: newAccessToken(), actor, placedAt: at },
    // Without an offer nobody priced it: it costs what the quote says, nothing.
    delivery: delivery
      ? soldDelivery(delivery, basket.delivery.finalTtc)
      : { ...order.delivery, price: ZERO, finalPrice: ZERO, isFree: true },
    lines: basket.lines.map((line) => soldLine(line, at)),
    ...{ coupon: null, reductions: reductionsOf(basket), holdExpiresAt: null },
    linked: { orderId: order.id, kind: 'exchange' },
  };
}

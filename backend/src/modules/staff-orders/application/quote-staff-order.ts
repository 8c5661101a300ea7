import type { StaffQuote, staffQuoteBody } from '@hanout/contracts';
import { type Clock, type Locale, translated } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AvailableUnits } from '../read/available-units.query.ts';
import { type PricedStaffOrder, PriceStaffOrder } from './price-staff-order.ts';

type Question = z.output<typeof staffQuoteBody>;

/** What the form of a new order shows of its lines now; nothing is written. */
@Injectable()
export class QuoteStaffOrder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly price: PriceStaffOrder,
    private readonly units: AvailableUnits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError those of {@link PriceStaffOrder}. */
  async execute(shopId: string, question: Question, locale: Locale): Promise<StaffQuote> {
    const { commune, transporter, coupon, phone, ...asked } = question;
    const destination = commune && transporter ? { communeId: commune, offerId: transporter } : null;
    const at = this.clock.now();
    const priced = await this.work.transactional((em) =>
      this.price.execute(
        em,
        { ...asked, shopId, coupon: coupon || null, phone: phone ?? null, destination },
        at,
      ),
    );
    const parts = priced.items.flatMap((item) => item.parts.map(({ unitId }) => unitId));
    return quoteOf(priced, await this.units.of(shopId, parts), locale);
  }
}

export function quoteOf(
  { basket, items, delivery }: Pick<PricedStaffOrder, 'basket' | 'items'> & { readonly delivery: unknown },
  available: ReadonlyMap<string, number>,
  locale: Locale,
): StaffQuote {
  const { totals } = basket;
  return {
    lines: basket.lines.map(({ line, listUnitTtc, unitTtc, lineTtc }, index) => ({
      productId: line.productId,
      combinationId: line.combinationId,
      name: translated(line.names, locale),
      variant: line.attributes.map(({ value }) => translated(value, locale)).join(' / '),
      sku: line.sku,
      imageUrl: line.imageUrl,
      listUnitPrice: listUnitTtc,
      unitPrice: unitTtc,
      quantity: line.quantity,
      minQuantity: items[index]?.minQuantity ?? 1,
      available: Math.min(
        ...line.parts.map(({ unitId, quantity }) => Math.floor((available.get(unitId) ?? 0) / quantity)),
      ),
      total: lineTtc,
    })),
    itemsTotal: totals.itemsTtc,
    discountTotal: totals.discountTtc,
    delivery: delivery ? basket.delivery.finalTtc : null,
    total: totals.totalTtc,
  };
}

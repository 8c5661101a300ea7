import type { LinesQuote, WantedLine } from '@hanout/contracts';
import { type Clock, type Locale, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ChangeLines, demandsOf, type LinesCommand, type OrderToPrice } from '../../orders/index.ts';
import { AvailableUnits } from '../read/available-units.query.ts';
import { PriceLinesAgain, repricedOrder } from './price-lines-again.ts';
import { quoteOf } from './quote-staff-order.ts';

/** The lines of an order change before it is packed: quoted first, then done at that total. */
@Injectable()
export class ChangeOrderLines {
  constructor(
    private readonly work: UnitOfWork,
    private readonly change: ChangeLines,
    private readonly price: PriceLinesAgain,
    private readonly units: AvailableUnits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError those of {@link ChangeLines} and {@link PriceLinesAgain}. */
  execute(command: LinesCommand, wanted: readonly WantedLine[]) {
    return this.change.execute(command, async (em, before, at) =>
      repricedOrder(await this.price.execute(em, before, wanted, at), before, at),
    );
  }

  /** @throws DomainError `not_found` (404), those of {@link PriceLinesAgain}. */
  async quote(
    shopId: string,
    orderId: string,
    wanted: readonly WantedLine[],
    locale: Locale,
  ): Promise<LinesQuote> {
    const at = this.clock.now();
    const { before, priced } = await this.work.transactional(async (em) => {
      const before = await this.change.look(em, shopId, orderId);
      return { before, priced: await this.price.execute(em, before, wanted, at) };
    });
    const items = priced.basket.lines.map(({ line }) => line);
    const parts = items.flatMap((item) => item.parts.map(({ unitId }) => unitId));
    const available = withOwn(await this.units.of(shopId, parts), before);
    const { basket, lineIds } = priced;
    const quote = quoteOf({ basket, items, delivery: before.order.delivery.offerId }, available, locale);
    return {
      ...quote,
      lines: quote.lines.map((line, index) => ({ ...line, lineId: lineIds[index] ?? null })),
      before: toCentimes(before.order.total),
    };
  }
}

/** What the order holds itself can stay on it. */
function withOwn(available: ReadonlyMap<string, number>, { order, lines }: OrderToPrice) {
  const holds = order.holdExpiresAt !== null || !['draft', 'new', 'confirming'].includes(order.state);
  const all = new Map(available);
  if (holds)
    for (const { unitId, quantity } of demandsOf(lines)) all.set(unitId, (all.get(unitId) ?? 0) + quantity);
  return all;
}

import type { Simulation, simulationBody } from '@hanout/contracts';
import {
  type Basket,
  type BasketDelivery,
  type Centimes,
  type Clock,
  explainBasket,
  type Locale,
  type PricedBasket,
  priceBasket,
  toCentimes,
  translated,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { CLOCK } from '../../../platform/clock/index.ts';
import { PROMOTION_COLUMNS, type PromotionRow, promotionOfRow } from './promotion-row.ts';
import { type SimulatedLine, simulatedLines } from './simulated-items.ts';

type Trial = z.output<typeof simulationBody>;

/** Those that ended longer ago are not spoken of. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;
const MAX = 500;

const CANDIDATES = `/* sql */ select ${PROMOTION_COLUMNS} from promotion_rows
where shop_id = $1 and active and archived_at is null and (ends_at is null or ends_at > $2)
order by priority desc, starts_at desc, id limit ${MAX}`;

/** Prices a basket that nobody ordered, by the function that prices orders, and says why it came to that. */
@Injectable()
export class SimulateBasket {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `unavailable` (422) */
  async execute(shopId: string, trial: Trial, locale: Locale): Promise<Simulation> {
    const at = trial.at ?? this.clock.now();
    const [lines, rows] = await Promise.all([
      simulatedLines(this.reader, shopId, trial.lines, trial.channel),
      this.reader.query<PromotionRow[]>(CANDIDATES, [shopId, new Date(at.getTime() - RECENT_MS)]),
    ]);
    const basket: Basket<SimulatedLine> = {
      lines,
      promotions: rows.filter((row) => !isUsedUp(row)).map(promotionOfRow),
      channel: trial.channel,
      instant: at.getTime(),
      coupon: trial.coupon ?? null,
      paymentMethod: trial.paymentMethod ?? null,
      customerSegmentIds: trial.customerSegments,
      delivery: trial.delivery ? deliveryOf(trial.delivery) : null,
    };
    const priced = priceBasket(basket);
    return { ...figuresOf(priced, locale), considered: consideredOf(rows, basket, priced) };
  }
}

function deliveryOf({ price, finalPrice }: { price: Centimes; finalPrice: Centimes }): BasketDelivery {
  return { listTtc: price, carrierTtc: price < finalPrice ? price : finalPrice };
}

function shown({ promotionId, name, amount }: { promotionId: string; name: string; amount: Centimes }) {
  return { promotionId, name, amount: amount };
}

function figuresOf(priced: PricedBasket<SimulatedLine>, locale: Locale): Omit<Simulation, 'considered'> {
  const { lines, reductions, delivery, totals } = priced;
  return {
    lines: lines.map(({ line, ...figures }) => ({
      product: line.productId,
      combination: line.combinationId ?? null,
      name: translated(line.names, locale),
      quantity: line.quantity,
      minQuantity: line.minQuantity,
      listUnitPrice: figures.listUnitTtc,
      unitPrice: figures.unitTtc,
      reductions: figures.reductions.map(shown),
      total: figures.lineTtc,
      discount: figures.discountTtc,
      ht: figures.lineHt,
      tax: figures.lineTax,
    })),
    reductions: reductions.map((reduction) => ({ ...shown(reduction), scope: reduction.scope })),
    delivery: {
      price: delivery.listTtc,
      finalPrice: delivery.finalTtc,
      reducedBy: delivery.reducedBy,
      reduction: delivery.reduction && shown(delivery.reduction),
    },
    totals: {
      list: totals.listTtc,
      items: totals.itemsTtc,
      discount: totals.discountTtc,
      tax: totals.itemsTax,
      delivery: totals.deliveryTtc,
      total: totals.totalTtc,
    },
  };
}

/** An order is refused a code that was used as often as it may be (`coupon_used`). */
const isUsedUp = ({ usage_limit, uses }: PromotionRow) => usage_limit !== null && uses >= usage_limit;

function consideredOf(
  rows: readonly PromotionRow[],
  basket: Basket,
  priced: PricedBasket,
): Simulation['considered'] {
  const explained = new Map(explainBasket(basket, priced).map((said) => [said.promotionId, said]));
  return rows.map(({ id: promotionId, name, scope }) => {
    const said = explained.get(promotionId);
    if (!said) return { promotionId, name, scope, verdict: 'used', amount: toCentimes(0), givesWayTo: [] };
    return { ...said, givesWayTo: [...said.givesWayTo] };
  });
}

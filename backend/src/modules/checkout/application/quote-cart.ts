import type { CartQuote, cartQuoteBody } from '@hanout/contracts';
import { type Clock, daFromCentimes, type Locale, type Translations, translated, ZERO } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CLOCK } from '../../../platform/clock/index.ts';
import { keepPlans, UnitOfWork } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { StockApi } from '../../stock/index.ts';
import type { CommandLine } from '../domain/checkout-command.ts';
import { isFree } from '../domain/priced-cart.ts';
import { shortLines } from '../domain/short-lines.ts';
import { requireQuantities } from './price-cart.ts';
import { type PricedLines, PriceLines } from './price-lines.ts';

type Question = z.output<typeof cartQuoteBody>;

/** Names of the question's fields, for refusals. */
const FIELDS = {
  lines: 'lines',
  address: 'address',
  wilaya: 'wilaya',
  commune: 'commune',
  transporter: 'transporter',
};

/** What a cart costs now: by the same prices as its order, and nothing is written. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly work: UnitOfWork,
    private readonly lines: PriceLines,
    private readonly stock: StockApi,
    private readonly catalog: CatalogApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` (422), and those of {@link PriceLines}. */
  async execute(shopId: string, question: Question, maxQuantity: number, locale: Locale): Promise<CartQuote> {
    const { commune, transporter, coupon } = question;
    const destination = commune && transporter ? { communeId: commune, offerId: transporter } : null;
    const lines = question.lines.map(lineOf);
    const asked = { shopId, lines, coupon: coupon || null, fields: FIELDS, destination };
    requireQuantities(asked, maxQuantity);
    const at = this.clock.now();
    return this.work.transactional(async (em) => {
      const [, priced] = await Promise.all([keepPlans(em), this.lines.execute(em, asked, at)]);
      const partIds = priced.basket.lines.flatMap(({ line }) => partsOf(line).map(({ unitId }) => unitId));
      const [available, partNames] = await Promise.all([
        this.#availableOf(em, shopId, priced),
        this.catalog.unitNames(em, shopId, partIds),
      ]);
      return quoteOf(priced, { available, partNames }, locale);
    });
  }

  /** How many there are, by the place of the line; what there is enough of is absent. */
  async #availableOf(
    em: EntityManager,
    shopId: string,
    { basket }: PricedLines,
  ): Promise<ReadonlyMap<number, number>> {
    const lines = basket.lines.map(({ line }) => line);
    const demands = lines.flatMap(({ parts, quantity }, index) =>
      parts.map((part) => ({
        orderLineId: String(index),
        unitId: part.unitId,
        quantity: part.quantity * quantity,
      })),
    );
    const short = shortLines(lines, await this.stock.shortages(em, shopId, demands));
    return new Map(short.map(({ index, available }) => [index, available]));
  }
}

function lineOf({ product, combination, quantity, productInPack }: Question['lines'][number]): CommandLine {
  const parts = productInPack?.map((part) => ({
    productId: part.product,
    combinationId: part.combination,
    quantity: part.quantity,
  }));
  return {
    productId: product,
    combinationId: combination,
    quantity,
    claimedUnitPrice: ZERO,
    parts: parts?.length ? parts : null,
  };
}

/** What a pack holds; nothing for what is its own only part. */
const partsOf = ({ type, parts }: PricedLines['basket']['lines'][number]['line']) =>
  type === 'pack' ? parts : [];

interface Known {
  /** Of what there is too little, by the place of the line. */
  readonly available: ReadonlyMap<number, number>;
  /** Names of the parts of packs, by unit. */
  readonly partNames: ReadonlyMap<string, Translations>;
}

function quoteOf(
  { basket, delivery: offer, coupon }: PricedLines,
  { available, partNames }: Known,
  locale: Locale,
): CartQuote {
  const { lines, reductions, delivery, totals } = basket;
  const all = delivery.reduction ? [...reductions, delivery.reduction] : reductions;
  return {
    lines: lines.map(({ line, listUnitTtc, unitTtc, lineTtc, ...priced }, index) => ({
      product: line.productId,
      combination: line.combinationId,
      listUnitPrice: daFromCentimes(listUnitTtc),
      unitPrice: daFromCentimes(unitTtc),
      reductions: priced.reductions.map(({ name, amount }) => ({ name, amount: daFromCentimes(amount) })),
      quantity: line.quantity,
      total: daFromCentimes(lineTtc),
      name: translated(line.names, locale),
      attributes: line.attributes.map(({ label, value }) => ({
        label: translated(label, locale),
        value: translated(value, locale),
      })),
      parts: partsOf(line).map(({ unitId, productId, combinationId }) => ({
        product: productId,
        combination: combinationId,
        name: translated(partNames.get(unitId) ?? {}, locale),
      })),
      available: available.get(index) ?? null,
    })),
    itemsTotal: daFromCentimes(totals.itemsTtc),
    discountTotal: daFromCentimes(totals.discountTtc),
    reductions: all.map(({ name, scope, amount }) => ({ name, scope, amount: daFromCentimes(amount) })),
    shipping: offer && {
      transporterId: offer.offerId,
      price: daFromCentimes(offer.price),
      finalPrice: daFromCentimes(delivery.finalTtc),
      isFree: isFree({ ...offer, finalPrice: delivery.finalTtc }),
    },
    coupon: coupon?.coupon ?? null,
    total: daFromCentimes(totals.totalTtc),
  };
}

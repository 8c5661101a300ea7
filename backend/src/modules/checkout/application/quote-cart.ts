import type { CartQuote, cartQuoteBody } from '@hanout/contracts';
import { daFromCentimes, type Locale, translated, ZERO } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { wordsOfPart } from '../../orders/index.ts';
import type { CommandLine } from '../domain/checkout-command.ts';
import { isFree } from '../domain/priced-cart.ts';
import { requireQuantities } from './price-cart.ts';
import type { PriceQuestion } from './price-lines.ts';
import { type Quoted, QuoteTogether } from './quote-together.ts';

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
  constructor(private readonly together: QuoteTogether) {}

  /** @throws DomainError `invalid` (422), and those of `PriceLines`. */
  async execute(shopId: string, question: Question, maxQuantity: number, locale: Locale): Promise<CartQuote> {
    const { commune, transporter, coupon } = question;
    const destination = commune && transporter ? { communeId: commune, offerId: transporter } : null;
    const lines = question.lines.map(lineOf);
    const asked: PriceQuestion = { shopId, lines, coupon: coupon || null, fields: FIELDS, destination };
    requireQuantities(asked, maxQuantity);
    return quoteOf(await this.together.execute(asked), locale);
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

function quoteOf(
  { priced: { basket, delivery: offer, coupon }, available }: Quoted,
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
      parts: (line.type === 'pack' ? line.parts : []).map((part) => ({
        product: part.productId,
        combination: part.combinationId,
        ...wordsOfPart(part, locale),
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

import {
  type BasketLine,
  type BasketReduction,
  type Centimes,
  type PricedLine,
  type Translations,
  uuidv7,
} from '@hanout/kernel';
import type { DeliveryQuote, Place } from '../../delivery/index.ts';
import type {
  DeliverySnapshot,
  LinePart,
  LineSnapshot,
  NewOrder,
  NewOrderLine,
  OrderReduction,
} from '../domain/new-order.ts';

/** What a line of an order keeps of the thing it sells. */
export interface SoldItem extends BasketLine {
  readonly combinationId: string | null;
  readonly names: Translations;
  readonly sku: string | null;
  readonly attributes: LineSnapshot['attributes'];
  readonly imageUrl: string | null;
  readonly parts: readonly LinePart[];
}

/** A line with its prices, as the order keeps both from now on. */
export function soldLine({ line, ...priced }: PricedLine<SoldItem>, at: Date): NewOrderLine {
  const { names, sku, attributes, imageUrl } = line;
  return {
    id: uuidv7(at.getTime()),
    productId: line.productId,
    combinationId: line.combinationId,
    snapshot: { names, sku, attributes, imageUrl },
    listUnitTtc: priced.listUnitTtc,
    unitTtc: priced.unitTtc,
    taxRate: line.taxRate,
    quantity: line.quantity,
    lineHt: priced.lineHt,
    lineTax: priced.lineTax,
    lineTtc: priced.lineTtc,
    discountTtc: priced.discountTtc,
    reductions: priced.reductions.map(({ promotionId, name, amount }) => ({ promotionId, name, amount })),
    parts: line.parts,
  };
}

/** What promotions take off the order as a whole, and off its delivery, as the order keeps it. */
export function soldReductions(reductions: readonly BasketReduction[]): OrderReduction[] {
  return reductions.map(({ promotionId, name, scope, amount, type, value }) => ({
    ...{ promotionId, name, scope, amount, type, value },
  }));
}

/** Where an order goes, with the names of the day. */
export function soldPlace(place: Place): Pick<NewOrder, 'communeId' | 'wilaya58' | 'wilaya69' | 'place'> {
  const { commune, wilaya, wilaya58, wilaya69 } = place;
  return {
    communeId: commune.id,
    wilaya58,
    wilaya69,
    place: {
      commune: { id: commune.id, fr: commune.name, ar: commune.nameAr },
      wilaya: { code: wilaya.code, fr: wilaya.name, ar: wilaya.nameAr },
    },
  };
}

/** A delivery that was chosen. `finalPrice`: centimes, after what promotions took off it. */
export function soldDelivery(quote: DeliveryQuote, finalPrice: Centimes): DeliverySnapshot {
  const { offerId, transporterId, transporterName, mode, deskId, deskName, deskAddress, price, delayHours } =
    quote;
  const desk = { deskId, deskName, deskAddress };
  return {
    offerId,
    transporterId,
    transporter: transporterName,
    mode,
    ...desk,
    price,
    finalPrice,
    isFree: finalPrice === 0 || quote.promo.isFree,
    delayHours,
  };
}

import type { TillBoot, TillCustomerRow, TillProduct, TillUnit } from '@hanout/contracts';
import {
  type Approval,
  type ApprovedAct,
  type CartLine,
  type Centimes,
  GRAMS_OF_PRICE,
  gramsOfPrice,
  type Locale,
  type ManualDiscount,
  type Means,
  priceTicket,
  QUICK_DISCOUNT,
  type ReturnDocument,
  type ReturnedLine,
  type ReturnReason,
  TILL_LIMITS,
  type Ticket,
  type TillChannel,
  toCentimes,
  uuidv7,
  type Weighing,
  worthBack,
} from '@hanout/kernel';
import type { Weighed } from './weigh.ts';

/** Somebody known, or somebody whom this till has named: the sale makes them known. */
export interface CartCustomer
  extends Pick<TillCustomerRow, 'id' | 'firstName' | 'lastName' | 'phone' | 'segmentIds' | 'type'> {
  readonly isNew: boolean;
}

/** A line as the cart keeps it: with its product as it was read, so that it can be priced without a look at the catalogue. A weighing is one. */
export interface CartItem extends Omit<CartLine, 'listUnitTtc' | 'agreed' | 'serials'> {
  readonly price: Centimes;
  readonly wholesale: TillUnit['wholesale'];
  /** Each piece is sold by its serial number; left out by carts of before. */
  readonly hasSerials?: boolean;
  readonly serials?: readonly string[];
}

/** What comes back with this cart: of which ticket, and how that was paid. */
export interface CartReturn {
  readonly of: ReturnDocument['of'];
  readonly lines: readonly ReturnedLine[];
  readonly reason: ReturnReason;
  readonly note: string;
  readonly paidBy: readonly Means[];
}

export interface Cart {
  readonly channel: TillChannel;
  readonly items: readonly CartItem[];
  readonly customer: CartCustomer | null;
  readonly manual: ManualDiscount | null;
  /** Left out: nothing comes back. */
  readonly back?: CartReturn | undefined;
  /** Whoever has typed their PIN for something in it. */
  readonly approvals: readonly Approval[];
}

export const EMPTY_CART: Cart = { channel: 'POS', items: [], customer: null, manual: null, approvals: [] };

/** Whether another cart may take its place: nothing goes out, and nothing comes back. */
export const isEmpty = ({ items, back }: Cart): boolean => items.length === 0 && !back;

/** A text in a language, else in French, else in whatever there is. */
export const inWords = (text: TillProduct['name'], locale: Locale): string =>
  text[locale] ?? text.fr ?? text.ar ?? text.en ?? '';

/** What stands on the ticket. */
export function nameOf(product: TillProduct, unit: TillUnit, locale: Locale): string {
  const label = inWords(unit.label, locale);
  return `${inWords(product.name, locale)}${label ? ` · ${label}` : ''}`.slice(0, 300);
}

/** Whether another piece of a unit goes onto a line: its price was not set by hand. */
export const sameUnit = (item: CartItem, product: TillProduct, unit: TillUnit) =>
  item.productId === product.id && item.combinationId === unit.combinationId && item.pricedUnit === null;

/** One more of a unit: on the line where it is already, unless its price was set by hand. */
export function withUnit(cart: Cart, product: TillProduct, unit: TillUnit, locale: Locale, pieces = 1): Cart {
  const known = cart.items.find((item) => sameUnit(item, product, unit));
  if (known) return withQuantity(cart, known.id, known.quantity + pieces);
  if (cart.items.length >= TILL_LIMITS.lines) return cart;
  const least = cart.channel === 'Wholesale' ? (unit.wholesale?.least ?? 1) : 1;
  const item = { ...itemOf(product, unit, locale), quantity: Math.max(pieces, least) };
  const apart = product.hasSerials ? { hasSerials: true, serials: [] } : {};
  return { ...cart, items: [...cart.items, { ...item, ...apart }] };
}

function itemOf(product: TillProduct, unit: TillUnit, locale: Locale): CartItem {
  const { id: productId, brandId, brandLineId, collectionIds, categoryIds, taxRate } = product;
  return {
    ...{ id: uuidv7(), productId, combinationId: unit.combinationId, name: nameOf(product, unit, locale) },
    ...{ brandId, brandLineId, collectionIds, categoryIds, taxRate, pricedUnit: null },
    ...{ price: unit.price, wholesale: unit.wholesale, quantity: 1 },
  };
}

/** A weighing is a line of its own: two of the same thing were on the scale one after the other. */
export function withWeighing(cart: Cart, weighed: Weighed, locale: Locale): Cart {
  const { product, unit, weighing } = weighed;
  if (cart.items.length >= TILL_LIMITS.lines) return cart;
  return { ...cart, items: [...cart.items, { ...itemOf(product, unit, locale), weighing }] };
}

/** It is put onto the scale again: what a label said before is no more. */
export function withGrams(cart: Cart, id: string, grams: number): Cart {
  const items = cart.items.map((item) => (item.id === id ? { ...item, weighing: { grams } } : item));
  return { ...cart, items };
}

/** @param quantity 0 or less: the line goes; a weighing stays one */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item.id !== id) return [item];
    if (quantity <= 0) return [];
    if (item.weighing) return [item];
    const apart = item.serials ? { serials: item.serials.slice(0, quantity) } : {};
    return [{ ...item, quantity: Math.min(quantity, TILL_LIMITS.quantity), ...apart }];
  });
  return { ...cart, items };
}

/** The serial numbers of a line's pieces; no more of them than pieces. */
export function withSerials(cart: Cart, id: string, serials: readonly string[]): Cart {
  const items = cart.items.map((item) =>
    item.id === id ? { ...item, serials: serials.slice(0, item.quantity) } : item,
  );
  return { ...cart, items };
}

/** Pieces of a line that are sold by serial number and have none yet. */
export const unnumberedOf = ({ hasSerials, serials = [], quantity }: CartItem): number =>
  hasSerials ? quantity - serials.length : 0;

/** Whether a piece of the same kind with this number lies in the cart. */
export const hasSerial = ({ items }: Cart, { productId, combinationId }: CartItem, serial: string): boolean =>
  items.some(
    (item) =>
      item.productId === productId && item.combinationId === combinationId && item.serials?.includes(serial),
  );

/** @param unit null: the list's price again. What was approved of prices before stands no longer */
export function withPrice(cart: Cart, id: string, unit: Centimes | null): Cart {
  const items = cart.items.map((item) => (item.id === id ? { ...item, pricedUnit: unit } : item));
  return { ...without(cart, 'price'), items };
}

/** What the cashier takes off the whole; what was approved before stands no longer. */
export const withManual = (cart: Cart, manual: ManualDiscount | null): Cart => ({
  ...without(cart, 'discount'),
  manual,
});

const without = (cart: Cart, act: ApprovedAct): Cart => {
  return { ...cart, approvals: cart.approvals.filter(({ what }) => what !== act) };
};

/** What comes back with it; undefined: nothing any more. What was approved of it before stands no longer. */
export const withBack = (cart: Cart, back: CartReturn | undefined): Cart => ({
  ...without(without(cart, 'return'), 'refund'),
  back,
});

/** What comes back is worth, and what is left to pay (+) or to give (−). */
export function dueOf(cart: Cart, ticket: Ticket) {
  const returned = worthBack(cart.back?.lines ?? []);
  return { returned, due: toCentimes(ticket.total - returned) };
}

/** The 250 DA go off, or come back (BO-065, BO-359). */
export function withQuickDiscount(cart: Cart): Cart {
  return withManual(cart, isQuick(cart.manual) ? null : { type: 'amount', value: QUICK_DISCOUNT });
}
export const isQuick = (manual: ManualDiscount | null) =>
  manual?.type === 'amount' && manual.value === QUICK_DISCOUNT;

/** What a unit costs by its way of selling, before promotions; of what is weighed a kilogram. */
export const listPrice = (
  { price, wholesale }: Pick<CartItem, 'price' | 'wholesale'>,
  channel: TillChannel,
): Centimes => (channel === 'Wholesale' && wholesale ? wholesale.price : price);

/** A label's price holds as long as it buys what was weighed: sold another way, the grams cost what they cost there. */
const atPrice = (weighing: Weighing, kilo: Centimes): Weighing =>
  weighing.labelled && gramsOfPrice(weighing.labelled, kilo) !== weighing.grams
    ? { grams: weighing.grams }
    : weighing;

/** Prices, promotions and discounts of a cart at an instant (milliseconds since 1970): what the ticket will say. */
export function ticketOf(cart: Cart, promotions: TillBoot['promotions'], instant: number): Ticket {
  const lines = cart.items.map((item): CartLine => {
    const { price: _price, wholesale: _wholesale, hasSerials: _hasSerials, weighing, ...line } = item;
    const listUnitTtc = listPrice(item, cart.channel);
    return { ...line, listUnitTtc, ...(weighing ? { weighing: atPrice(weighing, listUnitTtc) } : {}) };
  });
  const customerSegmentIds = cart.customer?.segmentIds ?? [];
  return priceTicket(
    { lines, promotions, channel: cart.channel, instant, customerSegmentIds, coupon: null },
    cart.manual,
  );
}

/** Lines of a wholesale cart that are sold by more pieces, or kilograms, than there are. */
export const belowLeast = (cart: Cart): readonly CartItem[] =>
  cart.channel !== 'Wholesale'
    ? []
    : cart.items.filter(
        ({ wholesale, quantity, weighing }) =>
          wholesale !== null && (weighing ? weighing.grams / GRAMS_OF_PRICE : quantity) < wholesale.least,
      );

export const piecesOf = (cart: Cart) => cart.items.reduce((all, { quantity }) => all + quantity, 0);

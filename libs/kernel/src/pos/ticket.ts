import { type Centimes, percentOf, sum, toCentimes, withoutTax } from '../money.ts';
import { type Basket, type BasketLine, priceBasket } from '../pricing/price-basket.ts';
import { spread } from '../pricing/spread.ts';
import { GRAMS_OF_PRICE, priceOfGrams } from '../weight.ts';
import type { ManualDiscount, TicketLine, TicketReduction } from './document.ts';

/** A line of the cart. */
export interface CartLine extends BasketLine {
  readonly id: string;
  readonly combinationId: string | null;
  readonly name: string;
  /** What the cashier set the unit's price to, of what is weighed the kilogram's; null: the list's, with its promotions. */
  readonly pricedUnit: Centimes | null;
  readonly serials?: readonly string[];
}

export interface Ticket {
  readonly lines: readonly TicketLine[];
  readonly reductions: readonly TicketReduction[];
  readonly manual: (ManualDiscount & { readonly amount: Centimes }) | null;
  readonly total: Centimes;
}

/** What the cashier's discount of a sum comes to: never more than the sum. */
export function manualAmount(sum: Centimes, { type, value }: ManualDiscount): Centimes {
  return toCentimes(Math.min(sum, type === 'amount' ? value : percentOf(sum, value)));
}

/**
 * The prices of a cart: what the shop's one function says ({@link priceBasket}), with the prices that the cashier has set, and
 * after all promotions what the cashier takes off the whole. That is spread over what is left of the lines, so that the shares
 * add up to it to the centime, and no line falls below nothing.
 */
export function priceTicket(
  cart: Omit<Basket<CartLine>, 'delivery'>,
  manual: ManualDiscount | null = null,
): Ticket {
  const lines = cart.lines.map((line) =>
    line.pricedUnit === null
      ? line
      : { ...line, agreed: { unitTtc: unitAt(line.pricedUnit, line), reductions: [] } },
  );
  const priced = priceBasket({ ...cart, lines, delivery: null });
  const left = priced.lines.map(({ lineTtc, discountTtc }) => lineTtc - discountTtc);
  const off = manual ? manualAmount(priced.totals.totalTtc, manual) : toCentimes(0);
  const shares = spread(off, left);
  const sold = priced.lines.map((line, index): TicketLine => {
    const discount = toCentimes(line.discountTtc + (shares[index] ?? 0));
    const paid = toCentimes(line.lineTtc - discount);
    const ht = withoutTax(paid, line.line.taxRate);
    const { id, productId, combinationId, name, quantity, taxRate, pricedUnit, serials = [] } = line.line;
    return {
      ...{ id, productId, combinationId, name, quantity, taxRate, discount, serials },
      ...{ listUnit: line.listUnitTtc, unit: line.unitTtc, priced: pricedUnit !== null },
      ...{ ht, tax: toCentimes(paid - ht) },
      ...(line.line.weighing ? { grams: line.line.weighing.grams, kilo: line.line.listUnitTtc } : {}),
      reductions: line.reductions.map(({ promotionId, name: by, amount }) => ({
        promotionId,
        name: by,
        amount,
      })),
    };
  });
  return {
    lines: sold,
    reductions: priced.reductions.map(({ promotionId, name, scope, type, value, amount }) => ({
      ...{ promotionId, name, scope, type, value, amount },
    })),
    manual: manual && off > 0 ? { ...manual, amount: off } : null,
    total: toCentimes(priced.totals.totalTtc - off),
  };
}

/** What a unit of a line costs at a price: of what is weighed it is the kilogram's. */
const unitAt = (price: Centimes, { weighing }: CartLine): Centimes =>
  weighing ? priceOfGrams(price, weighing.grams) : price;

/** What is wrong with the sums of a ticket, by member; nothing where they add up. */
export function ticketFaults(ticket: Ticket): string[] {
  const faults = ticket.lines.flatMap(lineFaults);
  const items = sum(ticket.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
  const discounts = sum(ticket.lines.map(({ discount }) => discount));
  const named = sum(ticket.reductions.map(({ amount }) => amount)) + (ticket.manual?.amount ?? 0);
  if (ticket.total !== items - discounts) faults.push('total');
  if (named !== discounts) faults.push('reductions');
  if (
    ticket.manual &&
    manualAmount(toCentimes(ticket.total + ticket.manual.amount), ticket.manual) !== ticket.manual.amount
  )
    faults.push('manual');
  return faults;
}

/** Whether each serial number is one piece's: no more of them than pieces, and none twice. */
export const tellApart = ({
  serials = [],
  quantity,
}: {
  readonly serials?: readonly string[];
  readonly quantity: number;
}): boolean => serials.length <= quantity && new Set(serials).size === serials.length;

function lineFaults(line: TicketLine, index: number): string[] {
  const { unit, listUnit, quantity, discount, ht, tax, taxRate, priced } = line;
  const paid = unit * quantity - discount;
  const off = sum(line.reductions.map(({ amount }) => amount));
  const faults: string[] = [];
  if (paid < 0) faults.push(`lines.${index}.discount`);
  else if (ht !== withoutTax(toCentimes(paid), taxRate) || ht + tax !== paid)
    faults.push(`lines.${index}.tax`);
  if (!priced && listUnit - off !== unit) faults.push(`lines.${index}.unit`);
  if (!tellApart(line)) faults.push(`lines.${index}.serials`);
  if (!weighsUp(line)) faults.push(`lines.${index}.grams`);
  return faults;
}

/**
 * Whether a weighing is one unit that costs what its grams do. A scale that prints whole dinars has rounded, and the grams were
 * reckoned from its price: the two are half a gram, or half a centime, from each other.
 */
function weighsUp({ grams, kilo, quantity, listUnit }: TicketLine): boolean {
  if (grams === undefined || kilo === undefined) return grams === kilo;
  const off = Math.abs(listUnit * GRAMS_OF_PRICE - kilo * grams);
  return quantity === 1 && off * 2 <= Math.max(kilo, GRAMS_OF_PRICE);
}

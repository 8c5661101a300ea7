import { type Centimes, sum, toCentimes, withoutTax } from '../money.ts';
import type { TicketLine } from './document.ts';
import type { ReturnedLine } from './return-document.ts';
import type { Condition } from './words.ts';

/** Of a line of a ticket, what matters of what comes back of it. */
export type LineOfTicket = Pick<
  TicketLine,
  'id' | 'productId' | 'combinationId' | 'name' | 'quantity' | 'unit' | 'discount' | 'taxRate'
>;

/** Pieces that come back now: after how many others, and how they are. */
export interface BackNow {
  readonly id: string;
  readonly before: number;
  readonly quantity: number;
  readonly condition: Condition;
  readonly serials?: readonly string[];
}

/** What so many pieces of a line were paid with: each with its share of what came off the ticket, half away from zero. */
export function paidFor(
  { unit, discount, quantity }: Pick<TicketLine, 'unit' | 'discount' | 'quantity'>,
  pieces: number,
): Centimes {
  return toCentimes(unit * pieces - Math.round((discount * pieces) / quantity));
}

/** What is left of a line that can still come back. */
export const leftOfLine = ({ quantity }: Pick<TicketLine, 'quantity'>, before: number): number =>
  Math.max(0, quantity - before);

/**
 * Pieces of a line come back at what was paid for them: over all its returns that is what was paid for the line, to the
 * centime, in however many steps they come.
 */
export function returnedLine(line: LineOfTicket, now: BackNow): ReturnedLine {
  const { id: lineId, productId, combinationId, name, quantity: sold, unit, discount, taxRate } = line;
  const value = toCentimes(paidFor(line, now.before + now.quantity) - paidFor(line, now.before));
  const ht = withoutTax(value, taxRate);
  return {
    ...{ lineId, productId, combinationId, name, unit, taxRate, value, ht, tax: toCentimes(value - ht) },
    ...{ sold, soldDiscount: discount, ...now },
  };
}

export const worthBack = (lines: readonly Pick<ReturnedLine, 'value'>[]): Centimes =>
  sum(lines.map(({ value }) => value));

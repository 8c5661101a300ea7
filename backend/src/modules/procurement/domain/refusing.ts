import { type Centimes, toCentimes } from '@hanout/kernel';
import type { ReceivedLine } from './billing.ts';
import { NOTHING, type Taxed, worthMore, worthOf } from './owed.ts';

/**
 * What a line of a receipt owes once an inspection has refused pieces of it: what is kept, as though the others had never come
 * (BO-195). What a bill has asked for stays owed until its supplier gives a credit note or the bill is cancelled; what was booked
 * for nothing, because it is older than the books or has no price, owes nothing still.
 * @param line with its pieces as they are after the refusal
 * @param byBills of the billed pieces, those that had no price yet, so that their bills alone owe them
 */
export function owedOnceRefused(line: Omit<ReceivedLine, 'id'>, byBills = 0): Taxed {
  const { kept, billed, bookedHt, bookedTax, takenHt, takenTax } = line;
  const worth = kept > billed ? worthOf(kept - byBills, line) : { ht: takenHt, tax: takenTax };
  return { ht: within(takenHt, worth.ht, bookedHt), tax: within(takenTax, worth.tax, bookedTax) };
}

const within = (least: Centimes, amount: Centimes, most: Centimes): Centimes =>
  toCentimes(Math.min(most, Math.max(least, amount)));

/**
 * How much more a held line owes once refused pieces of it are kept after all: of the line as a whole, so that its parts add up to it
 * whatever was rounded. Pieces that a bill asked for in the meantime are owed already.
 * @param kept pieces that were kept before
 * @param byBills as in {@link owedOnceRefused}
 */
export function owedOnceKept(
  line: Omit<ReceivedLine, 'id' | 'takenHt' | 'takenTax'>,
  pieces: number,
  byBills = 0,
): Taxed {
  const { kept, billed, bookedHt, bookedTax } = line;
  const before = Math.max(kept, billed) - byBills;
  if (before > 0 && bookedHt + bookedTax === 0) return NOTHING;
  const after = Math.max(kept + pieces, billed) - byBills;
  return worthMore(before, after, line);
}

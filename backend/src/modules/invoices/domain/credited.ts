import type { CreditDocument, CreditLine, InvoiceDocument, InvoiceLine } from '@hanout/contracts';
import { type Centimes, DomainError, proportion, sum, toCentimes } from '@hanout/kernel';
import { taxesOf } from './invoiced.ts';

type Invoiced = Pick<InvoiceDocument, 'lines' | 'delivery'>;
type Credited = Pick<CreditDocument, 'lines' | 'delivery'>;

/** What of an invoice is to be credited: pieces by the place of their line, and its carriage or not. */
export interface CreditAsked {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly delivery: boolean;
}

/** Pieces of each line, and carriage, that earlier credit notes leave of an invoice. */
export function leftOf(invoice: Invoiced, earlier: readonly Credited[]) {
  const gone = earlier.flatMap(({ lines }) => lines);
  const pieces = invoice.lines.map(({ quantity }, nth) => quantity - piecesAt(gone, nth));
  const delivery = toCentimes(invoice.delivery - sum(earlier.map((one) => one.delivery)));
  return { pieces, delivery };
}

/**
 * A credit note's document, and whether it leaves nothing of its invoice.
 * @throws DomainError `over_credited` (409): of a line, or of carriage, not so much is left
 */
export function creditOf(invoice: Invoiced, earlier: readonly Credited[], asked: CreditAsked) {
  const left = leftOf(invoice, earlier);
  const pieces = left.pieces.map((_, nth) => piecesAt(asked.lines, nth));
  const known = asked.lines.every(({ line }) => line < left.pieces.length);
  const tooMany = pieces.some((some, nth) => some > (left.pieces[nth] ?? 0));
  if (!known || tooMany || (asked.delivery && left.delivery === 0))
    throw new DomainError('over_credited', 409);
  const lines = invoice.lines.flatMap((line, nth) =>
    creditLine(line, nth, left.pieces[nth] ?? 0, pieces[nth] ?? 0),
  );
  const delivery = asked.delivery ? left.delivery : toCentimes(0);
  const document: CreditDocument = { lines, taxes: taxesOf(lines), delivery };
  const still = leftOf(invoice, [...earlier, document]);
  return { document, closes: still.delivery === 0 && still.pieces.every((some) => some === 0) };
}

/** Each takes what is its share of the line less what went before: together they are the line to the centime. */
function creditLine(line: InvoiceLine, nth: number, left: number, pieces: number): CreditLine[] {
  if (pieces === 0) return [];
  const before = line.quantity - left;
  const share = (of: Centimes) =>
    toCentimes(proportion(of, before + pieces, line.quantity) - proportion(of, before, line.quantity));
  const [ht, tax] = [share(line.ht), share(line.tax)];
  return [{ ...line, line: nth, quantity: pieces, ht, tax, ttc: toCentimes(ht + tax) }];
}

const piecesAt = (lines: CreditAsked['lines'], nth: number): number =>
  lines.reduce((all, { line, quantity }) => (line === nth ? all + quantity : all), 0);

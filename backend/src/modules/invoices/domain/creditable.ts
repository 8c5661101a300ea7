import type { Creditable, CreditDocument, InvoiceDocument } from '@hanout/contracts';
import { leftOf } from './credited.ts';

/** An order as it stands, and how many pieces of each line the customer has, or is to have. */
interface Standing {
  readonly state: string;
  readonly has: Readonly<Record<string, number>>;
}

/**
 * What may be credited of an invoice, and what is due of it: pieces that are invoiced and not with the customer; carriage where
 * the whole order was given up. Null: nothing is left.
 */
export function creditableOf(
  invoice: Pick<InvoiceDocument, 'lines' | 'delivery'>,
  credited: readonly CreditDocument[],
  { state, has }: Standing,
): Creditable | null {
  const { pieces, delivery } = leftOf(invoice, credited);
  if (delivery === 0 && pieces.every((left) => left === 0)) return null;
  const over = state === 'cancelled' || state === 'returned';
  const lines = invoice.lines.map(({ lineId, names, variants }, line) => {
    const left = pieces[line] ?? 0;
    // An invoice that does not name its order's lines says nothing of what came back of one.
    const kept = over ? 0 : lineId ? (has[lineId] ?? 0) : left;
    return { line, names, variants, left, due: Math.max(0, left - kept) };
  });
  const carriage = { left: delivery, due: over && delivery > 0 };
  return { lines, delivery: carriage, due: carriage.due || lines.some(({ due }) => due > 0) };
}

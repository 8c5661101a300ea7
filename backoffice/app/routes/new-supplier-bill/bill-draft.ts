import type { BillableLine } from '@hanout/contracts';
import { type Centimes, pricedFor, proportion, toCentimes, withTax } from '@hanout/kernel';
import { amountOf, amountText } from '../../forms/amount.ts';

/** A line that can be billed, as it stands in the form. */
export interface DraftLine {
  readonly line: BillableLine;
  readonly billed: boolean;
  readonly pieces: string;
  readonly price: string;
}

export interface BillDraft {
  readonly number: string;
  readonly onDay: string;
  readonly dueOn: string;
  /** null: as the lines add up. */
  readonly ht: string | null;
  readonly tax: string | null;
  readonly stamp: string;
  readonly note: string;
}

export const emptyBill = (today: string): BillDraft => ({
  ...{ number: '', onDay: today, dueOn: '', ht: null, tax: null, stamp: '', note: '' },
});

/** Ticked: those of the receipt or the order that one comes from. */
export const draftLines = (
  lines: readonly BillableLine[],
  { receipt, order }: { receipt: string; order: string },
): DraftLine[] =>
  lines.map((line) => ({
    ...{ line, pieces: String(line.left), price: amountText(line.orderedHt) },
    billed: line.receipt.id === receipt || (order !== '' && line.order?.id === order),
  }));

/** What the lines that are ticked add up to; a line is rounded once. What cannot be read counts for nothing. */
export function sumsOf(lines: readonly DraftLine[]): { ht: Centimes; tax: Centimes } {
  let [ht, tax] = [0, 0];
  for (const { line, billed, pieces, price } of lines) {
    const each = amountOf(price);
    if (!billed || each === null || Number.isNaN(each)) continue;
    const worth = proportion(each, Number(pieces || 0), pricedFor(line.weighed));
    ht += worth;
    tax += withTax(worth, line.taxRate) - worth;
  }
  return { ht: toCentimes(ht), tax: toCentimes(tax) };
}

const readable = (text: string, usual: Centimes): Centimes => {
  const amount = amountOf(text);
  return amount === null || Number.isNaN(amount) ? usual : amount;
};

/** What the bill asks for as it is typed. */
export function amountsOf(draft: BillDraft, lines: readonly DraftLine[]) {
  const sums = sumsOf(lines);
  const ht = draft.ht === null ? sums.ht : readable(draft.ht, toCentimes(0));
  const tax = draft.tax === null ? sums.tax : readable(draft.tax, toCentimes(0));
  const stamp = readable(draft.stamp, toCentimes(0));
  return { ht, tax, stamp, ttc: toCentimes(ht + tax + stamp), sums };
}

/** What is sent of it; what cannot be read is refused by the contract at its field. */
export function bodyOf(supplierId: string, draft: BillDraft, lines: readonly DraftLine[]) {
  const { sums } = amountsOf(draft, lines);
  const typed = (text: string | null, usual: Centimes) => (text === null ? usual : (amountOf(text) ?? usual));
  return {
    ...{ supplierId, number: draft.number, onDay: draft.onDay, dueOn: draft.dueOn || null, note: draft.note },
    ...{ ht: typed(draft.ht, sums.ht), tax: typed(draft.tax, sums.tax) },
    stamp: amountOf(draft.stamp) ?? 0,
    lines: lines
      .filter(({ billed }) => billed)
      .map(({ line, pieces, price }) => {
        return {
          ...{ receiptLineId: line.receiptLineId, pieces: Number(pieces || 0), taxRate: line.taxRate },
          priceHt: amountOf(price) ?? Number.NaN,
        };
      }),
  };
}

import { sum, toCentimes, ZERO } from '../money.ts';
import type { SaleDocument, SessionReport, TillDocument } from './document.ts';
import { MEANS, type Means } from './words.ts';

/** What the documents of one session come to, in whatever order they are given: X while it is open, Z when it is closed. */
export function sessionReport(documents: readonly TillDocument[]): SessionReport {
  const sales = documents.filter((one) => one.kind === 'sale');
  const moves = documents.filter((one) => one.kind === 'cash').map(({ amount }) => amount);
  const payments = sales.flatMap((sale) => sale.payments);
  const paidBy = (means: Means) =>
    sum(payments.filter((one) => one.means === means).map(({ amount }) => amount));
  const paid = Object.fromEntries(MEANS.map((means) => [means, paidBy(means)])) as SessionReport['paid'];
  const float = sum(documents.flatMap((one) => (one.kind === 'open' ? [one.float] : [])));
  const cashIn = sum(moves.filter((amount) => amount > 0));
  const cashOut = toCentimes(0 - Math.min(0, ...[sum(moves.filter((amount) => amount < 0))]));
  const numbers = sales.map(({ ticket }) => ticket.number);
  const lines = sales.flatMap((sale) => sale.lines);
  return {
    tickets: sales.length,
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    sales: sum(sales.map(({ total }) => total)),
    promotions: sum(sales.map(promotionsOf)),
    manual: sum(sales.map(({ manual }) => manual?.amount ?? ZERO)),
    rounding: sum(sales.map(({ rounding }) => rounding)),
    ...{ paid, float, cashIn, cashOut },
    expectedCash: toCentimes(float + paid.cash + cashIn - cashOut),
    noSales: documents.filter((one) => one.kind === 'no_sale').length,
    taxes: taxesOf(sales),
    first: numbers.length > 0 ? numbers.reduce((least, one) => Math.min(least, one)) : null,
    last: numbers.length > 0 ? numbers.reduce((most, one) => Math.max(most, one)) : null,
  };
}

/** What promotions of items and of the basket took off; below nothing where a cashier raised a price. */
function promotionsOf({ lines, reductions }: SaleDocument) {
  const ofItems = lines.flatMap((line) =>
    line.reductions.map(({ amount }) => toCentimes(amount * line.quantity)),
  );
  return sum([...ofItems, ...reductions.map(({ amount }) => amount)]);
}

function taxesOf(sales: readonly SaleDocument[]): SessionReport['taxes'] {
  const rates = new Map<number, { ht: number; tax: number }>();
  for (const { taxRate, ht, tax } of sales.flatMap((sale) => sale.lines)) {
    const before = rates.get(taxRate) ?? { ht: 0, tax: 0 };
    rates.set(taxRate, { ht: before.ht + ht, tax: before.tax + tax });
  }
  return [...rates]
    .sort(([a], [b]) => a - b)
    .map(([rate, { ht, tax }]) => ({ rate, ht: toCentimes(ht), tax: toCentimes(tax) }));
}

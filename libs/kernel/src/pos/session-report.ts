import { type Centimes, sum, toCentimes, ZERO } from '../money.ts';
import type { SaleDocument, TillDocument } from './document.ts';
import type { OrderDocument } from './order-document.ts';
import type { ExchangedGoods, ReturnDocument } from './return-document.ts';
import type { OrdersReport, ReturnsReport, SessionReport } from './session-report-shape.ts';
import { MEANS, type Means, ORDER_ACTS } from './words.ts';

/** What the documents of one session come to, in whatever order they are given: X while it is open, Z when it is closed. */
export function sessionReport(documents: readonly TillDocument[]): SessionReport {
  const sales = documents.filter((one) => one.kind === 'sale');
  const returns = documents.filter((one) => one.kind === 'return');
  const orders = documents.filter(isOfOrder);
  const sold = [...sales, ...returns.flatMap(({ out }) => out ?? [])];
  const moves = documents.filter((one) => one.kind === 'cash').map(({ amount }) => amount);
  const numbered = [...sales, ...returns, ...orders];
  const paid = byMeans(numbered.flatMap(({ payments }) => payments));
  const given = byMeans(returns.flatMap(({ refunds }) => refunds));
  const givenOfOrders = byMeans(orders.flatMap(({ refunds }) => refunds));
  const float = sum(documents.flatMap((one) => (one.kind === 'open' ? [one.float] : [])));
  const cashIn = sum(moves.filter((amount) => amount > 0));
  const cashOut = toCentimes(0 - Math.min(0, ...[sum(moves.filter((amount) => amount < 0))]));
  const numbers = numbered.map(({ ticket }) => ticket.number);
  const lines = sold.flatMap((one) => one.lines);
  return {
    tickets: sales.length,
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    sales: sum(sold.map(({ total }) => total)),
    promotions: sum(sold.map(promotionsOf)),
    manual: sum(sold.map(({ manual }) => manual?.amount ?? ZERO)),
    rounding: sum(numbered.map(({ rounding }) => rounding)),
    ...{ paid, float, cashIn, cashOut },
    expectedCash: toCentimes(float + paid.cash - given.cash - givenOfOrders.cash + cashIn - cashOut),
    noSales: documents.filter((one) => one.kind === 'no_sale').length,
    taxes: taxesOf(lines),
    ...(returns.length > 0 && { returns: returnsOf(returns, given) }),
    ...(orders.length > 0 && { orders: ordersOf(orders, givenOfOrders) }),
    first: numbers.length > 0 ? numbers.reduce((least, one) => Math.min(least, one)) : null,
    last: numbers.length > 0 ? numbers.reduce((most, one) => Math.max(most, one)) : null,
  };
}

/** What was sold in a session and is left to be paid: between its sales and what came in for them. */
export const owedIn = (documents: readonly TillDocument[]): Centimes =>
  sum(documents.map((one) => (one.kind === 'sale' ? owedOf(one) : ZERO)));

/** Of a ticket. */
export const owedOf = ({
  total,
  rounding,
  payments,
}: Pick<SaleDocument, 'total' | 'rounding' | 'payments'>) =>
  toCentimes(total - rounding - sum(payments.map(({ amount }) => amount)));

function returnsOf(returns: readonly ReturnDocument[], given: ReturnsReport['given']): ReturnsReport {
  const back = returns.flatMap((one) => one.back);
  return {
    tickets: returns.length,
    pieces: back.reduce((all, { quantity }) => all + quantity, 0),
    value: sum(returns.map(({ returned }) => returned)),
    exchanged: sum(returns.map(({ out }) => out?.total ?? ZERO)),
    ...{ given, taxes: taxesOf(back) },
  };
}

const isOfOrder = (document: TillDocument): document is OrderDocument =>
  ORDER_ACTS.some((kind) => kind === document.kind);

function ordersOf(orders: readonly OrderDocument[], given: OrdersReport['given']): OrdersReport {
  return {
    receipts: orders.length,
    handedOver: orders.filter(({ kind }) => kind === 'order_pickup').length,
    paid: sum(orders.filter(({ total }) => total > 0).map(({ total }) => total)),
    given,
  };
}

function byMeans(parts: readonly { readonly means: Means; readonly amount: number }[]) {
  const of = (means: Means) =>
    sum(parts.filter((one) => one.means === means).map(({ amount }) => toCentimes(amount)));
  return Object.fromEntries(MEANS.map((means) => [means, of(means)])) as SessionReport['paid'];
}

/** What promotions of items and of the basket took off; below nothing where a cashier raised a price. */
function promotionsOf({ lines, reductions }: Pick<SaleDocument | ExchangedGoods, 'lines' | 'reductions'>) {
  const ofItems = lines.flatMap((line) =>
    line.reductions.map(({ amount }) => toCentimes(amount * line.quantity)),
  );
  return sum([...ofItems, ...reductions.map(({ amount }) => amount)]);
}

function taxesOf(
  lines: readonly { readonly taxRate: number; readonly ht: number; readonly tax: number }[],
): SessionReport['taxes'] {
  const rates = new Map<number, { ht: number; tax: number }>();
  for (const { taxRate, ht, tax } of lines) {
    const before = rates.get(taxRate) ?? { ht: 0, tax: 0 };
    rates.set(taxRate, { ht: before.ht + ht, tax: before.tax + tax });
  }
  return [...rates]
    .sort(([a], [b]) => a - b)
    .map(([rate, { ht, tax }]) => ({ rate, ht: toCentimes(ht), tax: toCentimes(tax) }));
}

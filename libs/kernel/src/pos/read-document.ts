import { worthOf } from '../cash.ts';
import { LOCALES } from '../locale.ts';
import type { TillDocument } from './document.ts';
import {
  amount,
  count,
  customer,
  frame,
  line,
  manual,
  note,
  numbered,
  optional,
  payment,
  pieces,
  plan,
  reduction,
  signed,
  ticket,
} from './document-fields.ts';
import { type PaymentRules, paymentFaults } from './payment.ts';
import { isPlanOf } from './plan.ts';
import { orderFaults, readOrder } from './read-order.ts';
import { readReturn } from './read-return.ts';
import { exactly, listOf, oneOf, orNull, type Read, record, whole } from './reader.ts';
import { returnFaults } from './return-faults.ts';
import { ticketFaults } from './ticket.ts';
import { CASH_IN, CASH_REASONS, DOCUMENT_KINDS, PAYMENT_FORMS, TILL_CHANNELS, TILL_LIMITS } from './words.ts';

const byMeans = record({ cash: amount, card: amount, mobile: amount, other: amount });
const taxes = listOf(record({ rate: whole(0, 10_000), ht: amount, tax: amount }), 0, 20);
/** Of a session in which nothing was done with orders it says nothing either. */
const orders = optional(record({ receipts: count, handedOver: count, paid: amount, given: byMeans }));
/** Of a session to which nothing came back it says nothing, as tills of before that took nothing back. */
const returns = optional(
  record({
    ...{ tickets: count, pieces: whole(0, 1e9), value: amount, exchanged: amount, given: byMeans, taxes },
  }),
);
const report = record({
  ...{
    tickets: count,
    pieces: whole(0, 1e9),
    sales: amount,
    promotions: signed,
    manual: amount,
    rounding: signed,
  },
  ...{ paid: byMeans, float: amount, cashIn: amount, cashOut: amount, expectedCash: signed, noSales: count },
  taxes,
  ...{ returns, orders },
  ...{ first: orNull(whole(1, 999_999_999)), last: orNull(whole(1, 999_999_999)) },
});
/** The documents that may be of a kind. */
type OfKind<K, D = TillDocument> = D extends { readonly kind: infer Kinds }
  ? K extends Kinds
    ? D
    : never
  : never;
const READERS: { readonly [K in TillDocument['kind']]: Read<OfKind<K>> } = {
  open: record({
    ...frame,
    kind: exactly('open'),
    session: record(numbered),
    pieces,
    float: amount,
    fromSafe: amount,
  }),
  cash: record({ ...frame, kind: exactly('cash'), amount: signed, reason: oneOf(CASH_REASONS), note }),
  no_sale: record({ ...frame, kind: exactly('no_sale'), note }),
  close: record({
    ...{
      ...frame,
      kind: exactly('close'),
      session: record(numbered),
      pieces,
      counted: byMeans,
      left: amount,
    },
    ...{ reason: note, z: report },
  }),
  sale: record({
    ...{ ...frame, kind: exactly('sale'), channel: oneOf(TILL_CHANNELS), locale: oneOf(LOCALES) },
    ticket,
    customer: orNull(customer),
    lines: listOf(line, 1, TILL_LIMITS.lines),
    reductions: listOf(reduction, 0, 50),
    manual: orNull(record({ ...manual, amount })),
    ...{ total: amount, form: oneOf(PAYMENT_FORMS) },
    payments: listOf(payment, 0, TILL_LIMITS.payments),
    rounding: signed,
    plan: optional(plan),
  }),
  return: readReturn,
  order_payment: readOrder,
  order_pickup: readOrder,
  order_refund: readOrder,
};

export type ReadDocument =
  | { readonly ok: true; readonly document: TillDocument }
  /** What is wrong, by member: `lines.0.unit`, `payments.above_total`. */
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * A document from what was sent: every member of its kind and no other, and sums that agree with each other. What a device
 * may keep, a server takes: both ask this.
 */
export function readDocument(value: unknown, rules: PaymentRules): ReadDocument {
  const kind = (value as { kind?: unknown } | null)?.kind;
  const known = DOCUMENT_KINDS.find((one) => one === kind);
  if (!known) return { ok: false, faults: ['kind'] };
  const faults: string[] = [];
  const document = READERS[known](value, '', faults);
  if (faults.length === 0) faults.push(...sumsOf(document, rules));
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, 50) } : { ok: true, document };
}

/** What does not add up. */
function sumsOf(document: TillDocument, rules: PaymentRules): string[] {
  switch (document.kind) {
    case 'sale': {
      const { lines, reductions, manual: off, total } = document;
      const ids = new Set(lines.map((one) => one.id));
      const payments = paymentFaults(document, rules).map((fault) => `payments.${fault}`);
      const twice = ids.size < lines.length ? ['lines.id'] : [];
      const parts = isPlanOf(document.plan, document) ? [] : ['plan'];
      return [...ticketFaults({ lines, reductions, manual: off, total }), ...payments, ...twice, ...parts];
    }
    case 'return':
      return returnFaults(document, rules);
    case 'order_payment':
    case 'order_pickup':
    case 'order_refund':
      return orderFaults(document, rules);
    case 'open':
      return [
        ...(worthOf(document.pieces) === document.float ? [] : ['float']),
        ...(document.fromSafe <= document.float ? [] : ['fromSafe']),
      ];
    case 'cash':
      return CASH_IN.includes(document.reason) === document.amount > 0 && document.amount !== 0
        ? []
        : ['amount'];
    case 'close':
      return [
        ...(worthOf(document.pieces) === document.counted.cash ? [] : ['counted.cash']),
        ...(document.left <= document.counted.cash ? [] : ['left']),
      ];
    case 'no_sale':
      return [];
  }
}

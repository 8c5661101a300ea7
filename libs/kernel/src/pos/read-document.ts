import { type CashPieces, DENOMINATIONS, worthOf } from '../cash.ts';
import { LOCALES } from '../locale.ts';
import { isMobilePhone, normalizePhone } from '../phone.ts';
import { PROMOTION_TYPES, SCOPES } from '../pricing/promotion.ts';
import { isUuid } from '../uuid.ts';
import { DIGEST } from './chain.ts';
import type { TillDocument } from './document.ts';
import { type PaymentRules, paymentFaults } from './payment.ts';
import {
  centimesBetween,
  exactly,
  listOf,
  oneOf,
  orNull,
  type Read,
  record,
  text,
  whole,
  yesOrNo,
} from './reader.ts';
import { ticketFaults } from './ticket.ts';
import {
  APPROVED_ACTS,
  CASH_IN,
  CASH_REASONS,
  DOCUMENT_KINDS,
  MEANS,
  PAYMENT_FORMS,
  TILL_CHANNELS,
  TILL_LIMITS,
} from './words.ts';

const amount = centimesBetween(0, TILL_LIMITS.amount);
const signed = centimesBetween(-TILL_LIMITS.amount, TILL_LIMITS.amount);
const id: Read<string> = (value, path, faults) => {
  const said = text(36, 36)(value, path, faults);
  if (said !== undefined && !isUuid(said)) faults.push(path);
  return said;
};
const instant: Read<string> = (value, path, faults) => {
  const said = text(20, 30, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)(value, path, faults);
  if (said !== undefined && Number.isNaN(Date.parse(said))) faults.push(path);
  return said;
};
const count = whole(0, 1_000_000);
const pieces = record<CashPieces>(
  Object.fromEntries(DENOMINATIONS.map((value) => [value, optional(count)])) as never,
);
function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, path, faults) => (value === undefined ? undefined : read(value, path, faults));
}
const phone: Read<string> = (value, path, faults) => {
  const said = text(8, 20)(value, path, faults);
  if (said !== undefined && !(isMobilePhone(said) && normalizePhone(said) === said)) faults.push(path);
  return said;
};
const numbered = { series: whole(1, 700), number: whole(1, 999_999_999) };
const manual = { type: oneOf(PROMOTION_TYPES), value: whole(1, TILL_LIMITS.amount) };

const frame = {
  v: exactly(1),
  id,
  deviceId: id,
  seq: whole(1, 1_000_000_000),
  prev: text(64, 64, DIGEST),
  at: instant,
  offsetMs: whole(-400 * 86_400_000, 400 * 86_400_000),
  sessionId: id,
  cashierId: id,
  approvals: listOf(record({ what: oneOf(APPROVED_ACTS), staffId: id, reason: text(0, 300) }), 0, 20),
};
const line = record({
  ...{
    id,
    productId: id,
    combinationId: orNull(id),
    name: text(1, 300),
    quantity: whole(1, TILL_LIMITS.quantity),
  },
  ...{ listUnit: amount, unit: amount, priced: yesOrNo, discount: amount, taxRate: whole(0, 10_000) },
  ...{ ht: amount, tax: amount },
  reductions: listOf(record({ promotionId: id, name: text(1, 200), amount }), 0, 20),
  serials: listOf(text(1, 100), 0, 1_000),
});
const reduction = record({
  ...{ promotionId: id, name: text(1, 200), scope: oneOf(SCOPES), type: oneOf(PROMOTION_TYPES) },
  ...{ value: whole(0, TILL_LIMITS.amount), amount },
});
const payment = record({
  means: oneOf(MEANS),
  amount,
  given: orNull(amount),
  reference: orNull(text(1, 100)),
});
const named = record({ id, firstName: text(1, 100), lastName: text(1, 100), phone });
const customer: Read<
  { id: string } | { new: { id: string; firstName: string; lastName: string; phone: string } }
> = (value, path, faults) =>
  typeof value === 'object' && value !== null && 'new' in value
    ? record({ new: named })(value, path, faults)
    : record({ id })(value, path, faults);
const byMeans = record({ cash: amount, card: amount, mobile: amount, other: amount });
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
  taxes: listOf(record({ rate: whole(0, 10_000), ht: amount, tax: amount }), 0, 20),
  ...{ first: orNull(whole(1, 999_999_999)), last: orNull(whole(1, 999_999_999)) },
});
const note = text(0, 300);

const READERS: { readonly [K in TillDocument['kind']]: Read<Extract<TillDocument, { kind: K }>> } = {
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
    ticket: record({ ...numbered, token: text(20, 64, /^[A-Za-z0-9_-]+$/) }),
    customer: orNull(customer),
    lines: listOf(line, 1, TILL_LIMITS.lines),
    reductions: listOf(reduction, 0, 50),
    manual: orNull(record({ ...manual, amount })),
    ...{ total: amount, form: oneOf(PAYMENT_FORMS) },
    payments: listOf(payment, 0, TILL_LIMITS.payments),
    rounding: signed,
  }),
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
      return [...ticketFaults({ lines, reductions, manual: off, total }), ...payments, ...twice];
    }
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

import { LOCALES } from '../locale.ts';
import {
  amount,
  customer,
  frame,
  id,
  line,
  manual,
  note,
  optional,
  payment,
  reduction,
  refund,
  serials,
  signed,
  ticket,
} from './document-fields.ts';
import { exactly, listOf, oneOf, orNull, type Read, record, text, whole } from './reader.ts';
import type { ReturnDocument } from './return-document.ts';
import { CONDITIONS, PAYMENT_FORMS, RETURN_REASONS, TILL_CHANNELS, TILL_LIMITS } from './words.ts';

const returned = record({
  ...{ id, lineId: id, productId: id, combinationId: orNull(id), name: text(1, 300) },
  ...{ sold: whole(1, TILL_LIMITS.quantity), soldDiscount: amount, before: whole(0, TILL_LIMITS.quantity) },
  ...{ quantity: whole(1, TILL_LIMITS.quantity), unit: amount, value: amount, taxRate: whole(0, 10_000) },
  ...{ ht: amount, tax: amount, condition: oneOf(CONDITIONS), serials: optional(serials) },
});
const out = record({
  id,
  lines: listOf(line, 1, TILL_LIMITS.lines),
  reductions: listOf(reduction, 0, 50),
  manual: orNull(record({ ...manual, amount })),
  total: amount,
});

/** Every member of a return and no other; what does not add up is asked apart. */
export const readReturn: Read<ReturnDocument> = record({
  ...{ ...frame, kind: exactly('return'), ticket, channel: oneOf(TILL_CHANNELS), locale: oneOf(LOCALES) },
  ...{ customer: orNull(customer), of: record({ id, number: text(1, 20) }) },
  back: listOf(returned, 1, TILL_LIMITS.lines),
  ...{ reason: oneOf(RETURN_REASONS), note, out: orNull(out), returned: amount, total: signed },
  form: orNull(oneOf(PAYMENT_FORMS)),
  payments: listOf(payment, 0, TILL_LIMITS.payments),
  refunds: listOf(refund, 0, TILL_LIMITS.payments),
  rounding: signed,
});

import { type CashPieces, DENOMINATIONS } from '../cash.ts';
import { isMobilePhone, normalizePhone } from '../phone.ts';
import { PROMOTION_TYPES, SCOPES } from '../pricing/promotion.ts';
import { isUuid } from '../uuid.ts';
import { DIGEST } from './chain.ts';
import { isDay, PLAN_PARTS } from './plan.ts';
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
import { APPROVED_ACTS, MEANS, SERIAL_CHARS, TILL_LIMITS } from './words.ts';

export const amount = centimesBetween(0, TILL_LIMITS.amount);
export const signed = centimesBetween(-TILL_LIMITS.amount, TILL_LIMITS.amount);
export const id: Read<string> = (value, path, faults) => {
  const said = text(36, 36)(value, path, faults);
  if (said !== undefined && !isUuid(said)) faults.push(path);
  return said;
};
export const instant: Read<string> = (value, path, faults) => {
  const said = text(20, 30, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)(value, path, faults);
  if (said !== undefined && Number.isNaN(Date.parse(said))) faults.push(path);
  return said;
};
export const count = whole(0, 1_000_000);
export const pieces = record<CashPieces>(
  Object.fromEntries(DENOMINATIONS.map((value) => [value, optional(count)])) as never,
);
export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, path, faults) => (value === undefined ? undefined : read(value, path, faults));
}
const phone: Read<string> = (value, path, faults) => {
  const said = text(8, 20)(value, path, faults);
  if (said !== undefined && !(isMobilePhone(said) && normalizePhone(said) === said)) faults.push(path);
  return said;
};
export const numbered = { series: whole(1, 700), number: whole(1, 999_999_999) };
export const manual = { type: oneOf(PROMOTION_TYPES), value: whole(1, TILL_LIMITS.amount) };

export const frame = {
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
/** What tells pieces of a kind apart. */
export const serials = listOf(text(1, SERIAL_CHARS), 0, 1_000);
export const line = record({
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
  serials,
  ...{ grams: optional(whole(1, TILL_LIMITS.grams)), kilo: optional(centimesBetween(0, TILL_LIMITS.kilo)) },
});
export const reduction = record({
  ...{ promotionId: id, name: text(1, 200), scope: oneOf(SCOPES), type: oneOf(PROMOTION_TYPES) },
  ...{ value: whole(0, TILL_LIMITS.amount), amount },
});
export const payment = record({
  means: oneOf(MEANS),
  amount,
  given: orNull(amount),
  reference: orNull(text(1, 100)),
});
export const refund = record({ means: oneOf(MEANS), amount, reference: orNull(text(1, 100)) });
const day: Read<string> = (value, path, faults) => {
  const said = text(10, 10)(value, path, faults);
  if (said !== undefined && !isDay(said)) faults.push(path);
  return said;
};
export const plan = listOf(
  record({ dueOn: day, amount: centimesBetween(1, TILL_LIMITS.amount) }),
  1,
  PLAN_PARTS,
);
const named = record({ id, firstName: text(1, 100), lastName: text(1, 100), phone });
export const customer: Read<
  { id: string } | { new: { id: string; firstName: string; lastName: string; phone: string } }
> = (value, path, faults) =>
  typeof value === 'object' && value !== null && 'new' in value
    ? record({ new: named })(value, path, faults)
    : record({ id })(value, path, faults);
/** Numbered, and opened on the customer's telephone by its token. */
export const ticket = record({ ...numbered, token: text(20, 64, /^[A-Za-z0-9_-]+$/) });
export const note = text(0, 300);

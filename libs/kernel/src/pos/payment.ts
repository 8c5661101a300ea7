import { type Centimes, percentOf, sum, toCentimes } from '../money.ts';
import type { TillPayment } from './document.ts';
import type { Means, PaymentForm } from './words.ts';

/** What an amount of cash comes to where no coin is worth less than `step` centimes; half is in the customer's favour. */
export function roundedCash(amount: Centimes, step: number): Centimes {
  if (step <= 0) return amount;
  const over = amount % step;
  return toCentimes(over * 2 <= step ? amount - over : amount - over + step);
}

/** What is given back; null: it is not enough. */
export function changeOf(due: Centimes, given: Centimes): Centimes | null {
  return given < due ? null : toCentimes(given - due);
}

/** Of a register that says nothing else: a deposit may be all of what is left to pay. Basis points. */
export const WHOLE_DEPOSIT = 10_000;

/** The greatest deposit (BO-226, BO-227): a share, in basis points, of what is left to pay. */
export function greatestDeposit(due: Centimes, shareBp: number): Centimes {
  return percentOf(due, shareBp);
}

/** What a card pays of a mixed payment: all that the cash does not (BO-224). Null: the cash alone would pay it, or none is given. */
export function cardOfMixed(total: Centimes, cash: Centimes): Centimes | null {
  return cash > 0 && cash < total ? toCentimes(total - cash) : null;
}

export type PaymentFault =
  /** Of no amount, or below nothing. */
  | 'amount'
  /** More than there is to pay (BO-225). */
  | 'above_total'
  /** Together they are not the total (BO-224). */
  | 'not_total'
  /** Above the greatest deposit (BO-226). */
  | 'above_deposit'
  /** Less was handed over than is paid. */
  | 'given'
  /** A means that this form does not take. */
  | 'means'
  /** Another means says which. */
  | 'word'
  | 'rounding';

/** What a shop may say of its least coin, centimes; 0: cash is not rounded. */
export const CASH_STEPS = [0, 100, 500, 1_000] as const;

export interface PaymentRules {
  /** Centimes of the least coin; 0: cash is not rounded; null: by a setting of another day. */
  readonly cashStep: number | null;
  /** Centimes; null: by a setting of another day. */
  readonly maxDeposit: Centimes | null;
}

export interface PaidTicket {
  readonly form: PaymentForm;
  readonly total: Centimes;
  readonly payments: readonly TillPayment[];
  readonly rounding: Centimes;
}

const TAKES: Readonly<Record<PaymentForm, readonly Means[]>> = {
  cash: ['cash'],
  card: ['card'],
  mobile: ['mobile'],
  other: ['other'],
  mixed: ['cash', 'card'],
  deposit: ['cash', 'card', 'mobile', 'other'],
  installment: ['cash', 'card', 'mobile', 'other'],
};

/** Whether a form pays the whole ticket. */
export const paysWhole = (form: PaymentForm): boolean => form !== 'deposit' && form !== 'installment';

/** What is wrong with how a ticket is paid (BO-224 to BO-226); nothing where all is well. */
export function paymentFaults(ticket: PaidTicket, rules: PaymentRules): PaymentFault[] {
  const { form, payments, total, rounding } = ticket;
  const faults = new Set(payments.flatMap((payment) => faultsOfOne(payment, form)));
  const paid = sum(payments.map(({ amount }) => amount));
  const cash = sum(payments.filter(({ means }) => means === 'cash').map(({ amount }) => amount));
  if (!isRounded(ticket, cash, rules.cashStep)) faults.add('rounding');
  if (payments.some(({ amount }) => amount > total - Math.min(0, rounding))) faults.add('above_total');
  if (paid > total - Math.min(0, rounding)) faults.add('above_total');
  if (form === 'deposit' && rules.maxDeposit !== null && paid > rules.maxDeposit) faults.add('above_deposit');
  if (form === 'deposit' && paid === 0) faults.add('amount');
  if (paysWhole(form) && paid + rounding !== total) faults.add('not_total');
  if (form === 'mixed' && !(cash > 0 && paid > cash)) faults.add('means');
  return [...faults];
}

function faultsOfOne({ means, amount, given, reference }: TillPayment, form: PaymentForm): PaymentFault[] {
  const faults: PaymentFault[] = [];
  if (!Number.isSafeInteger(amount) || amount <= 0) faults.push('amount');
  if (!TAKES[form].includes(means)) faults.push('means');
  if (given !== null && (means !== 'cash' || given < amount)) faults.push('given');
  if (means === 'other' && !reference?.trim()) faults.push('word');
  return faults;
}

/** Cash alone is rounded, and only where it pays the rest of the ticket; down to nothing, where that is nearest. */
function isRounded(ticket: PaidTicket, cash: Centimes, step: number | null): boolean {
  const { form, total, payments, rounding } = ticket;
  if (!paysWhole(form) || (cash === 0 && payments.length > 0)) return rounding === 0;
  if (step === null) return CASH_STEPS.some((one) => isRounded(ticket, cash, one));
  const others = sum(payments.filter(({ means }) => means !== 'cash').map(({ amount }) => amount));
  const due = toCentimes(total - others);
  return due <= 0 ? rounding === 0 : rounding === due - roundedCash(due, step);
}

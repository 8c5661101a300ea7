import { type Centimes, sum, toCentimes } from '../money.ts';
import type { TillPayment } from './document.ts';
import { CASH_STEPS, type PaymentRules, paymentFaults, paysWhole } from './payment.ts';
import type { TillRefund } from './return-document.ts';
import type { PaymentForm } from './words.ts';

/** Money that changes hands: paid (+) or given back (−), and how. */
export interface Difference {
  readonly form: PaymentForm | null;
  readonly total: Centimes;
  readonly payments: readonly TillPayment[];
  readonly refunds: readonly TillRefund[];
  readonly rounding: Centimes;
}

/** What is given back in cash where no coin is worth less than `step` centimes; half is in the customer's favour. */
export function roundedBack(amount: Centimes, step: number): Centimes {
  if (step <= 0) return amount;
  const over = amount % step;
  return toCentimes(over * 2 >= step && over > 0 ? amount - over + step : amount - over);
}

/** What is to pay is paid in whole; what is to give is given, cash rounded to what coins there are. @returns what does not add up */
export function differenceFaults(document: Difference, rules: PaymentRules): string[] {
  const { form, total, payments, refunds, rounding } = document;
  if (total > 0) {
    if (form === null || !paysWhole(form)) return ['form'];
    const faults = paymentFaults({ form, total, payments, rounding }, rules);
    return [...faults.map((fault) => `payments.${fault}`), ...(refunds.length > 0 ? ['refunds'] : [])];
  }
  const paid = form === null && payments.length === 0 ? [] : ['payments'];
  const due = toCentimes(-total);
  const inCash = sum(refunds.filter(({ means }) => means === 'cash').map(({ amount }) => amount));
  const others = sum(refunds.filter(({ means }) => means !== 'cash').map(({ amount }) => amount));
  const left = toCentimes(due - others);
  const steps = rules.cashStep === null ? CASH_STEPS : [rules.cashStep];
  const isRight =
    left >= 0 &&
    steps.some((step) => inCash === roundedBack(left, step)) &&
    rounding === inCash - left &&
    refunds.every(({ amount }) => amount > 0);
  const isNamed = refunds.every(({ means, reference }) => means !== 'other' || reference?.trim());
  return [...paid, ...(isRight ? [] : ['refunds']), ...(isNamed ? [] : ['refunds.word'])];
}

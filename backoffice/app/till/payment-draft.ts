import type { RegisterSettings } from '@hanout/contracts';
import {
  type Centimes,
  cardOfMixed,
  changeOf,
  greatestDeposit,
  isDay,
  type Means,
  monthsAfter,
  type PaymentFault,
  type PaymentForm,
  PLAN_MONTHS,
  type PlannedPart,
  paymentFaults,
  paysWhole,
  planInParts,
  roundedCash,
  type TillPayment,
  toCentimes,
  ZERO,
} from '@hanout/kernel';
import { amountOf } from '../forms/amount.ts';
import type { Paid } from './acts.ts';

/** What was typed of a payment; texts of DA, as they stand in the fields. */
export interface PaymentDraft {
  readonly form: PaymentForm;
  /** Paid in cash (mixed), paid now (deposit, instalments); of the others: all of it, unless another amount is typed. */
  readonly amount: string;
  /** Of a mixed payment; empty: all that the cash does not pay. */
  readonly card: string;
  /** Handed over in cash; empty: exactly what is due. */
  readonly given: string;
  /** By what a deposit or a first part is paid. */
  readonly means: Means;
  readonly reference: string;
  /** Of instalments: into how many the rest is divided, and the first day, `YYYY-MM-DD`; empty: a month from today. */
  readonly parts: string;
  readonly firstDue: string;
}

export const NEW_PAYMENT: PaymentDraft = {
  form: 'cash',
  amount: '',
  card: '',
  given: '',
  means: 'cash',
  reference: '',
  parts: '3',
  firstDue: '',
};

export type DraftFault = PaymentFault | 'customer' | 'plan';

export interface ReadPayment {
  readonly paid: Paid;
  /** What cash is due. */
  readonly cash: Centimes;
  /** Back to the customer; null: it is not enough, or no cash. */
  readonly change: Centimes | null;
  /** Of a mixed payment: what the card pays. */
  readonly card: Centimes | null;
  readonly maxDeposit: Centimes;
  /** Left to pay. */
  readonly owed: Centimes;
  /** Of instalments: the first day, `YYYY-MM-DD`. */
  readonly firstDue: string;
  readonly faults: readonly DraftFault[];
}

/** A payment from what was typed, and what is wrong with it (BO-224 to BO-226). */
export function readPayment(
  draft: PaymentDraft,
  total: Centimes,
  settings: Pick<RegisterSettings, 'cashStep' | 'depositMax'>,
  { hasCustomer, today }: { readonly hasCustomer: boolean; readonly today: string },
): ReadPayment {
  const maxDeposit = greatestDeposit(total, settings.depositMax);
  const { payments, rounding, card } = partsOf(draft, total, settings.cashStep);
  const cash = payments.find(({ means }) => means === 'cash');
  const given = cash && draft.given.trim() ? amountOf(draft.given) : (cash?.amount ?? null);
  const isEnough = cash === undefined || (given !== null && given >= cash.amount);
  const said = payments.map((payment) =>
    payment.means === 'cash' && given !== null ? { ...payment, given } : payment,
  );
  const ticket = { form: draft.form, total, payments: said, rounding };
  const faults: DraftFault[] = paymentFaults(ticket, { cashStep: settings.cashStep, maxDeposit });
  if (!isEnough && !faults.includes('given')) faults.push('given');
  if (!paysWhole(draft.form) && !hasCustomer) faults.push('customer');
  const now = payments.reduce((all, { amount }) => all + (Number.isNaN(amount) ? 0 : amount), 0);
  const owed = toCentimes(Math.max(0, total - rounding - now));
  const firstDue = draft.firstDue || monthsAfter(today, 1);
  const plan =
    draft.form === 'installment' ? planOf({ ...draft, firstDue }, { total, owed, today }) : undefined;
  if (plan === null) faults.push('plan');
  return {
    paid: { form: draft.form, payments: said, rounding, ...(plan ? { plan } : {}) },
    ...{ cash: cash?.amount ?? ZERO, card, maxDeposit, faults, owed, firstDue },
    change: cash && given !== null ? changeOf(cash.amount, given) : null,
  };
}

/** The days on which the rest is paid; null: they are none, or lie before tomorrow, or there are more of them than dinars. */
function planOf(
  { parts: typed, firstDue }: PaymentDraft,
  { total, owed, today }: { readonly total: Centimes; readonly owed: Centimes; readonly today: string },
): readonly PlannedPart[] | null {
  const parts = Number(typed);
  const isCount = Number.isInteger(parts) && parts >= 1 && parts <= PLAN_MONTHS && owed >= parts * 100;
  if (!isCount || !isDay(firstDue) || firstDue <= today) return null;
  return planInParts({ total, now: toCentimes(total - owed), today, parts, firstDue });
}

interface Parts {
  readonly payments: readonly TillPayment[];
  readonly rounding: Centimes;
  readonly card: Centimes | null;
}

function partsOf(
  { form, amount, card: typedCard, means, reference }: PaymentDraft,
  total: Centimes,
  step: number,
): Parts {
  const typed = amountOf(amount);
  const word = reference.trim() || null;
  const part = (by: Means, of: Centimes): TillPayment => {
    return { means: by, amount: of, given: null, reference: by === 'cash' ? null : word };
  };
  switch (form) {
    case 'cash': {
      const due = roundedCash(total, step);
      return { payments: due > 0 ? [part('cash', due)] : [], rounding: toCentimes(total - due), card: null };
    }
    case 'mixed': {
      const cash = typed ?? ZERO;
      const card = amountOf(typedCard) ?? cardOfMixed(total, cash) ?? ZERO;
      return { payments: [part('cash', cash), part('card', card)], rounding: ZERO, card };
    }
    case 'deposit':
    case 'installment': {
      const now = typed ?? ZERO;
      return { payments: now === 0 ? [] : [part(means, now)], rounding: ZERO, card: null };
    }
    default:
      return { payments: total > 0 ? [part(form, typed ?? total)] : [], rounding: ZERO, card: null };
  }
}

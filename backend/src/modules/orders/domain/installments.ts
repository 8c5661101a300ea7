import type { INSTALLMENT_STATUSES } from '@hanout/contracts';
import { type Centimes, DomainError, type PlannedPart, sum, toCentimes } from '@hanout/kernel';

/** A part of the total and the day by which it is paid, as a till plans it too. */
export type Installment = PlannedPart;

export interface InstallmentStanding extends Installment {
  readonly position: number;
  readonly paid: Centimes;
  readonly left: Centimes;
  readonly status: (typeof INSTALLMENT_STATUSES)[number];
}

/** @throws DomainError `invalid` (422): the parts do not add up to the total, or are not in the order of their days. */
export function requirePlan(installments: readonly Installment[], total: Centimes): void {
  const wrong: Record<string, string[]> = {};
  installments.forEach(({ dueOn, amount }, index) => {
    const before = installments[index - 1];
    if (before && dueOn <= before.dueOn) wrong[`installments.${index}.dueOn`] = ['validation.date'];
    if (amount <= 0) wrong[`installments.${index}.amount`] = ['validation.amount'];
  });
  if (sum(installments.map(({ amount }) => amount)) !== total) wrong.installments = ['order.installmentsSum'];
  if (Object.keys(wrong).length > 0) throw new DomainError('invalid', 422, { fields: wrong });
}

/**
 * The plan when the order's total is another one: more is due with the last part, and less comes off the last parts
 * first. What was paid lies in the earliest parts, so it is never touched.
 */
export function planFor(installments: readonly Installment[], total: Centimes): Installment[] {
  let more = total - sum(installments.map(({ amount }) => amount));
  const plan = [...installments].reverse().flatMap((part) => {
    const amount = Math.max(0, part.amount + more);
    more += part.amount - amount;
    return amount > 0 ? [{ ...part, amount: toCentimes(amount) }] : [];
  });
  return plan.reverse();
}

/** What was paid counts for the earliest part first. `today`: `YYYY-MM-DD`, Algiers. */
export function standingOf(
  installments: readonly Installment[],
  paid: Centimes,
  today: string,
): InstallmentStanding[] {
  let rest = Math.max(0, paid);
  return installments.map(({ dueOn, amount }, index) => {
    const covered = Math.min(rest, amount);
    rest -= covered;
    const left = amount - covered;
    const open = covered > 0 ? 'partial' : 'due';
    const status = left === 0 ? 'paid' : dueOn < today ? 'late' : open;
    return { position: index + 1, dueOn, amount, paid: toCentimes(covered), left: toCentimes(left), status };
  });
}

import type { DeliveryState } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { type Installment, standingOf } from './installments.ts';
import { ON_ITS_WAY } from './transition-table.ts';

/** What its customer owes of an order, and by which plan. */
export interface Debt {
  readonly owed: number;
  readonly plan: readonly Installment[];
  /** What was paid of it already. */
  readonly paid: Centimes;
}

/** A parcel and what its carrier was told to collect; null: it was told nothing yet. */
export interface ToldParcel {
  readonly deliveryState: DeliveryState;
  readonly codAmount?: number | null | undefined;
}

/** What is to be paid by a day (`YYYY-MM-DD`, Algiers): all that is owed, or of a plan its parts until then. */
export function dueBy(day: string, { owed, plan, paid }: Debt): Centimes {
  if (plan.length === 0) return toCentimes(owed);
  const open = standingOf(plan, paid, day).filter(({ dueOn }) => dueOn <= day);
  return toCentimes(
    Math.min(
      owed,
      open.reduce((sum, { left }) => sum + left, 0),
    ),
  );
}

/** Whether a carrier still is to collect what it was told: not once the parcel arrived, comes back or is lost. */
export function isWithCarrier(state: DeliveryState): boolean {
  return state === 'announced' || ON_ITS_WAY.includes(state);
}

/** What can be paid by hand: never what a carrier will collect, or the customer would pay it twice. */
export function payableOf(owed: number, { deliveryState, codAmount }: ToldParcel): Centimes {
  const told = isWithCarrier(deliveryState) ? (codAmount ?? 0) : 0;
  return toCentimes(Math.max(0, owed - told));
}

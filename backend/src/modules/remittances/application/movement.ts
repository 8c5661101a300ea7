import type { AccountKind, DifferenceReason, TransporterPaymentType } from '@hanout/contracts';
import { ACCOUNTS_OF_TYPE, SMALL_CHANGE } from '@hanout/contracts';
import { type Leg, legsOf, type Place } from '../../payments/index.ts';

/** Where what is missing, or too much, of a payment goes. */
const PLACE_OF: Readonly<Record<DifferenceReason, Place>> = {
  short: 'claims',
  over: 'claims',
  coins: 'rounding',
  bank: 'expenses',
};

/** The money that came: into its account, out of what waits to be laid on parcels, the difference where its reason says. */
export function movementLegs(
  place: Place,
  { received, net, reason }: { received: number; net: number; reason: DifferenceReason | null },
): Leg[] {
  const difference = received - net;
  return legsOf(
    [place, received],
    ['remittances', -net],
    ...(reason ? [[PLACE_OF[reason], -difference] as const] : []),
  );
}

/** Whether a reason can be that of a difference: what is short is less, coins are few. */
export function explains(reason: DifferenceReason | null, difference: number): boolean {
  if (difference === 0) return reason === null;
  if (reason === 'short') return difference < 0;
  if (reason === 'over') return difference > 0;
  return reason === 'coins' ? Math.abs(difference) <= SMALL_CHANGE : reason === 'bank';
}

/** Whether money of this type goes into an account of this kind. */
export const takes = (type: TransporterPaymentType, kind: AccountKind): boolean =>
  (ACCOUNTS_OF_TYPE[type] as readonly AccountKind[]).includes(kind);

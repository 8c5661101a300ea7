import type { ClaimReason } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';

/** What a transporter owes of a parcel for which something is asked. */
export interface ClaimedParcel {
  readonly holds: Centimes;
  readonly claims: Centimes;
  /** Kept as fees so far. */
  readonly fees: Centimes;
  readonly delivered: boolean;
  readonly lost: boolean;
}

/** The most that may be asked for this reason; null: as much as somebody says. */
export function mostOf(reason: ClaimReason, parcel: ClaimedParcel): Centimes | null {
  const { holds, claims, fees, delivered, lost } = parcel;
  const none = toCentimes(0);
  switch (reason) {
    case 'not_paid':
      return delivered ? holds : none;
    case 'short_paid':
      return holds > 0 ? none : claims;
    case 'lost':
      return lost ? claims : none;
    case 'wrong_fee':
    case 'double_fee':
      return fees;
    default:
      return null;
  }
}

/** Whether the books say what is owed, so that nobody has to. */
export const isKnown = (reason: ClaimReason): boolean => ['not_paid', 'short_paid', 'lost'].includes(reason);

/** What is asked of a parcel: what somebody says, or all that is owed; null: nothing is, or not so much. */
export function askedOf(
  reason: ClaimReason,
  parcel: ClaimedParcel,
  said: Centimes | null | undefined,
): Centimes | null {
  const most = mostOf(reason, parcel);
  const asked = said ?? most ?? toCentimes(0);
  return asked <= 0 || (most !== null && asked > most) ? null : asked;
}

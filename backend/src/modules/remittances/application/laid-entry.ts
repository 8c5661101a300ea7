import type {
  ClaimReason,
  PaymentRowCharge,
  PaymentRowKind,
  PaymentRowTreatment,
  StatementReading,
} from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import type { EntryKind, Leg } from '../../payments/index.ts';

/** A payment that one worker applies. */
export interface TakenPayment {
  readonly id: string;
  readonly shopId: string;
  readonly transporterId: string;
  readonly number: number;
  readonly reading: StatementReading | null;
  readonly confirmedBy: string | null;
  readonly confirmedByName: string | null;
  readonly claimDays: number;
}

/** A row without an entry. */
export interface WaitingRow {
  readonly number: number;
  readonly kind: PaymentRowKind;
  readonly charge: PaymentRowCharge;
  readonly orderId: string | null;
  readonly net: Centimes;
  readonly treatment: PaymentRowTreatment | null;
  readonly fingerprint: string | null;
}

/** What became of a row: laid on its parcel, or left on the transporter's running account. */
export type Resolved = 'paid' | 'running';

export interface LaidEntry {
  readonly number: number;
  readonly orderId: string | null;
  readonly kind: EntryKind;
  readonly legs: readonly Leg[];
  readonly resolved: Resolved;
  readonly fingerprint: string;
  /** What is claimed of its parcel from here on, by somebody and not only waited for. */
  readonly claimed: Centimes;
  readonly because: ClaimReason;
  /** What it gave back of fees that were claimed. */
  readonly feesBack: Centimes;
}

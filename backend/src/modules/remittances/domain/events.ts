/** Money of a transporter came and was booked; its rows are to be laid on their parcels. */
export const REMITTANCES_CONFIRMED = 'remittances.confirmed';
/** A batch of its rows was laid on their parcels. */
export const REMITTANCES_APPLIED = 'remittances.applied';

export interface RemittanceConfirmed {
  readonly paymentId: string;
}
export interface RemittanceApplied {
  readonly paymentId: string;
  readonly orderIds: readonly string[];
}

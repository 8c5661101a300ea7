/** A carrier spoke of the money of parcels. */
export const CARRIERS_PAYMENT_SAID = 'carriers.payment_said';

export interface PaymentSaid {
  readonly orderId: string;
  /** The carrier's own word. */
  readonly words: string;
  /** Its number of the payment that the parcel is in; null: none yet. */
  readonly ref: string | null;
  readonly at: string;
}

export interface PaymentsSaid {
  readonly transporterId: string;
  readonly said: readonly PaymentSaid[];
}

import type { ClaimReason, ClaimState } from '@hanout/contracts';

/** Where a claim may go from where it is, by hand or by the money; what has ended stays. */
const TO: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['sent', 'settled', 'written_off'],
  sent: ['accepted', 'refused', 'settled', 'written_off'],
  accepted: ['settled', 'written_off'],
  refused: ['sent', 'settled', 'written_off'],
  settled: [],
  written_off: [],
};

export const mayMove = (from: ClaimState, to: ClaimState): boolean => TO[from].includes(to);
export const isLive = (state: ClaimState): boolean => TO[state].length > 0;

/** Money that came too little, or not at all: its order is disputed while this is asked for. */
const DISPUTES: readonly ClaimReason[] = ['short_paid', 'not_paid', 'wrong_fee', 'double_fee'];
export const isDispute = (reason: ClaimReason): boolean => DISPUTES.includes(reason);

/** Of these the books tell when they are settled; of others somebody does. */
export const settlesItself = (reason: ClaimReason): boolean => reason !== 'other';

/** What is asked back was booked as fees: it is no debt of the parcel. */
export const isOfFees = (reason: ClaimReason): boolean => reason === 'wrong_fee' || reason === 'double_fee';

import type { AgreedFee } from '@hanout/contracts';
import { type Centimes, percentOf, toCentimes } from '@hanout/kernel';
import { judgeRow, type ParcelDebt, roundingOf } from './judge-row.ts';

type Parcel = Pick<ParcelDebt, 'holds' | 'claims' | 'expectedFee' | 'wholeDinars'>;

/** What a transporter keeps of one parcel: what was agreed for this payment, or the fee of its hand-over (BO-353). */
export function agreedFee(parcel: Pick<Parcel, 'holds' | 'expectedFee'>, fee: AgreedFee | null): Centimes {
  if (!fee) return parcel.expectedFee;
  return fee.kind === 'percent' ? percentOf(parcel.holds, fee.value) : fee.value;
}

/**
 * A row of a payment by hand: all that is held, less the fee; of what is only claimed any more, all of that. A fee that was
 * agreed is not claimed back.
 */
export function rowByHand(parcel: Parcel, fee: AgreedFee | null, transporterId: string) {
  const claimed = parcel.holds === 0;
  const kept = claimed ? toCentimes(0) : agreedFee(parcel, fee);
  const net = claimed ? parcel.claims : toCentimes(parcel.holds + roundingOf(parcel) - kept);
  const debt = {
    ...parcel,
    transporterId,
    told: parcel.holds,
    returnFee: toCentimes(0),
    arrived: true,
    feesClaimed: toCentimes(0),
  };
  const row = { kind: 'credit', charge: 'cod', net } as const;
  const judged = judgeRow(row, { ...debt, booked: [] }, { transporterId, reading: 'net' }, false);
  return { net, kept, ...judged, treatment: judged.gap !== null && judged.gap < 0 ? ('fee' as const) : null };
}

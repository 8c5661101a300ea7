import { CLAIM_REASONS, CLAIM_STATES } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { isLive, mayMove } from './claim-states.ts';
import { askedOf, type ClaimedParcel } from './claimed-parcel.ts';

describe('a claim', () => {
  it('goes from open to sent, accepted or refused and sent again, and ends settled or given up', () => {
    const ways = CLAIM_STATES.flatMap((from) =>
      CLAIM_STATES.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual([
      ...['open sent', 'open settled', 'open written_off'],
      ...['sent accepted', 'sent refused', 'sent settled', 'sent written_off'],
      ...['accepted settled', 'accepted written_off'],
      ...['refused sent', 'refused settled', 'refused written_off'],
    ]);
    expect(CLAIM_STATES.filter(isLive)).toEqual(['open', 'sent', 'accepted', 'refused']);
  });

  const centimes = (holds: number, claims: number, fees = 0) => ({
    ...{ holds: toCentimes(holds), claims: toCentimes(claims), fees: toCentimes(fees) },
  });
  const delivered: ClaimedParcel = { ...centimes(135_000, 0, 0), delivered: true, lost: false };
  const short: ClaimedParcel = { ...centimes(0, 4_000, 35_000), delivered: true, lost: false };
  const gone: ClaimedParcel = { ...centimes(0, 100_000, 0), delivered: false, lost: true };
  const paid: ClaimedParcel = { ...centimes(0, 0, 35_000), delivered: true, lost: false };

  it.each([
    ['not_paid', [135_000, null, null, null]],
    ['short_paid', [null, 4_000, 100_000, null]],
    ['lost', [null, null, 100_000, null]],
    ['wrong_fee', [null, 35_000, null, 35_000]],
    ['double_fee', [null, 35_000, null, 35_000]],
    ['damaged', [null, null, null, null]],
    ['other', [null, null, null, null]],
  ] as const)('for %s asks what the books say that is owed, or what somebody says', (reason, asked) => {
    const parcels = [delivered, short, gone, paid];
    expect(parcels.map((parcel) => askedOf(reason, parcel, null))).toEqual(asked);
    const more = parcels.map((parcel, nth) => askedOf(reason, parcel, toCentimes((asked[nth] ?? 0) + 1)));
    expect(more.every((one) => one === null)).toBe(!['damaged', 'other'].includes(reason));
    expect(CLAIM_REASONS).toContain(reason);
  });
});

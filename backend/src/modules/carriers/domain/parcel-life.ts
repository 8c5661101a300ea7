import type { AnnouncementState } from '@hanout/contracts';

/**
 * Where a parcel stands between its order and its carrier. `doubtful`: no longer wanted, and the carrier may have it
 * though its answer never came. `recalled`: the carrier has it and is to be told that it is no longer wanted. Of a parcel
 * at its end nothing more is asked.
 */
export const PARCEL_PLACES = [
  'waiting',
  'failed',
  'announced',
  'ended',
  'recalled',
  'recalled_at_end',
  'doubtful',
  'withdrawn',
] as const;
export type ParcelPlace = (typeof PARCEL_PLACES)[number];

const SAME_WHILE_RECALLED = {
  recalled: 'recalled',
  recalled_at_end: 'recalled_at_end',
  doubtful: 'doubtful',
} as const;

/** Every step of a parcel's life: from where it is legal, and where it leads. From anywhere else it changes nothing. */
export const PARCEL_LIFE = {
  /** Its order was announced again after the parcel had been withdrawn. */
  begin_anew: { withdrawn: 'waiting' },
  /** Somebody is about to tell the carrier. */
  take: { waiting: 'waiting' },
  /** The carrier was not called after all. */
  put_back: { waiting: 'waiting' },
  /** The carrier has it, as it may say of any attempt, also of one that was given up. */
  announce: { waiting: 'announced', failed: 'announced', doubtful: 'recalled', withdrawn: 'announced' },
  /** It is tried again later. */
  fail_for_now: { waiting: 'waiting' },
  fail: { waiting: 'failed' },
  /** Somebody asks for it after it failed. */
  try_again: { failed: 'waiting' },
  /** Its order is cancelled; no call that may have made it was sent. */
  withdraw: { waiting: 'withdrawn', failed: 'withdrawn', announced: 'recalled' },
  /** The same, after a call whose outcome nobody knows. */
  withdraw_told: { waiting: 'doubtful', failed: 'doubtful', announced: 'recalled' },
  take_cancellation: SAME_WHILE_RECALLED,
  put_back_cancellation: SAME_WHILE_RECALLED,
  /** The carrier would not; it is tried again later. */
  not_cancelled: SAME_WHILE_RECALLED,
  give_up_cancelling: { recalled: 'announced', recalled_at_end: 'ended', doubtful: 'withdrawn' },
  /** We cancelled it there, or found that the carrier never had it. */
  cancel: { recalled: 'withdrawn', recalled_at_end: 'withdrawn', doubtful: 'withdrawn' },
  /** The carrier says by itself that it is cancelled. */
  cancelled_there: {
    announced: 'withdrawn',
    ended: 'withdrawn',
    recalled: 'withdrawn',
    recalled_at_end: 'withdrawn',
  },
  /** The delivery of its order has come to an end. */
  end_with_order: { announced: 'ended', recalled: 'recalled_at_end' },
  /** The carrier is done with the parcel of a cancelled order. */
  end: { announced: 'ended', ended: 'ended', recalled: 'ended', recalled_at_end: 'ended' },
} as const satisfies Record<string, Partial<Record<ParcelPlace, ParcelPlace>>>;
export type ParcelStep = keyof typeof PARCEL_LIFE;

/** Null where the step is not legal: nothing changes. */
export function placeAfter(step: ParcelStep, place: ParcelPlace): ParcelPlace | null {
  const moves: Partial<Record<ParcelPlace, ParcelPlace>> = PARCEL_LIFE[step];
  return moves[place] ?? null;
}

/** From where a step is legal. */
export function placesBefore(step: ParcelStep): ParcelPlace[] {
  return PARCEL_PLACES.filter((place) => placeAfter(step, place) !== null);
}

export interface ParcelStanding {
  readonly state: AnnouncementState;
  readonly cancelAt?: Date | null;
  readonly ended: boolean;
}

export function placeOf({ state, cancelAt, ended }: ParcelStanding): ParcelPlace {
  if (state === 'announced')
    return cancelAt ? (ended ? 'recalled_at_end' : 'recalled') : ended ? 'ended' : 'announced';
  return state === 'withdrawn' && cancelAt ? 'doubtful' : state;
}

import { type CarrierPace, MINUTE, SECOND, type Window } from './pace.ts';

/** Calls leave here and are counted there: they may arrive closer together than they left. */
const DRIFT_MS = 250;

/** `ask`: the rounds that ask what has become of parcels; everything else is `tell`. */
export type Purpose = 'tell' | 'ask';

/** Of a window, the calls that this purpose may make. */
function granted({ keptFromAsking }: CarrierPace, { calls }: Window, purpose: Purpose): number {
  return purpose === 'tell' ? calls : calls - Math.ceil(calls * keptFromAsking);
}

/**
 * The numbers of the earlier calls that decide when call number `next` may be made: of a window of n calls, the n-th
 * before it must be out of the window. Exact in every window, wherever the carrier's own begin.
 */
export function deciding(pace: CarrierPace, next: number, purpose: Purpose): number[] {
  return pace.quota.map((window) => next - granted(pace, window, purpose));
}

/** When call number `next` may be made, by the instants of the deciding calls; null: at once. */
export function freeAt(
  pace: CarrierPace,
  next: number,
  purpose: Purpose,
  calls: ReadonlyMap<number, Date>,
): Date | null {
  const times = pace.quota.flatMap((window) => {
    const at = calls.get(next - granted(pace, window, purpose));
    return at ? [at.getTime() + window.ms + DRIFT_MS] : [];
  });
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Earlier calls than this one decide nothing any more. */
export function forgettable(pace: CarrierPace, last: number): number {
  return last - Math.max(...pace.quota.map(({ calls }) => calls));
}

/** How long so many calls take when nothing else is asked, milliseconds after the first. */
export function timeFor(pace: CarrierPace, calls: number): number {
  return Math.max(0, ...pace.quota.map((window) => Math.floor((calls - 1) / window.calls) * window.ms));
}

/**
 * For how many minutes a parcel waits for its carrier, about; null where it is told without a wait.
 * @param ahead parcels that are told before it.
 */
export function waitMinutes(
  pace: CarrierPace,
  { ahead, free, now }: { ahead: number; free: Date | null; now: Date },
): number | null {
  const blocked = Math.max(0, (free?.getTime() ?? 0) - now.getTime());
  const wait = blocked + timeFor(pace, Math.floor(ahead / pace.createdAtOnce) + 1);
  return wait < SOON_MS ? null : Math.ceil(wait / MINUTE);
}

/** Shorter than anybody would look for it. */
const SOON_MS = 15 * SECOND;

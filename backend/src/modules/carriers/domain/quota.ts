import type { CarrierKind } from '@hanout/contracts';

/** So many calls in any such time. */
export interface Window {
  readonly calls: number;
  readonly ms: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What each carrier grants one account: Yalidine as its reference says, Ecotrack as its users have found. */
export const QUOTAS: Readonly<Record<CarrierKind, readonly Window[]>> = {
  yalidine: [
    { calls: 5, ms: SECOND },
    { calls: 50, ms: MINUTE },
    { calls: 1_000, ms: HOUR },
    { calls: 10_000, ms: 24 * HOUR },
  ],
  ecotrack: [{ calls: 50, ms: MINUTE }],
};

/** Calls leave here and are counted there: they may arrive closer together than they left. */
const DRIFT_MS = 250;
/** Asking after parcels leaves a part of each window to those who wait for an answer. */
const KEPT_BY_POLLING = { yalidine: 0.1, ecotrack: 0.2 } as const;

/** `ask`: the rounds that ask what has become of parcels; everything else is `tell`. */
export type Purpose = 'tell' | 'ask';

/** Of a window, the calls that this purpose may make. */
function granted(kind: CarrierKind, { calls }: Window, purpose: Purpose): number {
  return purpose === 'tell' ? calls : calls - Math.ceil(calls * KEPT_BY_POLLING[kind]);
}

/**
 * The numbers of the earlier calls that decide when call number `next` may be made: of a window of n calls, the n-th
 * before it must be out of the window. Exact in every window, wherever the carrier's own begin.
 */
export function deciding(kind: CarrierKind, next: number, purpose: Purpose): number[] {
  return QUOTAS[kind].map((window) => next - granted(kind, window, purpose));
}

/** When call number `next` may be made, by the instants of the deciding calls; null: at once. */
export function freeAt(
  kind: CarrierKind,
  next: number,
  purpose: Purpose,
  calls: ReadonlyMap<number, Date>,
): Date | null {
  const times = QUOTAS[kind].flatMap((window) => {
    const at = calls.get(next - granted(kind, window, purpose));
    return at ? [at.getTime() + window.ms + DRIFT_MS] : [];
  });
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Earlier calls than this one decide nothing any more. */
export function forgettable(kind: CarrierKind, last: number): number {
  return last - Math.max(...QUOTAS[kind].map(({ calls }) => calls));
}

/** How long so many calls take when nothing else is asked, milliseconds after the first. */
export function timeFor(kind: CarrierKind, calls: number): number {
  return Math.max(0, ...QUOTAS[kind].map((window) => Math.floor((calls - 1) / window.calls) * window.ms));
}

/**
 * For how many minutes a parcel waits for its carrier, about; null where it is told without a wait.
 * @param ahead parcels that are told before it.
 */
export function waitMinutes(
  kind: CarrierKind,
  { ahead, atOnce, free, now }: { ahead: number; atOnce: number; free: Date | null; now: Date },
): number | null {
  const blocked = Math.max(0, (free?.getTime() ?? 0) - now.getTime());
  const wait = blocked + timeFor(kind, Math.floor(ahead / atOnce) + 1);
  return wait < SOON_MS ? null : Math.ceil(wait / MINUTE);
}

/** Shorter than anybody would look for it. */
const SOON_MS = 15 * SECOND;

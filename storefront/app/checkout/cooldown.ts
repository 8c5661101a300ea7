import type { TextStore } from './browser-storage.ts';

/** Seconds between two orders of one browser (SF-321). */
export const COOLDOWN_SECONDS = 100;

export const COOLDOWN_UNTIL = 'cooldownUntil';
const PURCHASED = 'lastPurchaseTime';

/** The instant until which no new order is taken, epoch ms; both are epoch ms. */
export function startCooldown(store: TextStore, now: number, seconds: number = COOLDOWN_SECONDS): number {
  const until = now + seconds * 1000;
  store.set(COOLDOWN_UNTIL, String(until));
  return until;
}

/** After a success: the purchase time is kept too (SF-163). */
export function recordPurchase(store: TextStore, now: number): number {
  store.set(PURCHASED, String(now));
  return startCooldown(store, now);
}

/** Restored from the stored instant, else from the last purchase (SF-173, SF-174); 0 when there is nothing to wait for. */
export function restoreCooldown(store: TextStore, now: number): number {
  const until = instant(store, COOLDOWN_UNTIL);
  if (until !== null) return until > now ? until : 0;
  const purchased = instant(store, PURCHASED);
  if (purchased === null || purchased > now) return 0;
  const end = purchased + COOLDOWN_SECONDS * 1000;
  return end > now ? end : 0;
}

export function purchaseTime(store: TextStore): number | null {
  return instant(store, PURCHASED);
}

export function clearCooldown(store: TextStore): void {
  store.remove(COOLDOWN_UNTIL);
  store.remove(PURCHASED);
}

/** Whole seconds that are left, rounded up, never below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

function instant(store: TextStore, key: string): number | null {
  const text = store.get(key);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

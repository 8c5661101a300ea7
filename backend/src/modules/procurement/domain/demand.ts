import { daysAfter } from './billing.ts';

/** What happened to a unit on one day in Algiers; pieces. */
export interface UnitDay {
  /** Handed over for orders. */
  readonly left: number;
  /** Came back. */
  readonly back: number;
  /** Of what was handed over, what is known to be sold or to have come back. */
  readonly decided: number;
  /** By how much what is free became more (less, where it is negative). */
  readonly free: number;
}

/** How fast a unit is sold: days that began without any and sold none are left out, and what comes back is taken off. */
export interface Demand {
  /** Pieces a day that stay sold. */
  readonly perDay: number;
  /** How far days differ from that; pieces. */
  readonly spread: number;
  readonly sold28: number;
  readonly days28: number;
  readonly sold84: number;
  readonly days84: number;
  /** Between 0 and 1. */
  readonly returned: number;
}

const SHORT = 28;
const LONG = 84;
const OF_SHORT = 0.6;
/** Of fewer parcels a share of what came back says little by itself: the shop's own stands in for those that are missing. */
const ENOUGH = 30;

/** The share of pieces that comes back, drawn to the shop's own where few are known. */
export function returnShare(back: number, decided: number, ofShop: number): number {
  const missing = Math.max(0, ENOUGH - decided);
  return Math.min(1, (back + ofShop * missing) / (decided + missing));
}

/**
 * @param days by day, `2026-11-25`; a day on which nothing happened may be missing
 * @param free pieces that can be sold now
 * @param today it is not over, and not counted
 */
export function demandOf(
  days: ReadonlyMap<string, UnitDay>,
  { free, today, ofShop }: { readonly free: number; readonly today: string; readonly ofShop: number },
): Demand {
  const counted: { ago: number; left: number }[] = [];
  let [end, back, decided] = [free - (days.get(today)?.free ?? 0), 0, 0];
  for (let ago = 1; ago <= LONG; ago++) {
    const day = days.get(daysAfter(today, -ago));
    const start = end - (day?.free ?? 0);
    const left = day?.left ?? 0;
    back += day?.back ?? 0;
    decided += day?.decided ?? 0;
    if (left > 0 || start > 0) counted.push({ ago, left });
    end = start;
  }
  const short = counted.filter(({ ago }) => ago <= SHORT);
  const [sold28, sold84] = [total(short), total(counted)];
  const long = rate(sold84, counted.length);
  const gross = short.length > 0 ? OF_SHORT * rate(sold28, short.length) + (1 - OF_SHORT) * long : long;
  const returned = returnShare(back, decided, ofShop);
  return {
    perDay: gross * (1 - returned),
    spread: deviation(counted, long) * (1 - returned),
    ...{ sold28, days28: short.length, sold84, days84: counted.length, returned },
  };
}

const total = (days: readonly { left: number }[]) => days.reduce((sum, { left }) => sum + left, 0);
const rate = (pieces: number, days: number) => (days > 0 ? pieces / days : 0);

function deviation(days: readonly { left: number }[], mean: number): number {
  if (days.length < 2) return 0;
  return Math.sqrt(days.reduce((sum, { left }) => sum + (left - mean) ** 2, 0) / (days.length - 1));
}

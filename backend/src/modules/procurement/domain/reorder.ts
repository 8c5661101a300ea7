import type { Demand } from './demand.ts';

/** Days after which the shop looks again. */
export const REVIEW_DAYS = 7;
/** Of a supplier of whom nothing is known. */
export const USUAL_LEAD_DAYS = 7;
/** How seldom a unit is to run out: nine times of ten not, and nineteen of twenty where most is earned with it. */
const USUAL = 1.28;
const DEAR = 1.65;

/** What there is of a unit, and what is to come; pieces. */
export interface Position {
  readonly available: number;
  /** Ordered of suppliers and not here; drafts among it. */
  readonly onOrder: number;
  /** Between warehouses. */
  readonly underWay: number;
  /** Orders wait for them. */
  readonly short: number;
}

/** How it is bought, and what people say of it. */
export interface Terms {
  readonly leadDays: number;
  readonly packSize: number;
  readonly minQuantity: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

export interface Suggestion {
  readonly suggested: number;
  readonly position: number;
  /** It is ordered at or below this many pieces, up to that many. */
  readonly point: number;
  readonly upTo: number;
  /** At this pace; null: none is known. */
  readonly daysLeft: number | null;
}

export const positionOf = ({ available, onOrder, underWay, short }: Position): number =>
  available + onOrder + underWay - short;

/**
 * What to order of a unit: enough for the days until the next look and its delivery, and for what days differ by.
 * @param dear it is of the fifth with which most is earned
 * @returns null: there is enough
 */
export function suggestionOf(
  demand: Pick<Demand, 'perDay' | 'spread'>,
  held: Position,
  terms: Terms,
  dear: boolean,
): Suggestion | null {
  const { perDay } = demand;
  const { minimum, maximum } = terms;
  if (perDay <= 0 && minimum === null) return null;
  const covering = (days: number) => perDay * days + (dear ? DEAR : USUAL) * demand.spread * Math.sqrt(days);
  const position = positionOf(held);
  const point = Math.max(covering(terms.leadDays), minimum ?? 0);
  if (position > point) return null;
  const wanted = Math.max(covering(terms.leadDays + REVIEW_DAYS), minimum ?? 0);
  const upTo = maximum === null ? wanted : Math.min(wanted, maximum);
  const missing = Math.ceil(upTo - position);
  if (missing < 1) return null;
  const suggested = Math.ceil(Math.max(missing, terms.minQuantity) / terms.packSize) * terms.packSize;
  const daysLeft = perDay > 0 ? Math.floor(Math.max(0, held.available - held.short) / perDay) : null;
  return { suggested, position, point: Math.ceil(point), upTo: Math.ceil(upTo), daysLeft };
}

/** Those of the fifth with which most is earned, at least one where anything is. */
export function dearest(earned: ReadonlyMap<string, number>): ReadonlySet<string> {
  const earning = [...earned].filter(([, margin]) => margin > 0).sort((one, other) => other[1] - one[1]);
  return new Set(earning.slice(0, Math.ceil(earned.size / 5)).map(([unitId]) => unitId));
}

/** The one in the middle, of two the later; null of none. */
export function medianOf(days: readonly number[]): number | null {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

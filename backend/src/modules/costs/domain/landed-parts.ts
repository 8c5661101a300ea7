import { type Centimes, proportion, spread, sum, toCentimes } from '@hanout/kernel';

/** What is still here of a late cost that was laid onto goods, by its adjustment; centimes. */
export interface LandedPart {
  readonly id: string;
  readonly value: Centimes;
}

/**
 * What pieces are worth, and how much of that late costs are. What they are worth without them is counted by itself, so that it never
 * depends on a late cost, and one can be taken back whatever has happened since.
 */
export interface Valued {
  readonly value: Centimes;
  readonly landed: readonly LandedPart[];
}

export const landedOf = ({ landed }: Pick<Valued, 'landed'>): Centimes =>
  sum(landed.map(({ value }) => value));

/** Without late costs. */
export const ownOf = (valued: Valued): Centimes => toCentimes(valued.value - landedOf(valued));

/** How much of it a late cost is. */
export const partOf = ({ landed }: Pick<Valued, 'landed'>, id: string): Centimes =>
  sum(landed.filter((part) => part.id === id).map(({ value }) => value));

const valuedOf = (own: Centimes, landed: readonly LandedPart[]): Valued => ({
  value: toCentimes(own + landedOf({ landed })),
  landed: landed.filter(({ value }) => value > 0),
});

const smaller = (one: Centimes, other: Centimes): Centimes => toCentimes(Math.min(one, other));

/** The share of some of all pieces: of what they are worth by themselves, and of each late cost; each is rounded once. */
export function shareOf(valued: Valued, pieces: number, all: number): Valued {
  const part = (value: Centimes) => proportion(value, pieces, all);
  return valuedOf(
    part(ownOf(valued)),
    valued.landed.map(({ id, value }) => ({ id, value: part(value) })),
  );
}

/** As much of it as there is, of each. */
export function atMost(wanted: Valued, there: Valued): Valued {
  return valuedOf(
    smaller(ownOf(wanted), ownOf(there)),
    wanted.landed.map(({ id, value }) => ({ id, value: smaller(value, partOf(there, id)) })),
  );
}

/** What is left once some of it is taken. */
export function less(valued: Valued, taken: Valued): Valued {
  return valuedOf(
    toCentimes(ownOf(valued) - ownOf(taken)),
    valued.landed.map(({ id, value }) => ({ id, value: toCentimes(value - partOf(taken, id)) })),
  );
}

export function plus(valued: Valued, more: Valued): Valued {
  const known = valued.landed.map(({ id, value }) => ({ id, value: toCentimes(value + partOf(more, id)) }));
  const added = more.landed.filter(({ id }) => !valued.landed.some((part) => part.id === id));
  return valuedOf(toCentimes(ownOf(valued) + ownOf(more)), [...known, ...added]);
}

/** As it is kept: a version that knows of no parts takes from the value alone, and no more can be a part of it than there is. */
export function fitting<T extends Valued>(kept: T): T {
  if (ownOf(kept) >= 0) return kept;
  const parts = spread(
    kept.value,
    kept.landed.map(({ value }) => value),
  );
  return {
    ...kept,
    landed: kept.landed.map((part, nth) => ({ ...part, value: toCentimes(parts[nth] ?? 0) })),
  };
}

import type { LinkReason } from '@hanout/contracts';

/** By what an order was found for a row. */
export type FoundBy = 'tracking' | 'tracking_key' | 'reference' | 'phone' | 'name' | 'amount';

export interface Found {
  readonly orderId: string;
  readonly by: FoundBy;
  readonly sameTransporter: boolean;
  /** The row pays what is expected of the parcel, or what was to be collected. */
  readonly amountAgrees: boolean;
  readonly delivered: boolean;
  /** The row names a telephone number that is another's: its code may be mistyped. */
  readonly otherPhone?: boolean;
  /** Of names, 0 to 1. */
  readonly likeness?: number;
}

export interface Scored {
  readonly orderId: string;
  readonly score: number;
  readonly reasons: readonly LinkReason[];
}

/** From here on a row is linked without a person; a proposal from the second on. */
const SURE = 90;
const PROPOSED = 50;
/** Two candidates nearer than this: nobody wins. */
const APART = 5;

const BASE: Readonly<Record<FoundBy, number>> = {
  ...{ tracking: 100, tracking_key: 97, reference: 95, phone: 85, name: 60, amount: 50 },
};
const BECAUSE: Readonly<Record<FoundBy, readonly LinkReason[]>> = {
  ...{
    tracking: ['tracking'],
    tracking_key: ['tracking_key'],
    reference: ['reference'],
    phone: ['phone', 'amount'],
  },
  ...{ name: ['name', 'place', 'amount'], amount: ['amount', 'day', 'place'] },
};
/** A parcel that is named by its tracking is that parcel, whatever was paid for it and wherever it is. */
const IDENTIFIES: ReadonlySet<FoundBy> = new Set(['tracking', 'tracking_key']);

export function scored({
  orderId,
  by,
  sameTransporter,
  amountAgrees,
  delivered,
  likeness = 0,
  otherPhone = false,
}: Found): Scored {
  const lessThan = (holds: boolean, points: number, reason: LinkReason) =>
    holds ? [] : [{ points, reason } as const];
  const less = [
    ...lessThan(sameTransporter, 40, 'other_transporter'),
    ...lessThan(amountAgrees || IDENTIFIES.has(by), 15, 'other_amount'),
    ...lessThan(!otherPhone, 15, 'other_phone'),
    ...lessThan(delivered || IDENTIFIES.has(by), 10, 'not_delivered'),
  ];
  const base = BASE[by] + (by === 'name' ? Math.round(15 * likeness) : 0);
  return {
    orderId,
    score: less.reduce((score, { points }) => score - points, base),
    reasons: [
      ...BECAUSE[by].filter((why) => amountAgrees || why !== 'amount'),
      ...less.map(({ reason }) => reason),
    ],
  };
}

/** What a row is linked to: surely, as a proposal that somebody takes, or to nothing. */
export interface Link {
  readonly sure: Scored | null;
  readonly proposed: Scored | null;
}

/** The best of each order; two that are near one another are left to a person. */
export function chosenLink(found: readonly Found[]): Link {
  const best = new Map<string, Scored>();
  for (const one of found.map(scored)) {
    const known = best.get(one.orderId);
    if (!known || known.score < one.score) best.set(one.orderId, one);
  }
  const [first, second] = [...best.values()].sort((a, b) => b.score - a.score);
  if (!first || first.score < PROPOSED || (second && first.score - second.score <= APART))
    return { sure: null, proposed: null };
  return first.score >= SURE ? { sure: first, proposed: null } : { sure: null, proposed: first };
}

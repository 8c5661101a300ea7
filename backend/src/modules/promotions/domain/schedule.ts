/** The next instant at which a promotion begins or ends by itself; null: none is to come. */
export function nextMoment(startsAt: Date, endsAt: Date | null, now: Date): Date | null {
  if (startsAt > now) return startsAt;
  return endsAt && endsAt > now ? endsAt : null;
}

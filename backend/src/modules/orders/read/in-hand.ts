import type { OrderDetailRecord } from './order-detail.ts';

/** Who has it in hand at the desk, other than the reader; one that is to be called later is in nobody's. */
export function colleagueWith(
  { desk_lock, callback_at }: Pick<OrderDetailRecord, 'desk_lock' | 'callback_at'>,
  readerId: string,
  now: Date,
): OrderDetailRecord['desk_lock'] {
  if (!desk_lock || desk_lock.staffId === readerId || (callback_at && callback_at > now)) return null;
  return new Date(desk_lock.until) > now ? desk_lock : null;
}

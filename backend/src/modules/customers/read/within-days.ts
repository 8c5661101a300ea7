/** SQL: whether a member's last order is as young, and as old, as the segment asks at the instant `at` (a parameter). */
export const withinDays = (at: string): string =>
  `(active_days is null or last_order_at >= ${at}::timestamptz - active_days * interval '1 day')
   and (idle_days is null or last_order_at < ${at}::timestamptz - idle_days * interval '1 day')`;

import { z } from 'zod';
import { centimesOut } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Over how many days the figures are drawn, today included. */
export const OVERVIEW_DAYS = ['7', '30', '90'] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** What the funnel of the reports counts as having happened on a day (`activity`): no counter sales, no drafts. */
const counts = {
  /** Placed that day. */
  received: z.int(),
  /** Handed to their customers that day, whole or in part. */
  delivered: z.int(),
  /** Parcels that came back to a warehouse undelivered that day. */
  returned: z.int(),
};
const overviewDay = z.object({ day: z.iso.date(), ...counts });
export type OverviewDay = z.output<typeof overviewDay>;

export const overview = z.object({
  /** When it was counted. */
  at: z.string(),
  today: z.object({
    ...counts,
    confirmed: z.int(),
    /** Calls whose result was noted. */
    calls: z.int(),
    /** Placed on the same day a week before, up to the same hour. */
    receivedWeekBefore: z.int(),
    /** What today's deliveries are worth: orders on their way are no revenue yet. Null for those who see no accounts. */
    revenue: centimesOut.nullable(),
  }),
  /** The last of them is today; no day is left out. Days of Algiers. */
  days: z.array(overviewDay),
});
export type Overview = z.output<typeof overview>;

export const overviewContract = {
  show: defineEndpoint({
    name: 'overview.show',
    method: 'GET',
    path: '/dashboard/api/overview',
    summary:
      'The shop at a glance: orders received, confirmed, delivered and returned, and what was delivered',
    access: 'staff',
    permission: 'orders.read',
    query: z.object({ days: z.enum(OVERVIEW_DAYS, { error: 'validation.choice' }).default('30') }),
    responses: { 200: overview },
  }),
} as const;

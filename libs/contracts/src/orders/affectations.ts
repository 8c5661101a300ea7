import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ORDER_STATES } from './states.ts';

/** Orders that one page of the affectation shows, at most. */
export const MAX_AFFECTATIONS = 100;

const order = z.object({
  id: z.string(),
  version: z.int(),
  number: z.string(),
  placedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  wilaya: z.string(),
  wilayaAr: z.string(),
  state: z.enum(ORDER_STATES),
  assigneeId: z.string().nullable(),
  assignedTo: z.string().nullable(),
});
export type AffectationOrder = z.output<typeof order>;

const agent = z.object({
  id: z.string(),
  name: z.string(),
  /** Orders in their hands that wait for a call. */
  open: z.int(),
  /** Calls and confirmations since midnight. */
  calledToday: z.int(),
});
export type AffectationAgent = z.output<typeof agent>;

export const affectations = defineEndpoint({
  name: 'orders.affectations',
  method: 'GET',
  path: '/dashboard/api/affectations',
  summary:
    'Orders that wait for a call, nobody’s or somebody’s, the oldest first, and what each agent has in hand',
  access: 'staff',
  permission: 'orders.assign',
  query: z.object({ who: z.enum(['nobody', 'somebody'], { error: 'validation.choice' }).default('nobody') }),
  responses: {
    200: z.object({
      orders: z.array(order),
      /** More than these wait. */
      more: z.boolean(),
      agents: z.array(agent),
    }),
  },
});

import { CHANNELS, normalizePhone } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, day, pagination, uuid } from '../common.ts';
import { DELIVERY_STATES, ORDER_FLAGS, ORDER_SORTS, ORDER_STATES, PAYMENT_STATES } from './states.ts';

/** Several values of one query key, or one. */
const many = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(20),
    )
    .default([]);

const number = (max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(max, { error: 'validation.number' });

export const orderListQuery = z.object({
  q: z.string().max(100, { error: 'validation.tooLong' }).default(''),
  state: many(z.enum(ORDER_STATES, { error: 'validation.choice' })),
  delivery: many(z.enum(DELIVERY_STATES, { error: 'validation.choice' })),
  payment: many(z.enum(PAYMENT_STATES, { error: 'validation.choice' })),
  /** Of the 69 scheme. */
  wilaya: z.coerce.number({ error: 'validation.number' }).int().min(1).max(99).optional(),
  transporter: uuid.optional(),
  /** An agent, or `nobody`. */
  agent: z.union([uuid, z.literal('nobody')], { error: 'validation.choice' }).optional(),
  product: uuid.optional(),
  channel: z.enum(CHANNELS, { error: 'validation.choice' }).optional(),
  /** One flag, or `any`. */
  flag: z.enum([...ORDER_FLAGS, 'any'], { error: 'validation.choice' }).optional(),
  /** Exactly this number, in whatever spelling. */
  phone: z.string().max(40).transform(normalizePhone).optional(),
  /** Days in Algiers, both included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(ORDER_SORTS, { error: 'validation.choice' }).default('newest'),
  page: number(100_000).default(1),
  perPage: number(100).default(25),
});

export type OrderListQuery = z.output<typeof orderListQuery>;

export const orderRow = z.object({
  id: z.string(),
  version: z.int(),
  channel: z.string(),
  number: z.string(),
  placedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  commune: z.string(),
  communeAr: z.string(),
  wilaya: z.string(),
  wilayaAr: z.string(),
  wilayaCode: z.int(),
  itemCount: z.int(),
  total: centimesOut,
  state: z.enum(ORDER_STATES),
  deliveryState: z.enum(DELIVERY_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  transporter: z.string(),
  flags: z.array(z.string()),
  attempts: z.int(),
  assignedTo: z.string().nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderList = z.object({
  orders: z.array(orderRow),
  pagination,
  /** Orders in each state that match the search; empty where those that match were too many to be counted apart. */
  counts: z.record(z.string(), z.int()),
  /** Where counting stops: a count or a total at this number stands for so many or more. */
  countedUpTo: z.int(),
});
export type OrderList = z.output<typeof orderList>;

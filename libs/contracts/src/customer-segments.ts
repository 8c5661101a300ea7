import { z } from 'zod';
import { centimes, centimesOut, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const whole = (max: number) =>
  z
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(max, { error: 'validation.number' })
    .nullish()
    .transform((value) => value ?? null);
const label = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(40, { error: 'validation.tooLong' });

/** All that is said holds for a member; what is null or empty says nothing. */
const rule = {
  /** Orders that were delivered, at least. */
  minDelivered: whole(100_000),
  /** Of what was delivered, at least. */
  minSpent: centimes.nullish().transform((value) => value || null),
  /** Of the 69 scheme: a parcel went to one of them. */
  wilayas: z.array(z.int().min(1).max(69)).max(69, { error: 'validation.tooMany' }).default([]),
  /** One of them is the customer's. */
  labels: z.array(label).max(20, { error: 'validation.tooMany' }).default([]),
  /** The last order is at most so many days old. */
  activeDays: whole(3_650),
  /** The last order is older than so many days. */
  idleDays: whole(3_650),
};

const segmentBody = z
  .strictObject({
    name: z
      .string({ error: 'validation.required' })
      .trim()
      .min(1, { error: 'validation.required' })
      .max(80, { error: 'validation.tooLong' }),
    ...rule,
  })
  .refine(
    ({ minDelivered, minSpent, wilayas, labels, activeDays, idleDays }) =>
      [minDelivered, minSpent, activeDays, idleDays].some((one) => one !== null) ||
      wilayas.length + labels.length > 0,
    { error: 'validation.required', path: ['rule'] },
  )
  .refine(({ activeDays, idleDays }) => activeDays === null || idleDays === null || idleDays < activeDays, {
    error: 'validation.number',
    path: ['idleDays'],
  });
export type SegmentBody = z.output<typeof segmentBody>;

export const segmentRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  minDelivered: z.int().nullable(),
  minSpent: centimesOut.nullable(),
  wilayas: z.array(z.int()),
  labels: z.array(z.string()),
  activeDays: z.int().nullable(),
  idleDays: z.int().nullable(),
  /** How many customers it holds now. */
  members: z.int(),
});
export type SegmentRow = z.output<typeof segmentRow>;

const ROOT = '/dashboard/api/customer-segments';
const params = z.object({ id: uuid });
const edits = { access: 'staff', permission: 'promotions.edit', csrf: true } as const;
const version = z.int({ error: 'validation.number' }).min(1);
const changed = { 200: z.object({ ok: z.literal(true), version: z.int() }) };

export const customerSegmentsContract = {
  list: defineEndpoint({
    name: 'customerSegments.list',
    method: 'GET',
    path: ROOT,
    summary: 'Segments of customers by name: their rules, and how many customers each holds now',
    access: 'staff',
    permission: 'promotions.read',
    responses: { 200: z.object({ segments: z.array(segmentRow) }) },
  }),
  create: defineEndpoint({
    ...edits,
    name: 'customerSegments.create',
    once: true,
    method: 'POST',
    path: ROOT,
    summary: 'A segment: customers are its members by what they ordered, from now on',
    body: segmentBody,
    responses: { 201: z.object({ id: z.string() }) },
  }),
  edit: defineEndpoint({
    ...edits,
    name: 'customerSegments.edit',
    method: 'PUT',
    path: `${ROOT}/:id`,
    summary: 'Another name or rule; promotions for the segment follow at once',
    params,
    body: segmentBody.safeExtend({ version }),
    responses: changed,
    errors: ['not_found', 'stale'],
  }),
  remove: defineEndpoint({
    ...edits,
    name: 'customerSegments.remove',
    method: 'DELETE',
    path: `${ROOT}/:id`,
    summary: 'Delete a segment that no promotion is for',
    params,
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'in_use'],
  }),
} as const;

import { z } from 'zod';
import { uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pieces, reason, text } from '../stock/parts.ts';
import {
  INCIDENT_ADJUSTMENTS,
  INCIDENT_LINKS,
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  INCIDENT_SUBJECTS,
  STOCK_EFFECTS,
} from './parts.ts';

const write = { access: 'staff', permission: 'incidents.report', csrf: true } as const;
const id = z.object({ id: uuid });
const version = z.int({ error: 'validation.number' }).min(1);
const words = (max: number) => text(max).min(1, { error: 'validation.required' });
const done = { 200: z.object({ ok: z.literal(true), version: z.int() }) };
const maybe = z.preprocess((value) => value || null, uuid.nullable()).default(null);
const people = z.array(uuid).max(50, { error: 'validation.tooMany' });

/** What is wrong of several fields is said at once. */
const together = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

const LETTERS = /\p{L}.*\p{L}.*\p{L}/su;

const form = z
  .strictObject({
    subject: z.enum(INCIDENT_SUBJECTS, { error: 'validation.choice' }),
    /** Where it is: one of the warehouses, or words. */
    warehouseId: maybe,
    locationText: text(200).default(''),
    /** What it is about: its id, or at least three letters. */
    relatedId: maybe,
    relatedText: text(200).default(''),
    severity: z.enum(INCIDENT_SEVERITIES, { error: 'validation.choice' }),
    description: words(4000),
    /** Employees who are told. */
    watcherIds: people.default([]),
  })
  .refine(({ warehouseId, locationText }) => Boolean(warehouseId || locationText), {
    ...together,
    error: 'validation.required',
    path: ['location'],
  })
  .refine(
    ({ subject, relatedId, relatedText }) =>
      Boolean(relatedId) || (subject === 'other' && LETTERS.test(relatedText ?? '')),
    { ...together, error: 'validation.required', path: ['related'] },
  );

const moving = z
  .strictObject({
    version,
    status: z.enum(INCIDENT_STATUSES, { error: 'validation.choice' }),
    /** Required to resolve. */
    words: text(4000).default(''),
    /** How the stock was left, where it is about stock and is resolved. */
    stockEffect: z.enum(STOCK_EFFECTS, { error: 'validation.choice' }).nullish(),
  })
  .refine(({ status, words }) => status !== 'resolved' || words !== '', {
    error: 'validation.required',
    path: ['words'],
  });

export const incidentWrites = {
  create: defineEndpoint({
    ...write,
    name: 'incidents.create',
    method: 'POST',
    path: '/dashboard/api/incidents',
    summary: 'Report an incident (BO-141, BO-238); those named are told',
    once: true,
    body: form,
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
  }),
  change: defineEndpoint({
    ...write,
    name: 'incidents.change',
    method: 'PATCH',
    path: '/dashboard/api/incidents/:id',
    summary: 'How bad it is, and who looks after it',
    permission: 'incidents.edit',
    params: id,
    body: z.strictObject({
      version,
      severity: z.enum(INCIDENT_SEVERITIES, { error: 'validation.choice' }),
      assigneeId: maybe,
    }),
    responses: done,
    errors: ['not_found', 'stale', 'incident_state'],
  }),
  move: defineEndpoint({
    ...write,
    name: 'incidents.move',
    method: 'POST',
    path: '/dashboard/api/incidents/:id/move',
    summary: 'Take it in hand, resolve, close or open it again; resolving says what was done',
    params: id,
    body: moving,
    responses: done,
    errors: ['not_found', 'stale', 'incident_state'],
  }),
  comment: defineEndpoint({
    ...write,
    name: 'incidents.comment',
    method: 'POST',
    path: '/dashboard/api/incidents/:id/comments',
    summary: 'Add words to its history, which nobody changes',
    once: true,
    params: id,
    body: z.strictObject({ text: words(4000) }),
    responses: { 201: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
  link: defineEndpoint({
    ...write,
    name: 'incidents.link',
    method: 'POST',
    path: '/dashboard/api/incidents/:id/links',
    summary: 'Link the movement that settled it, or an order that it concerns',
    permission: 'incidents.edit',
    params: id,
    body: z.strictObject({ kind: z.enum(INCIDENT_LINKS, { error: 'validation.choice' }), id: uuid }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'incident_state'],
  }),
  watchers: defineEndpoint({
    ...write,
    name: 'incidents.watchers',
    method: 'PATCH',
    path: '/dashboard/api/incidents/:id/watchers',
    summary: 'Who is told of it: those who are named for the first time are told of it now',
    params: id,
    /** Who comes and who goes; of whoever is not named nothing changes. */
    body: z.strictObject({ add: people.default([]), remove: people.default([]) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
  adjust: defineEndpoint({
    ...write,
    name: 'incidents.adjust',
    method: 'POST',
    path: '/dashboard/api/incidents/:id/adjust',
    summary: 'Put the stock right from here: the movement names the incident, and settles it',
    permission: 'stock.adjust',
    once: true,
    params: id,
    body: z.strictObject({
      kind: z.enum(INCIDENT_ADJUSTMENTS, { error: 'validation.choice' }),
      quantity: pieces,
      reason,
    }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'stock_promised', 'incident_state'],
  }),
} as const;

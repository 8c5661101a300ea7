import { CASH_REASONS, DOCUMENT_KINDS, LATER_KINDS } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, pageQuery, pagination, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PAPER_LIMITS, PAPER_STATES, TILL_DOCUMENT_STATES, TILL_REMARKS } from './words.ts';

/** What a person says that a document which could not be posted comes to. */
export const SETTLED_AS = ['written_off', 'looked_at'] as const;

const kind = z.enum([...DOCUMENT_KINDS, ...LATER_KINDS, 'unreadable']);

const remark = z.object({
  id: z.string(),
  code: z.enum(TILL_REMARKS),
  /** What it is about: the words of the screen name its members. */
  data: z.record(z.string(), z.unknown()),
  openedAt: z.string(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  note: z.string().nullable(),
});
export const tillDocument = z.object({
  id: z.string(),
  kind,
  seq: z.int(),
  register: z.string(),
  sessionId: z.string().nullable(),
  state: z.enum(TILL_DOCUMENT_STATES),
  /** Of a sale: `C2-000418`. */
  ticket: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Of a sale its total, of cash what came in or went out. */
  amount: centimesOut.nullable(),
  /** Why cash moved. */
  reason: z.enum(CASH_REASONS).nullable(),
  /** What was written beside it: why cash moved, the drawer was opened, or money given back. */
  note: z.string().nullable(),
  cashier: z.string().nullable(),
  madeAt: z.string(),
  receivedAt: z.string(),
  /** Why it was kept or refused. */
  code: z.string().nullable(),
  faults: z.array(z.string()),
  tries: z.int(),
  nextTryAt: z.string().nullable(),
  remarks: z.array(remark),
});
export type TillDocumentRow = z.output<typeof tillDocument>;

const papersBody = z.strictObject({
  /** As they were scanned or typed, in any order; the same one twice counts once. */
  codes: z
    .array(z.string().max(PAPER_LIMITS.chars, { error: 'validation.tooLong' }))
    .min(1, { error: 'validation.required' })
    .max(PAPER_LIMITS.codes, { error: 'validation.tooMany' }),
});
const paper = z.object({
  /** Which codes belong together. */
  paper: z.string(),
  parts: z.int(),
  /** Which of its codes were not read. */
  missing: z.array(z.int()),
  state: z.enum(PAPER_STATES),
  /** Null of what nobody can say yet, or is forged. */
  document: z
    .object({
      id: z.string(),
      kind,
      /** Whether it keeps the rules of a document: else it is kept as refused. */
      sound: z.boolean(),
      register: z.string(),
      /** How its device is called. */
      device: z.string(),
      ticket: z.string().nullable(),
      amount: centimesOut.nullable(),
      cashier: z.string().nullable(),
      madeAt: z.string().nullable(),
    })
    .nullable(),
});
export type PaperRow = z.output<typeof paper>;
const papersFound = z.object({
  papers: z.array(paper),
  /** Codes that are none of a ticket, or were misread. */
  unread: z.int(),
});

const settle = { access: 'staff', permission: 'till.settle' } as const;
const params = z.object({ id: uuid });
const note = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(300, { error: 'validation.tooLong' });

/** What of the documents of tills waits for a person. */
export const tillDocumentsContract = {
  list: defineEndpoint({
    ...settle,
    name: 'tillDocuments.list',
    method: 'GET',
    path: '/dashboard/api/till-documents',
    summary: 'Documents that were not posted, or have a remark that nobody has looked at; the latest first',
    query: pageQuery.extend({
      state: z.enum(TILL_DOCUMENT_STATES, { error: 'validation.choice' }).optional(),
      remark: z.enum(TILL_REMARKS, { error: 'validation.choice' }).optional(),
    }),
    responses: {
      200: z.object({
        items: z.array(tillDocument),
        /** What waits for a person, by state and in remarks. */
        waiting: z.object({ kept: z.int(), refused: z.int(), remarks: z.int() }),
        /** Money of documents that are kept: what lies in `unsettled`. */
        unsettled: centimesOut,
        pagination,
      }),
    },
  }),
  detail: defineEndpoint({
    ...settle,
    name: 'tillDocuments.detail',
    method: 'GET',
    path: '/dashboard/api/till-documents/:id',
    summary: 'One document as its device wrote it',
    params,
    responses: { 200: tillDocument.extend({ text: z.string() }) },
    errors: ['not_found'],
  }),
  retry: defineEndpoint({
    ...settle,
    name: 'tillDocuments.retry',
    method: 'POST',
    path: '/dashboard/api/till-documents/:id/retry',
    summary: 'Try now to post what was kept',
    csrf: true,
    params,
    responses: { 200: z.object({ state: z.enum(TILL_DOCUMENT_STATES), code: z.string().nullable() }) },
    errors: ['not_found', 'document_state'],
  }),
  settle: defineEndpoint({
    ...settle,
    name: 'tillDocuments.settle',
    method: 'POST',
    path: '/dashboard/api/till-documents/:id/settle',
    summary: 'What cannot be posted is written off, its money with it; or its remarks have been looked at',
    csrf: true,
    params,
    body: z.strictObject({ as: z.enum(SETTLED_AS, { error: 'validation.choice' }), note }),
    responses: { 200: z.object({ state: z.enum(TILL_DOCUMENT_STATES) }) },
    errors: ['not_found', 'document_state'],
  }),
  readPapers: defineEndpoint({
    ...settle,
    name: 'tillDocuments.readPapers',
    method: 'POST',
    path: '/dashboard/api/till-documents/papers',
    summary: 'What the codes of printed tickets say, and whether the server has it; nothing is written',
    csrf: true,
    body: papersBody,
    responses: { 200: papersFound },
  }),
  recover: defineEndpoint({
    ...settle,
    name: 'tillDocuments.recover',
    method: 'POST',
    path: '/dashboard/api/till-documents/recover',
    summary:
      'Take documents from the codes of their tickets, as if their device had sent them; what the server has is left as it is',
    csrf: true,
    body: papersBody,
    responses: { 200: papersFound },
  }),
} as const;

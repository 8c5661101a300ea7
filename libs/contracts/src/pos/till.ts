import { TILL_LIMITS } from '@hanout/kernel';
import { z } from 'zod';
import { uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { tillInvoicesContract } from './invoices.ts';
import { tillOrdersContract } from './orders.ts';
import { tillReadsContract } from './reads.ts';
import { tillTicketsContract } from './tickets.ts';
import { TILL_DOCUMENT_STATES, TILL_ERRORS, TILL_REMARKS } from './words.ts';

const till = { access: 'till' } as const;
const reads = { ...till, method: 'GET' } as const;

const queued = z.strictObject({
  id: uuid,
  /** SHA-256 of `text`. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'validation.type' }),
  /** The document as it was sealed: canonical JSON of the kernel. */
  text: z.string().min(2).max(TILL_LIMITS.documentChars, { error: 'validation.tooLong' }),
});

const answer = z.object({
  id: z.string(),
  /** Of what the server has under the id: of another document where `result` is `key_reused`. */
  hash: z.string(),
  /** As `queueStep` of the kernel takes it; `accepted`: posted, or kept and tried again. */
  result: z.enum(['accepted', 'refused', 'key_reused', 'fault']),
  /** Null of what the server does not have. */
  state: z.enum(TILL_DOCUMENT_STATES).nullable(),
  /** Why it was kept, `unexpected` where nobody knows yet. */
  code: z.string().nullable(),
  /** What contradicts itself, by member. */
  faults: z.array(z.string()),
  orderId: z.string().nullable(),
  /** The order's. */
  orderNumber: z.string().nullable(),
  remarks: z.array(z.enum(TILL_REMARKS)),
});
export type TillAnswer = z.output<typeof answer>;

const parked = z.object({
  id: z.string(),
  label: z.string(),
  register: z.string(),
  cashier: z.string(),
  /** What the device keeps of a cart: it alone reads it. */
  cart: z.unknown(),
  version: z.int(),
  createdAt: z.string(),
});
export type ParkedCart = z.output<typeof parked>;

const byId = z.object({ id: uuid });

/** What a device sends, and asks for while it has the network. */
export const tillContract = {
  ...tillReadsContract,
  ...tillTicketsContract,
  ...tillOrdersContract,
  ...tillInvoicesContract,
  documents: defineEndpoint({
    ...till,
    method: 'POST',
    name: 'till.documents',
    path: '/dashboard/api/pos/documents',
    summary:
      'Documents in the order of their device, each accepted or not by itself; sent again they are answered as at first. `TILL_LIMITS.batchChars` of text at most, or one document',
    rateLimit: 'none',
    body: z.strictObject({
      /** By the device's clock: how it differs is learnt by it. */
      sentAt: z.iso.datetime({ error: 'validation.date' }),
      documents: z.array(queued).min(1).max(TILL_LIMITS.batch, { error: 'validation.tooMany' }),
    }),
    responses: { 200: z.object({ answers: z.array(answer), serverTime: z.string() }) },
    errors: [...TILL_ERRORS],
  }),
  parked: defineEndpoint({
    ...reads,
    name: 'till.parked',
    path: '/dashboard/api/pos/parked',
    summary: 'Carts that are parked, here and at the other registers of the warehouse',
    responses: { 200: z.object({ items: z.array(parked) }) },
    errors: [...TILL_ERRORS],
  }),
  park: defineEndpoint({
    ...till,
    method: 'PUT',
    name: 'till.park',
    path: '/dashboard/api/pos/parked/:id',
    summary: 'Park a cart under a word; the version before has to be the one that was seen',
    params: byId,
    body: z.strictObject({
      /** 0: it is new. */
      version: z.int().min(0).max(1_000_000),
      cashierId: uuid,
      label: z.string().trim().max(60, { error: 'validation.tooLong' }),
      cart: z.unknown(),
    }),
    responses: { 200: z.object({ version: z.int() }) },
    errors: [...TILL_ERRORS, 'cart_taken', 'stale'],
  }),
  take: defineEndpoint({
    ...till,
    method: 'POST',
    name: 'till.take',
    path: '/dashboard/api/pos/parked/:id/take',
    summary: 'One register takes a parked cart; `cart_taken` names the register that has it',
    params: byId,
    responses: { 200: parked },
    errors: [...TILL_ERRORS, 'not_found', 'cart_taken'],
  }),
  drop: defineEndpoint({
    ...till,
    method: 'DELETE',
    name: 'till.drop',
    path: '/dashboard/api/pos/parked/:id',
    summary: 'A parked cart is no longer wanted, or was sold',
    params: byId,
    responses: { 204: null },
    errors: [...TILL_ERRORS],
  }),
} as const;

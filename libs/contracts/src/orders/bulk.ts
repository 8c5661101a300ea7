import { z } from 'zod';
import { idList, localeSchema, sheetFormat, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { expectedVersion } from './change.ts';
import { orderListQuery } from './list.ts';

/** What can be done with many orders at once; each order is decided by itself. */
export const BULK_ACTIONS = [
  'confirm',
  'assign',
  'assign_delivery',
  'announce',
  'prepare',
  'pack',
  'send_to_expedition',
  'start_expedition',
  'hand_over',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Orders of one act. */
const MOST = 100;

const staff = { access: 'staff', permission: 'orders.read' } as const;
const named = z.object({ id: z.string(), name: z.string() });

export const orderChoices = z.object({
  agents: z.array(named),
  /** `connected`: what is announced to it is sent to its carrier's system. */
  transporters: z.array(named.extend({ connected: z.boolean() })),
  wilayas: z.array(z.object({ code: z.int(), name: z.string() })),
  product: named.nullable(),
});
export type OrderChoices = z.output<typeof orderChoices>;

/** The list as a whole: what it can be narrowed to, acts on many, and the file. */
export const orderListsContract = {
  choices: defineEndpoint({
    ...staff,
    name: 'orders.choices',
    method: 'GET',
    path: '/dashboard/api/orders/choices',
    summary: 'What the list can be narrowed to, and the name of a product',
    query: z.object({ product: uuid.optional() }),
    responses: { 200: orderChoices },
  }),
  inHand: defineEndpoint({
    ...staff,
    name: 'orders.inHand',
    method: 'GET',
    path: '/dashboard/api/orders/in-hand',
    summary: 'Which of these orders colleagues have in hand at the confirmation desk, and who',
    query: z.object({ ids: idList(MOST) }),
    responses: {
      200: z.object({
        items: z.array(z.object({ orderId: z.string(), staffId: z.string(), name: z.string() })),
      }),
    },
  }),
  bulk: defineEndpoint({
    ...staff,
    name: 'orders.bulk',
    method: 'POST',
    path: '/dashboard/api/orders/bulk',
    summary: 'The same act on many orders, each at the version that was shown; those refused are named',
    csrf: true,
    body: z.strictObject({
      action: z.enum(BULK_ACTIONS, { error: 'validation.choice' }),
      /** For `assign`: whom to; null: nobody. */
      staffId: uuid.nullish(),
      orders: z
        .array(
          z.strictObject({
            id: uuid,
            version: expectedVersion,
            /** The colleague out of whose hands it is confirmed: whoever sent it was told that they have it. */
            takenFrom: uuid.optional(),
          }),
        )
        .min(1, { error: 'validation.required' })
        .max(MOST, { error: 'validation.tooMany' }),
    }),
    responses: {
      200: z.object({
        done: z.int(),
        refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
      }),
    },
  }),
  export: defineEndpoint({
    ...staff,
    name: 'orders.export',
    method: 'GET',
    path: '/dashboard/api/orders/export',
    summary: 'The orders that the filters find as CSV (UTF-8, semicolons) or XLSX, the newest first',
    query: orderListQuery
      .omit({ page: true, perPage: true, sort: true })
      .extend({ format: sheetFormat, language: localeSchema.optional() }),
    responses: { 200: z.string() },
    errors: ['too_large'],
  }),
} as const;

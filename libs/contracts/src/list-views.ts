import { z } from 'zod';
import { uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Lists whose filters can be kept under a name. */
export const VIEWED_LISTS = [
  'orders',
  'products',
  'sales-report',
  'margins-report',
  'funnel-report',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];
/** Views that one member of staff keeps of one list, at most. */
export const MAX_VIEWS = 30;

const list = z.enum(VIEWED_LISTS, { error: 'validation.choice' });
const view = z.object({ id: z.string(), name: z.string(), search: z.string() });
export type ListView = z.output<typeof view>;

/** Filters of a list that a member of staff keeps for themselves: an address's query under a name. */
export const listViewsContract = {
  list: defineEndpoint({
    name: 'listViews.list',
    method: 'GET',
    path: '/dashboard/api/views/:list',
    summary: 'The views of a list that this member of staff keeps, by name',
    access: 'staff',
    params: z.object({ list }),
    responses: { 200: z.object({ views: z.array(view) }) },
  }),
  keep: defineEndpoint({
    name: 'listViews.keep',
    method: 'POST',
    path: '/dashboard/api/views/:list',
    summary: 'Keep a view under a name; the same name again is replaced',
    access: 'staff',
    csrf: true,
    params: z.object({ list }),
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .min(1, { error: 'validation.required' })
        .max(60, { error: 'validation.tooLong' }),
      search: z
        .string()
        .max(1000, { error: 'validation.tooLong' })
        .regex(/^(\?[^#\s]*)?$/, { error: 'validation.type' }),
    }),
    responses: { 200: z.object({ ok: z.literal(true), id: z.string() }) },
  }),
  drop: defineEndpoint({
    name: 'listViews.drop',
    method: 'DELETE',
    path: '/dashboard/api/views/:list/:id',
    summary: 'Forget a kept view',
    access: 'staff',
    csrf: true,
    params: z.object({ list, id: uuid }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
} as const;

import { z } from 'zod';
import { localeSchema, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** A page of text as staff see it. */
export const staffPage = z.object({
  id: z.string(),
  purpose: z.string().nullable(),
  /** Shown to visitors; else a draft. */
  active: z.boolean(),
  title: z.string(),
  /** Where it stands in the shop once it is shown. */
  path: z.string(),
  /** HTML from the allowlist. */
  texts: z.array(z.object({ locale: localeSchema, title: z.string(), html: z.string() })),
  updatedAt: z.string(),
});
export type StaffPage = z.output<typeof staffPage>;

export const staffPagesContract = {
  list: defineEndpoint({
    name: 'staffPages.list',
    method: 'GET',
    path: '/dashboard/api/content/pages',
    summary: 'Pages of text, drafts first',
    access: 'staff',
    permission: 'content.edit',
    responses: { 200: z.array(staffPage) },
  }),
  publish: defineEndpoint({
    name: 'staffPages.publish',
    method: 'PATCH',
    path: '/dashboard/api/content/pages/:id',
    summary: 'Show a page to visitors, or take it back to its draft',
    access: 'staff',
    permission: 'content.edit',
    csrf: true,
    params: z.object({ id: uuid }),
    body: z.strictObject({ active: z.boolean({ error: 'validation.type' }) }),
    responses: { 200: z.object({ active: z.boolean() }) },
    errors: ['not_found'],
  }),
} as const;

import { z } from 'zod';
import { day, translations, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const plan = z.object({
  id: z.string(),
  themeId: z.string(),
  theme: z.string(),
  /** First and last day, in Algiers. */
  from: z.string(),
  to: z.string(),
  /** The holiday that it follows; null: it keeps its dates. */
  anchor: z.string().nullable(),
  /** False: it follows the moon, and may still move by a day. */
  confirmed: z.boolean(),
  state: z.enum(['waiting', 'running', 'over']),
});
export type ThemePlan = z.output<typeof plan>;

const moon = z.object({
  key: z.string(),
  names: translations,
  from: z.string(),
  to: z.string(),
  confirmed: z.boolean(),
});
const write = { access: 'staff', permission: 'theme.publish', csrf: true } as const;
const isRange = ({ from, to }: { from: string; to: string }) => from <= to;
const anchor = z.string().regex(/^[a-z_]{3,20}:\d{4}$/, { error: 'validation.id' });

/** Themes for some days. */
export const themePlansContract = {
  list: defineEndpoint({
    name: 'themePlans.list',
    method: 'GET',
    path: '/dashboard/api/theme-plans',
    summary: 'Themes that wait for their days, run, or are over, and the holidays that one can follow',
    access: 'staff',
    permission: 'theme.edit',
    responses: { 200: z.object({ items: z.array(plan), moons: z.array(moon) }) },
  }),
  add: defineEndpoint({
    ...write,
    name: 'themePlans.add',
    method: 'POST',
    path: '/dashboard/api/theme-plans',
    summary:
      'Visitors see a theme from the first day to the last one; or as long as a holiday of the moon lasts',
    once: true,
    body: z.union([
      z.strictObject({ themeId: uuid, anchor }),
      z
        .strictObject({ themeId: uuid, from: day, to: day })
        .refine(isRange, { error: 'hours.range', path: ['to'] }),
    ]),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['not_published', 'plan_overlap'],
  }),
  cancel: defineEndpoint({
    ...write,
    name: 'themePlans.cancel',
    method: 'DELETE',
    path: '/dashboard/api/theme-plans/:id',
    summary: 'Take a plan back; one that runs ends at once',
    params: z.object({ id: uuid }),
    responses: { 204: null },
  }),
} as const;

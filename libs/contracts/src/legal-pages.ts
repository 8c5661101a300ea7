import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The pages that a shop that sells by internet is asked for; each is made once, from the shop's own data. */
export const LEGAL_PAGES = ['terms', 'returns', 'privacy', 'legal'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** What an offer has to say by law 18-05 of 10 May 2018, in this order. */
export const LEGAL_POINTS = [
  ...(['identity', 'contact', 'tax', 'register', 'prices', 'availability'] as const),
  ...(['delivery', 'terms', 'warranty', 'payment', 'privacy', 'notice'] as const),
] as const;
export type LegalPoint = (typeof LEGAL_POINTS)[number];

/** `arabic`: said in French alone, while shoppers are to be told in Arabic too. */
export const LEGAL_STATES = ['said', 'arabic', 'missing'] as const;

const check = z.object({
  points: z.array(z.object({ point: z.enum(LEGAL_POINTS), state: z.enum(LEGAL_STATES) })),
  pages: z.array(
    z.object({
      purpose: z.enum(LEGAL_PAGES),
      /** Null: there is none yet. */
      id: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
});
export type LegalCheck = z.output<typeof check>;

export const legalPagesContract = {
  check: defineEndpoint({
    name: 'legalPages.check',
    method: 'GET',
    path: '/dashboard/api/legal-check',
    summary: 'What law 18-05 asks an offer to say, and whether the shop says it',
    access: 'staff',
    permission: 'content.edit',
    responses: { 200: check },
  }),
  make: defineEndpoint({
    name: 'legalPages.make',
    method: 'POST',
    path: '/dashboard/api/legal-pages',
    summary:
      'Draft the pages of the law that are not there, in French and Arabic, with the data of the shop; nobody sees them yet',
    access: 'staff',
    permission: 'content.edit',
    csrf: true,
    responses: { 200: z.object({ made: z.array(z.enum(LEGAL_PAGES)) }) },
  }),
} as const;

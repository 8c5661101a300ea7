import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Networks that a shop may advertise on. */
export const AD_NETWORKS = ['meta', 'tiktok', 'google'] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];

/** Ids as the networks give them; they stand in addresses and in scripts, so nothing else may. */
export const PIXEL_IDS: Readonly<Record<AdNetwork, RegExp>> = {
  meta: /^\d{10,20}$/,
  tiktok: /^[A-Z0-9]{15,30}$/,
  google: /^(?:G|AW|GT)-[A-Z0-9]{6,20}$/,
};

/** A cookie of a network: printable, short. */
const mark = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/)
  .optional()
  .catch(undefined);

export const advertisingContract = {
  consent: defineEndpoint({
    name: 'advertising.consent',
    method: 'POST',
    path: '/web/api/ads/consent',
    summary: 'The shopper of an order consented to advertising; the same answer whatever the order',
    access: 'public',
    csrf: true,
    rateLimit: 'write',
    body: z.strictObject({
      /** Token of the order's page. */
      order: z.string().min(1).max(200),
      browser: z.strictObject({ fbp: mark, fbc: mark, ttp: mark, gaClient: mark }),
    }),
    responses: { 204: null },
  }),
} as const;

import { z } from 'zod';
import { uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_PASSWORD, staffSession } from './staff.ts';

/** Of one member, at most. */
export const MAX_PASSKEYS = 10;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const password = z
  .string({ error: 'validation.required' })
  .min(1, { error: 'validation.required' })
  .max(MAX_PASSWORD, { error: 'validation.tooLong' });
/** What `navigator.credentials` gave, as JSON. */
const credential = z.string({ error: 'validation.required' }).min(1).max(20_000);
/** What `navigator.credentials` is asked for, as JSON. */
const options = z.object({ options: z.string() });
const own = { access: 'staff', csrf: true, rateLimit: 'login' } as const;

/** Signing in by a key that a device keeps, where the page is secure (https, localhost). */
export const passkeysContract = {
  list: defineEndpoint({
    name: 'passkeys.list',
    method: 'GET',
    path: '/dashboard/api/auth/own-passkeys',
    summary: 'One’s own passkeys, and whether one can be added at this address',
    access: 'staff',
    responses: { 200: z.object({ offered: z.boolean(), items: z.array(passkey) }) },
  }),
  begin: defineEndpoint({
    ...own,
    name: 'passkeys.begin',
    method: 'POST',
    path: '/dashboard/api/auth/own-passkeys/options',
    summary: 'What a device is asked for a new passkey; worth something once, for five minutes',
    body: z.strictObject({ password }),
    responses: { 200: options },
    errors: ['wrong_password', 'passkey_unavailable'],
  }),
  add: defineEndpoint({
    ...own,
    name: 'passkeys.add',
    method: 'POST',
    path: '/dashboard/api/auth/own-passkeys',
    summary: 'The passkey that the device made',
    body: z.strictObject({
      name: z
        .string({ error: 'validation.required' })
        .trim()
        .min(1, { error: 'validation.required' })
        .max(60, { error: 'validation.tooLong' }),
      credential,
    }),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['passkey_refused', 'passkey_unavailable'],
  }),
  remove: defineEndpoint({
    ...own,
    name: 'passkeys.remove',
    method: 'POST',
    path: '/dashboard/api/auth/own-passkeys/:id/remove',
    summary: 'The passkey opens nothing any more',
    params: z.object({ id: uuid }),
    body: z.strictObject({ password }),
    responses: { 204: null },
    errors: ['wrong_password'],
  }),
  offer: defineEndpoint({
    name: 'passkeys.offer',
    method: 'GET',
    path: '/dashboard/api/auth/passkeys',
    summary: 'Whether one may sign in by a passkey at this address',
    access: 'public',
    responses: { 200: z.object({ offered: z.boolean() }) },
  }),
  ask: defineEndpoint({
    name: 'passkeys.ask',
    method: 'POST',
    path: '/dashboard/api/auth/passkeys/options',
    summary: 'What a device is asked for to sign in; worth something once, for five minutes',
    access: 'public',
    rateLimit: 'login',
    body: z.strictObject({}),
    responses: { 200: options },
    errors: ['passkey_unavailable'],
  }),
  enter: defineEndpoint({
    name: 'passkeys.enter',
    method: 'POST',
    path: '/dashboard/api/auth/passkeys',
    summary: 'Sign in by a passkey: alone, or in place of a code after the right password (`token`)',
    access: 'public',
    rateLimit: 'login',
    body: z.strictObject({
      credential,
      token: z.string().max(300).optional(),
    }),
    responses: { 200: staffSession },
    errors: ['passkey_refused', 'passkey_unavailable', 'sign_in_over'],
  }),
} as const;

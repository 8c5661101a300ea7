import { z } from 'zod';
import { localeSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Characters of a password that staff choose themselves. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

/** The built-in roles: each a set of permissions. */
export const ROLE_NAMES = [
  'owner',
  'manager',
  'catalogue_editor',
  'content_editor',
  'confirmation_agent',
  'warehouse_clerk',
  'logistics_manager',
  'cashier',
  'accountant',
  'supplier_order_manager',
] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for who is known by a mobile number alone. */
  email: z.string().nullable(),
  locale: localeSchema,
  roles: z.array(z.string()),
});
export type StaffMember = z.output<typeof staffMember>;

export const staffSession = z.object({
  csrfToken: z.string(),
  staff: staffMember,
  permissions: z.array(z.string()),
  shop: z.object({ uuid: z.string(), name: z.string() }),
});
export type StaffSession = z.output<typeof staffSession>;

export const staffContract = {
  login: defineEndpoint({
    name: 'staff.login',
    method: 'POST',
    path: '/dashboard/api/auth/login',
    summary:
      'Sign in by e-mail or mobile number; sets the session cookie. Origin is checked; no token exists before a session',
    access: 'public',
    rateLimit: 'login',
    body: z.strictObject({
      /** E-mail address or mobile number. */
      email: z
        .string({ error: 'validation.required' })
        .min(1, { error: 'validation.required' })
        .max(254, { error: 'validation.tooLong' }),
      password: z
        .string({ error: 'validation.required' })
        .min(1, { error: 'validation.required' })
        .max(200, { error: 'validation.tooLong' }),
    }),
    responses: { 200: staffSession },
    errors: ['bad_credentials'],
  }),
  session: defineEndpoint({
    name: 'staff.session',
    method: 'GET',
    path: '/dashboard/api/auth/session',
    summary: 'Who is signed in, with the permissions and a CSRF token',
    access: 'staff',
    responses: { 200: staffSession },
  }),
  changePassword: defineEndpoint({
    name: 'staff.changePassword',
    method: 'PUT',
    path: '/dashboard/api/auth/password',
    summary: 'Choose another password for oneself; the one in use is asked, and all other sessions end',
    access: 'staff',
    csrf: true,
    rateLimit: 'login',
    body: z.strictObject({
      current: z
        .string({ error: 'validation.required' })
        .min(1, { error: 'validation.required' })
        .max(MAX_PASSWORD, { error: 'validation.tooLong' }),
      password: z
        .string({ error: 'validation.required' })
        .min(MIN_PASSWORD, { error: 'staff.shortPassword' })
        .max(MAX_PASSWORD, { error: 'validation.tooLong' }),
    }),
    /** How many other sessions were ended. */
    responses: { 200: z.object({ ok: z.literal(true), ended: z.int() }) },
    errors: ['wrong_password'],
  }),
  logout: defineEndpoint({
    name: 'staff.logout',
    method: 'POST',
    path: '/dashboard/api/auth/logout',
    summary: 'End this session',
    access: 'staff',
    csrf: true,
    responses: { 204: null },
  }),
} as const;

import { z } from 'zod';
import { localeSchema, uuid } from './common.ts';
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

/** Roles of one shop, the built-in ones among them, at most. */
export const MAX_ROLES = 60;
/** How a role is named: a built-in one by its key, one that the shop made by its id. */
export const roleRef = z.union([z.enum(ROLE_NAMES), uuid], { error: 'validation.choice' });

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
  /** The role that one looks at the shop as, until when. */
  viewingAs: z
    .object({
      key: z.string().nullable(),
      names: z.object({ fr: z.string(), ar: z.string(), en: z.string() }).partial(),
      until: z.string(),
    })
    .nullable(),
  /** A role of theirs demands a second factor, and they have none: until they set it up they can do nothing else. */
  secondFactorDue: z.boolean(),
  shop: z.object({ uuid: z.string(), name: z.string() }),
});
export type StaffSession = z.output<typeof staffSession>;

/** `locked`: so many tries that the next ones have to wait. */
export const SIGN_IN_RESULTS = ['done', 'wrong_password', 'wrong_code', 'locked'] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];
export const signIn = z.object({
  at: z.string(),
  result: z.enum(SIGN_IN_RESULTS),
  /** As the browser says; null where it said nothing. */
  device: z.string().nullable(),
  /** The network, without its last part. */
  address: z.string().nullable(),
});
export type SignIn = z.output<typeof signIn>;

/** A browser in which somebody is signed in now. */
export const openSession = z.object({
  id: z.string(),
  /** As the browser says; null where it said nothing. */
  device: z.string().nullable(),
  /** The network, without its last part. */
  address: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** Of whoever looks. */
  own: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

const password = z
  .string({ error: 'validation.required' })
  .min(1, { error: 'validation.required' })
  .max(MAX_PASSWORD, { error: 'validation.tooLong' });
/** E-mail address or mobile number, as typed. */
const identity = z
  .string({ error: 'validation.required' })
  .min(1, { error: 'validation.required' })
  .max(254, { error: 'validation.tooLong' });
/** Of an authenticator, or a recovery code, as somebody types it. */
const code = z
  .string({ error: 'validation.required' })
  .min(1, { error: 'validation.required' })
  .max(40, { error: 'validation.tooLong' });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const own = { access: 'staff', csrf: true, rateLimit: 'login' } as const;

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
      email: identity,
      password: z
        .string({ error: 'validation.required' })
        .min(1, { error: 'validation.required' })
        .max(200, { error: 'validation.tooLong' }),
    }),
    responses: { 200: staffSession },
    /** `second_factor` comes with a `token`, for `enterCode`. */
    errors: ['bad_credentials', 'second_factor'],
  }),
  enterCode: defineEndpoint({
    name: 'staff.enterCode',
    method: 'POST',
    path: '/dashboard/api/auth/second-factor',
    summary: 'The second half of signing in: the code of an authenticator, or a recovery code, each once',
    access: 'public',
    rateLimit: 'login',
    body: z.strictObject({ token: z.string({ error: 'validation.required' }).max(300), code }),
    responses: { 200: staffSession },
    errors: ['sign_in_over', 'wrong_code'],
  }),
  forgotPassword: defineEndpoint({
    name: 'staff.forgotPassword',
    method: 'POST',
    path: '/dashboard/api/auth/forgotten',
    summary:
      'Ask for a link to choose another password: those who may make one are told; the same answer for nobody',
    access: 'public',
    rateLimit: 'login',
    body: z.strictObject({ email: identity }),
    responses: { 204: null },
  }),
  secondFactor: defineEndpoint({
    name: 'staff.secondFactor',
    method: 'GET',
    path: '/dashboard/api/auth/own-second-factor',
    summary: 'Whether a second factor is asked of oneself, since when, and how many recovery codes are left',
    access: 'staff',
    beforeSecondFactor: true,
    responses: { 200: z.object({ since: z.string().nullable(), codesLeft: z.int() }) },
  }),
  beginSecondFactor: defineEndpoint({
    ...own,
    beforeSecondFactor: true,
    name: 'staff.beginSecondFactor',
    method: 'POST',
    path: '/dashboard/api/auth/own-second-factor',
    summary: 'A secret for an authenticator; asked for at sign-ins once a code of it was seen',
    body: z.strictObject({ password }),
    responses: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['wrong_password', 'in_use'],
  }),
  confirmSecondFactor: defineEndpoint({
    ...own,
    beforeSecondFactor: true,
    name: 'staff.confirmSecondFactor',
    method: 'POST',
    path: '/dashboard/api/auth/own-second-factor/confirm',
    summary: 'From now on a code is asked for; answers ten recovery codes, shown this once',
    body: z.strictObject({ code }),
    responses: { 200: recoveryCodes },
    errors: ['wrong_code'],
  }),
  renewRecoveryCodes: defineEndpoint({
    ...own,
    name: 'staff.renewRecoveryCodes',
    method: 'POST',
    path: '/dashboard/api/auth/own-second-factor/recovery-codes',
    summary: 'Ten new recovery codes; those before are worth nothing',
    body: z.strictObject({ password }),
    responses: { 200: recoveryCodes },
    errors: ['wrong_password'],
  }),
  removeSecondFactor: defineEndpoint({
    ...own,
    name: 'staff.removeSecondFactor',
    method: 'POST',
    path: '/dashboard/api/auth/own-second-factor/remove',
    summary: 'The password is enough again',
    body: z.strictObject({ password }),
    responses: { 204: null },
    errors: ['wrong_password'],
  }),
  session: defineEndpoint({
    name: 'staff.session',
    method: 'GET',
    path: '/dashboard/api/auth/session',
    summary: 'Who is signed in, with the permissions and a CSRF token',
    access: 'staff',
    beforeSecondFactor: true,
    responses: { 200: staffSession },
  }),
  signIns: defineEndpoint({
    name: 'staff.signIns',
    method: 'GET',
    path: '/dashboard/api/auth/own-sign-ins',
    summary: 'One’s own last 50 sign-ins, and what was tried in one’s name, the newest first',
    access: 'staff',
    responses: { 200: z.object({ items: z.array(signIn) }) },
  }),
  sessions: defineEndpoint({
    name: 'staff.sessions',
    method: 'GET',
    path: '/dashboard/api/auth/own-sessions',
    summary: 'The browsers in which one is signed in, the one used last first',
    access: 'staff',
    responses: { 200: z.object({ items: z.array(openSession) }) },
  }),
  endSessions: defineEndpoint({
    name: 'staff.endSessions',
    method: 'DELETE',
    path: '/dashboard/api/auth/own-sessions',
    summary: 'End one of one’s other sessions, or all but this one',
    access: 'staff',
    csrf: true,
    query: z.object({ session: uuid.optional() }),
    responses: { 200: z.object({ ended: z.int() }) },
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
    whileViewing: true,
    beforeSecondFactor: true,
    responses: { 204: null },
  }),
} as const;

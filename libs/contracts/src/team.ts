import { z } from 'zod';
import { day, localeSchema, mobilePhone, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  MAX_PASSWORD,
  MAX_ROLES,
  MIN_PASSWORD,
  openSession,
  roleRef,
  signIn,
  staffSession,
} from './staff.ts';

/** Members of one shop, of whatever state, at most. */
export const MAX_MEMBERS = 500;

export const MEMBER_STATES = ['invited', 'active', 'disabled'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** `invite`: of somebody who has no password yet. `reset`: of somebody who chooses another one. */
export const LINK_PURPOSES = ['invite', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.string()),
  state: z.enum(MEMBER_STATES),
  /** Last use of a session that is still kept; null for nobody who was here lately. */
  seenAt: z.string().nullable(),
  createdAt: z.string(),
  /** Where they work; null for all warehouses of the shop. */
  warehouses: z.array(z.string()).nullable(),
  /** Since when a second factor is asked for; null for never. */
  secondFactorSince: z.string().nullable(),
});
export type TeamMember = z.output<typeof member>;

const detail = member.extend({
  locale: localeSchema,
  /** Of the form: name, ways to be known, language, roles. */
  version: z.int(),
  /** The link that may still be opened; its secret part is shown only when it is made. */
  link: z.object({ purpose: z.enum(LINK_PURPOSES), madeBy: z.string(), expiresAt: z.string() }).nullable(),
  sessions: z.array(openSession),
  /** The newest first. */
  signIns: z.array(signIn),
});
export type MemberDetail = z.output<typeof detail>;

const name = z
  .string({ error: 'validation.required' })
  .trim()
  .min(1, { error: 'validation.required' })
  .max(100, { error: 'validation.tooLong' });
const email = z
  .union([z.email({ error: 'form.validation.email' }).max(254), z.literal('')], {
    error: 'form.validation.email',
  })
  .nullish();
const phone = z.union([mobilePhone, z.literal('')], { error: 'form.validation.phone' }).nullish();
const roles = z
  .array(roleRef)
  .min(1, { error: 'validation.required' })
  .max(MAX_ROLES, { error: 'validation.tooMany' });
const person = { name, email, phone, roles, locale: localeSchema };
const isKnown = (one: { email?: string | null; phone?: string | null }) => Boolean(one.email || one.phone);
const unknown = { error: 'staff.knownBy', path: ['email'] };

const version = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' });
const id = z.object({ id: uuid });
const write = { access: 'staff', permission: 'staff.edit', csrf: true } as const;
/** `path` is opened on this site, by whoever it is handed to. */
const link = z.object({ path: z.string(), purpose: z.enum(LINK_PURPOSES), expiresAt: z.string() });
export type MemberLink = z.output<typeof link>;

const token = z.string({ error: 'validation.required' }).min(1, { error: 'validation.required' }).max(100);

/** Who works in the shop: invited by a link, known by e-mail or mobile number, with the roles they were given. */
export const teamContract = {
  list: defineEndpoint({
    name: 'team.list',
    method: 'GET',
    path: '/dashboard/api/staff',
    summary: 'Everybody who works in the shop, or did',
    access: 'staff',
    permission: 'staff.edit',
    responses: { 200: z.object({ items: z.array(member) }) },
  }),
  member: defineEndpoint({
    name: 'team.member',
    method: 'GET',
    path: '/dashboard/api/staff/:id',
    summary: 'One member of staff with sessions and the last 50 sign-ins',
    access: 'staff',
    permission: 'staff.edit',
    params: id,
    responses: { 200: detail },
  }),
  invite: defineEndpoint({
    ...write,
    name: 'team.invite',
    method: 'POST',
    path: '/dashboard/api/staff',
    summary: 'Invite somebody; the answer holds the link by which they choose their password',
    body: z.strictObject(person).refine(isKnown, unknown),
    responses: { 200: z.object({ id: z.string(), link }) },
    errors: ['email_taken', 'phone_taken', 'beyond_own_rights'],
  }),
  edit: defineEndpoint({
    ...write,
    name: 'team.edit',
    method: 'PUT',
    path: '/dashboard/api/staff/:id',
    summary: 'Change name, ways to be known, language and roles; the next request follows the new roles',
    params: id,
    body: z.strictObject({ version, ...person }).refine(isKnown, unknown),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int() }) },
    errors: ['stale', 'email_taken', 'phone_taken', 'beyond_own_rights', 'last_owner'],
  }),
  link: defineEndpoint({
    ...write,
    name: 'team.link',
    method: 'POST',
    path: '/dashboard/api/staff/:id/link',
    summary: 'A new link by which the member chooses a password; the one before is worth nothing',
    params: id,
    responses: { 200: link },
    errors: ['beyond_own_rights'],
  }),
  disable: defineEndpoint({
    ...write,
    name: 'team.disable',
    method: 'POST',
    path: '/dashboard/api/staff/:id/disable',
    summary: 'Somebody leaves: sessions and links end at once, open orders go to the heir, or to anybody',
    params: id,
    body: z.strictObject({ heirId: uuid.nullish() }),
    responses: { 204: null },
    errors: ['last_owner', 'beyond_own_rights'],
  }),
  enable: defineEndpoint({
    ...write,
    name: 'team.enable',
    method: 'POST',
    path: '/dashboard/api/staff/:id/enable',
    summary: 'Somebody comes back, with the roles they had',
    params: id,
    responses: { 204: null },
    errors: ['beyond_own_rights'],
  }),
  endSessions: defineEndpoint({
    ...write,
    name: 'team.endSessions',
    method: 'DELETE',
    path: '/dashboard/api/staff/:id/sessions',
    summary: 'End one session of a member, or all of them',
    params: id,
    query: z.object({ session: uuid.optional() }),
    responses: { 200: z.object({ ended: z.int() }) },
    errors: ['beyond_own_rights'],
  }),
  removeSecondFactor: defineEndpoint({
    ...write,
    name: 'team.removeSecondFactor',
    method: 'DELETE',
    path: '/dashboard/api/staff/:id/second-factor',
    summary: 'Somebody lost telephone and recovery codes: the password is enough again',
    params: id,
    responses: { 204: null },
    errors: ['beyond_own_rights'],
  }),
  openLink: defineEndpoint({
    name: 'team.openLink',
    method: 'GET',
    path: '/dashboard/api/auth/link',
    summary: 'Whose link it is; opening it changes nothing',
    access: 'public',
    query: z.object({ token }),
    responses: {
      200: z.object({
        name: z.string(),
        shop: z.string(),
        purpose: z.enum(LINK_PURPOSES),
        /** How they sign in from now on. */
        knownBy: z.string(),
        /** The language that was given to them. */
        locale: localeSchema,
      }),
    },
    errors: ['link_used'],
  }),
  useLink: defineEndpoint({
    name: 'team.useLink',
    method: 'POST',
    path: '/dashboard/api/auth/link',
    summary:
      'Choose the password, once; all sessions end and a new one begins, after the second factor where there is one',
    access: 'public',
    rateLimit: 'login',
    body: z.strictObject({
      token,
      password: z
        .string({ error: 'validation.required' })
        .min(MIN_PASSWORD, { error: 'staff.shortPassword' })
        .max(MAX_PASSWORD, { error: 'validation.tooLong' }),
    }),
    responses: { 200: staffSession },
    errors: ['link_used', 'second_factor'],
  }),
} as const;

/** What a row of the audit log says was done to which thing. */
const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  staffId: z.string().nullable(),
  /** Named like a permission: `orders.confirm`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Of the order that it is about. */
  number: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.output<typeof auditEntry>;

export const MAX_AUDIT_ROWS = 50;
/** Entries of one file, at most. */
export const MAX_AUDIT_EXPORT = 100_000;

/** What actions are about: the first part of their names. */
export const AUDIT_AREAS = [
  'orders',
  'carts',
  'customers',
  'catalog',
  'promotions',
  'reviews',
  'stock',
  'expedition',
  'suppliers',
  'supplier_orders',
  'supplier_receipts',
  'supplier_bills',
  'supplier_returns',
  'supplier_payments',
  'incidents',
  'delivery',
  'remittances',
  'claims',
  'till',
  'accounts',
  'content',
  'shop',
  'staff',
] as const;

const filters = {
  staff: uuid.optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  entity: z.string().max(60).optional(),
  entityId: z.string().max(100).optional(),
  /** Days in Algiers, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** What the last look at the closed days found: each has a digest of what it says and of the day before. */
const auditTrail = z.object({
  checkedAt: z.string(),
  days: z.int(),
  /** The first day that is no longer what it was. */
  broken: z.string().nullable(),
  last: z.string(),
  /** Of the last day, and so of all before it, in hexadecimal. */
  digest: z.string(),
});
export type AuditTrailState = z.output<typeof auditTrail>;

/** Who changed what, when, from what to what. */
export const auditContract = {
  list: defineEndpoint({
    name: 'audit.list',
    method: 'GET',
    path: '/dashboard/api/audit',
    summary: 'The newest entries first, a page of 50; `next` continues',
    access: 'staff',
    permission: 'audit.read',
    query: z.object({ ...filters, after: uuid.optional() }),
    responses: {
      200: z.object({
        items: z.array(auditEntry),
        next: z.string().nullable(),
        /** Who is named in the log of this shop, for the filter. */
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Null until a day was closed. */
        trail: auditTrail.nullable(),
      }),
    },
  }),
  export: defineEndpoint({
    name: 'audit.export',
    method: 'GET',
    path: '/dashboard/api/audit/export',
    summary:
      'The entries that the filters find as CSV (UTF-8, semicolons) or XLSX, the newest first, up to 100,000',
    access: 'staff',
    permission: 'audit.read',
    query: z.object({ ...filters, format: sheetFormat, language: localeSchema.default('fr') }),
    responses: { 200: z.string() },
    errors: ['too_large'],
  }),
} as const;

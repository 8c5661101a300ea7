import { PERMISSIONS } from '@hanout/kernel';
import { z } from 'zod';
import { uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const names = z.object({ fr: z.string(), ar: z.string(), en: z.string() }).partial();
const rights = { permissions: z.array(z.string()), ownOrdersOnly: z.boolean() };

const role = z.object({
  id: z.string(),
  /** How it is named where it is given: the key of a built-in one, else the id. */
  ref: z.string(),
  key: z.string().nullable(),
  /** Of a role that the shop made. */
  names,
  ...rights,
  /** Whoever has it and has no second factor sets one up before anything else. */
  needsSecondFactor: z.boolean(),
  /** A built-in one that is no longer as it was built. */
  changed: z.boolean(),
  /** Who has it, whatever their state. */
  members: z.int(),
  /** Whether the one who asks has all that it gives. */
  mayGive: z.boolean(),
});
export type StaffRole = z.output<typeof role>;

const detail = role.extend({
  version: z.int(),
  /** As it was built; null for a role that the shop made. */
  built: z.object(rights).nullable(),
  /** Who has it, with what their other roles give. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      others: z.array(z.string()),
      /** Whether they have a second factor. */
      guarded: z.boolean(),
    }),
  ),
});
export type RoleDetail = z.output<typeof detail>;

const name = z.string().trim().max(60, { error: 'validation.tooLong' });
const draft = {
  names: z.strictObject({
    fr: name.min(1, { error: 'validation.required' }),
    ar: name.optional(),
    en: name.optional(),
  }),
  permissions: z
    .array(z.enum(PERMISSIONS, { error: 'validation.choice' }))
    .min(1, { error: 'validation.required' })
    .max(PERMISSIONS.length, { error: 'validation.tooMany' }),
  ownOrdersOnly: z.boolean(),
  /** Left out: as it is. */
  needsSecondFactor: z.boolean().optional(),
};
const id = z.object({ id: uuid });
const version = z.int().min(1);
const write = { access: 'staff', permission: 'roles.edit', csrf: true } as const;

/** What the roles of the shop allow, and looking at it as one of them does. */
export const rolesContract = {
  list: defineEndpoint({
    name: 'roles.list',
    method: 'GET',
    path: '/dashboard/api/roles',
    summary: 'The roles of the shop, the built-in ones first',
    access: 'staff',
    permission: 'staff.edit',
    responses: { 200: z.object({ items: z.array(role) }) },
  }),
  role: defineEndpoint({
    name: 'roles.role',
    method: 'GET',
    path: '/dashboard/api/roles/:id',
    summary: 'One role, and who has it',
    access: 'staff',
    permission: 'roles.edit',
    params: id,
    responses: { 200: detail },
  }),
  create: defineEndpoint({
    ...write,
    name: 'roles.create',
    method: 'POST',
    path: '/dashboard/api/roles',
    summary: 'A role of the shop’s own',
    once: true,
    body: z.strictObject(draft),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['beyond_own_rights'],
  }),
  edit: defineEndpoint({
    ...write,
    name: 'roles.edit',
    method: 'PUT',
    path: '/dashboard/api/roles/:id',
    summary: 'Change what a role allows; the next request of whoever has it follows',
    params: id,
    body: z.strictObject({ ...draft, version, names: draft.names.optional() }),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int() }) },
    errors: ['stale', 'beyond_own_rights', 'owner_fixed'],
  }),
  reset: defineEndpoint({
    ...write,
    name: 'roles.reset',
    method: 'POST',
    path: '/dashboard/api/roles/:id/reset',
    summary: 'A built-in role as it was built',
    params: id,
    body: z.strictObject({ version }),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int() }) },
    errors: ['stale', 'beyond_own_rights', 'owner_fixed'],
  }),
  archive: defineEndpoint({
    ...write,
    name: 'roles.archive',
    method: 'DELETE',
    path: '/dashboard/api/roles/:id',
    summary: 'A role of the shop’s own is put away, when nobody has it',
    params: id,
    responses: { 204: null },
    errors: ['beyond_own_rights', 'role_in_use'],
  }),
  viewAs: defineEndpoint({
    ...write,
    name: 'roles.viewAs',
    method: 'POST',
    path: '/dashboard/api/auth/view-as',
    summary: 'Look at the shop as a role does, for 30 minutes: what both may, and no change',
    body: z.strictObject({ roleId: uuid }),
    responses: { 204: null },
  }),
  endViewAs: defineEndpoint({
    name: 'roles.endViewAs',
    method: 'DELETE',
    path: '/dashboard/api/auth/view-as',
    summary: 'Back to one’s own rights',
    access: 'staff',
    csrf: true,
    whileViewing: true,
    beforeSecondFactor: true,
    responses: { 204: null },
  }),
} as const;

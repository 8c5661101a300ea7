import type { SignInResult } from '@hanout/contracts';
import type { Locale, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { LinkPurpose } from '../domain/link.ts';

export const StaffEntity = defineEntity({
  name: 'Staff',
  tableName: 'staff',
  uniques: [
    { name: 'staff_email_unique', properties: ['email'] },
    { name: 'staff_phone_unique', properties: ['phone'] },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Nobody has neither: the database refuses it. */
    email: p.string().columnType('citext').nullable(),
    /** In national form; signs in as the e-mail address does. */
    phone: p.text().nullable(),
    name: p.text(),
    /** Null until the invitation is accepted. */
    passwordHash: p.text().nullable(),
    locale: p.text().$type<Locale>().default('fr'),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    version: p.integer().default(1),
    /** Whether `warehouse_staff` says where they work; else everywhere. */
    warehousesLimited: p.boolean().default(false),
  },
});

export const StaffRoleEntity = defineEntity({
  name: 'StaffRole',
  tableName: 'staff_roles',
  properties: {
    staff: () => p.manyToOne(StaffEntity).mapToPk().primary(),
    shopId: p.uuid().primary(),
    /** The key of a built-in role, the id of an own one: what the version before knows, and what is said outside. */
    role: p.text().primary(),
    /** What decides. Filled by the database where only `role` is named. */
    roleId: p.uuid().nullable(),
  },
});

export const RoleEntity = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    /** Of a built-in role; null for one that the shop made. */
    key: p.text().nullable(),
    names: p.json<Translations>().defaultRaw("'{}'"),
    permissions: p.array().columnType('text[]'),
    ownOrdersOnly: p.boolean().default(false),
    needsSecondFactor: p.boolean().default(false),
    archivedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

export const StaffSessionEntity = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  uniques: [{ name: 'staff_sessions_token_hash_unique', properties: ['tokenHash'] }],
  indexes: [
    { name: 'staff_sessions_staff_id_index', properties: ['staff'] },
    { name: 'staff_sessions_expires_at_index', properties: ['expiresAt'] },
  ],
  properties: {
    id: p.uuid().primary(),
    tokenHash: p.blob().columnType('bytea'),
    staff: () => p.manyToOne(StaffEntity).mapToPk(),
    shopId: p.uuid(),
    createdAt: p.datetime(),
    seenAt: p.datetime(),
    expiresAt: p.datetime(),
    /** Browser and system, as the browser says. */
    device: p.text().nullable(),
    /** The network it came from: the last part of the address is not kept. */
    address: p.text().nullable(),
    /** It was opened by a passkey, whose device had asked for a finger or a code: a second factor is met by that. */
    byPasskey: p.boolean().default(false),
    /** The role that its member looks at the shop as, until when. */
    viewAsRoleId: p.uuid().nullable(),
    viewAsUntil: p.datetime().nullable(),
  },
});

export const StaffLinkEntity = defineEntity({
  name: 'StaffLink',
  tableName: 'staff_links',
  uniques: [{ name: 'staff_links_token_hash_unique', properties: ['tokenHash'] }],
  properties: {
    id: p.uuid().primary(),
    staff: () => p.manyToOne(StaffEntity).mapToPk(),
    shopId: p.uuid(),
    purpose: p.text().$type<LinkPurpose>(),
    tokenHash: p.blob().columnType('bytea'),
    /** The name of who made it. */
    madeBy: p.text(),
    madeAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

/** An authenticator: asked for at each sign-in once it is confirmed. */
export const StaffTotpEntity = defineEntity({
  name: 'StaffTotp',
  tableName: 'staff_totp',
  properties: {
    staff: () => p.manyToOne(StaffEntity).mapToPk().primary(),
    sealedSecret: p.text(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    /** The step of 30 s whose code was used last: it and those before it are used up. */
    lastStep: p.bigint().$type<string>(),
  },
});

export const StaffRecoveryCodeEntity = defineEntity({
  name: 'StaffRecoveryCode',
  tableName: 'staff_recovery_codes',
  uniques: [{ name: 'staff_recovery_codes_unique', properties: ['staff', 'codeHash'] }],
  properties: {
    id: p.uuid().primary(),
    staff: () => p.manyToOne(StaffEntity).mapToPk(),
    codeHash: p.blob().columnType('bytea'),
    createdAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** A key that a device keeps; here its public half alone. */
export const StaffPasskeyEntity = defineEntity({
  name: 'StaffPasskey',
  tableName: 'staff_passkeys',
  uniques: [{ name: 'staff_passkeys_credential_unique', properties: ['credentialId'] }],
  indexes: [{ name: 'staff_passkeys_staff_index', properties: ['staff'] }],
  properties: {
    id: p.uuid().primary(),
    staff: () => p.manyToOne(StaffEntity).mapToPk(),
    /** As the device names it, in base64url. */
    credentialId: p.text(),
    publicKey: p.blob().columnType('bytea'),
    /** How often the device says that it was used; of many always 0. */
    counter: p.bigint().$type<string>(),
    transports: p.array().columnType('text[]'),
    /** Whether other devices of its owner have it too. */
    backedUp: p.boolean(),
    name: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export const SIGN_INS_DAYS = 365;

/** Who signed in or tried to: only added to, and forgotten after a year. */
export const StaffSignInEntity = defineEntity({
  name: 'StaffSignIn',
  tableName: 'staff_sign_ins',
  indexes: [{ name: 'staff_sign_ins_at_index', properties: ['at'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    staff: () => p.manyToOne(StaffEntity).mapToPk(),
    at: p.datetime(),
    result: p.text().$type<SignInResult>(),
    /** Browser and system, as the browser says. */
    device: p.text().nullable(),
    /** The network it came from: the last part of the address is not kept. */
    address: p.text().nullable(),
  },
});

export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [{ name: 'audit_entries_entity_index', properties: ['entity', 'entityId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid().nullable(),
    staffId: p.uuid().nullable(),
    staffName: p.text().nullable(),
    at: p.datetime(),
    action: p.text(),
    entity: p.text(),
    entityId: p.text(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
  },
});

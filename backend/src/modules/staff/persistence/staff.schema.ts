import type { Locale } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { RoleName } from '../domain/roles.ts';

export const StaffEntity = defineEntity({
  name: 'Staff',
  tableName: 'staff',
  uniques: [{ name: 'staff_email_unique', properties: ['email'] }],
  properties: {
    id: p.uuid().primary(),
    email: p.string().columnType('citext'),
    name: p.text(),
    passwordHash: p.text(),
    locale: p.text().$type<Locale>().default('fr'),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export const StaffRoleEntity = defineEntity({
  name: 'StaffRole',
  tableName: 'staff_roles',
  properties: {
    staff: () => p.manyToOne(StaffEntity).mapToPk().primary(),
    shopId: p.uuid().primary(),
    role: p.text().$type<RoleName>().primary(),
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

import { AuditEntryEntity, StaffEntity, StaffRoleEntity, StaffSessionEntity } from './staff.schema.ts';

export const entities = [StaffEntity, StaffRoleEntity, StaffSessionEntity, AuditEntryEntity];

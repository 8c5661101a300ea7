import {
  AuditEntryEntity,
  StaffEntity,
  StaffLinkEntity,
  StaffRoleEntity,
  StaffSessionEntity,
} from './staff.schema.ts';

export const entities = [StaffEntity, StaffRoleEntity, StaffSessionEntity, StaffLinkEntity, AuditEntryEntity];

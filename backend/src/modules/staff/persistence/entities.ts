import {
  AuditEntryEntity,
  RoleEntity,
  StaffEntity,
  StaffLinkEntity,
  StaffRecoveryCodeEntity,
  StaffRoleEntity,
  StaffSessionEntity,
  StaffSignInEntity,
  StaffTotpEntity,
} from './staff.schema.ts';

export const entities = [
  StaffEntity,
  RoleEntity,
  StaffRoleEntity,
  StaffSessionEntity,
  StaffLinkEntity,
  StaffTotpEntity,
  StaffRecoveryCodeEntity,
  StaffSignInEntity,
  AuditEntryEntity,
];

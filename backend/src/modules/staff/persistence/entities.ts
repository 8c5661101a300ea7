import {
  AuditEntryEntity,
  RoleEntity,
  StaffEntity,
  StaffLinkEntity,
  StaffPasskeyEntity,
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
  StaffPasskeyEntity,
  StaffTotpEntity,
  StaffRecoveryCodeEntity,
  StaffSignInEntity,
  AuditEntryEntity,
];

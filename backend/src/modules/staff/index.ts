export { AuditApi, type AuditEntry } from './application/audit.ts';
export type { NewStaff } from './application/create-staff.ts';
export { STAFF_DISABLED, type StaffDisabled } from './domain/events.ts';
export { PERMISSIONS, type Permission, ROLE_NAMES, type RoleName } from './domain/roles.ts';
export { StaffApi } from './staff.api.ts';
export { StaffModule } from './staff.module.ts';

export { AuditApi, type AuditEntry, savedMeanwhile } from './application/audit.ts';
export type { NewStaff } from './application/create-staff.ts';
export type { WarehouseLimit } from './application/limit-warehouses.ts';
export {
  PASSWORD_FORGOTTEN,
  PASSWORD_LINK_MADE,
  type PasswordForgotten,
  type PasswordLinkMade,
  STAFF_DISABLED,
  type StaffDisabled,
} from './domain/events.ts';
export { ORDERS_OF_OTHERS, PERMISSIONS, type Permission, ROLE_NAMES, type RoleName } from './domain/roles.ts';
export { StaffApi } from './staff.api.ts';
export { StaffModule } from './staff.module.ts';

import { AttendanceChangeEntity, AttendanceEntity, AttendanceMonthEntity } from './attendance.schema.ts';
import { KioskEntity, PinEntity, PunchEntity } from './kiosk.schema.ts';
import { AttendanceRulesEntity, StaffHoursEntity } from './schedule.schema.ts';

export const entities = [
  ...[AttendanceEntity, AttendanceChangeEntity, AttendanceMonthEntity],
  ...[KioskEntity, PinEntity, PunchEntity],
  ...[StaffHoursEntity, AttendanceRulesEntity],
];

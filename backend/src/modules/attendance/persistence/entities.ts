import { AttendanceChangeEntity, AttendanceEntity, AttendanceMonthEntity } from './attendance.schema.ts';

export const entities = [AttendanceEntity, AttendanceChangeEntity, AttendanceMonthEntity];

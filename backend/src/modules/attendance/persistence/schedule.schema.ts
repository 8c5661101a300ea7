import type { WeekDay } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const StaffHoursEntity = defineEntity({
  name: 'StaffHours',
  tableName: 'staff_hours',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    staffId: p.uuid(),
    day: p.text().$type<WeekDay>(),
    position: p.smallint(),
    /** Minutes after midnight. */
    starts: p.smallint(),
    ends: p.smallint(),
  },
});

export const AttendanceRulesEntity = defineEntity({
  name: 'AttendanceRules',
  tableName: 'attendance_rules',
  properties: {
    shopId: p.uuid().primary(),
    lateAfter: p.smallint(),
    absentAfter: p.smallint().nullable(),
    halfDay: p.smallint().nullable(),
    version: p.integer().default(1),
  },
});

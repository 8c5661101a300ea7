import type { AttendanceRow, AttendanceStatus } from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { Expected } from '../domain/judge.ts';

export const AttendanceEntity = defineEntity({
  name: 'Attendance',
  tableName: 'attendance',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    staffId: p.uuid(),
    /** Of the arrival in Algiers: a night belongs to the evening it began on. */
    day: p.date(),
    checkIn: p.datetime().nullable(),
    checkOut: p.datetime().nullable(),
    status: p.text().$type<AttendanceStatus>(),
    /** A manager said what the day was. */
    statusSet: p.boolean().default(false),
    source: p.text().$type<AttendanceRow['source']>(),
    expected: p.json<Expected>().defaultRaw("'{}'"),
    corrected: p.boolean().default(false),
    version: p.integer().default(1),
  },
});

export const AttendanceChangeEntity = defineEntity({
  name: 'AttendanceChange',
  tableName: 'attendance_changes',
  properties: {
    id: p.uuid().primary(),
    attendanceId: p.uuid(),
    shopId: p.uuid(),
    at: p.datetime(),
    byId: p.uuid().nullable(),
    byName: p.text(),
    reason: p.text(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>(),
  },
});

export const AttendanceMonthEntity = defineEntity({
  name: 'AttendanceMonth',
  tableName: 'attendance_months',
  properties: {
    shopId: p.uuid().primary(),
    month: p.text().primary(),
    closedAt: p.datetime(),
    closedBy: p.text(),
  },
});

import { AWAY } from '@hanout/kernel';
import { z } from 'zod';
import { day, instant, localeSchema, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { hoursWeek } from './hours.ts';

export const ATTENDANCE_STATUSES = ['present', 'late', 'left_early', 'to_correct', ...AWAY] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];
export const ATTENDANCE_SOURCES = ['session', 'kiosk', 'manager', 'job'] as const;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'validation.date' });
const reason = z
  .string({ error: 'validation.required' })
  .trim()
  .min(1, { error: 'validation.required' })
  .max(300, { error: 'validation.tooLong' });

const row = z.object({
  id: z.string(),
  staffId: z.string(),
  day: z.string(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  status: z.enum(ATTENDANCE_STATUSES),
  source: z.enum(ATTENDANCE_SOURCES),
  /** Somebody changed its times; why is in its history. */
  corrected: z.boolean(),
  version: z.int(),
});
export type AttendanceRow = z.output<typeof row>;

const total = z.object({
  staffId: z.string(),
  name: z.string(),
  days: z.int(),
  /** Of these, so many were half ones. */
  halfDays: z.int(),
  /** Minutes. */
  worked: z.int(),
  late: z.int(),
  early: z.int(),
  /** Worked where nobody was expected: holidays, days off. */
  unexpected: z.int(),
  absent: z.int(),
  toCorrect: z.int(),
});
export type AttendanceTotal = z.output<typeof total>;

const sheet = z.object({
  month: z.string(),
  /** Today in Algiers. */
  today: z.string(),
  closed: z.object({ at: z.string(), by: z.string() }).nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z.array(row),
  totals: z.array(total),
});
export type AttendanceSheet = z.output<typeof sheet>;

const times = {
  checkIn: instant.nullable(),
  checkOut: instant.nullable(),
  /** Of somebody who did not come. */
  away: z.enum(['absent', 'leave', 'sick'], { error: 'validation.choice' }).nullish(),
};
const isTold = ({ checkIn, away }: { checkIn: string | null; away?: string | null }) =>
  (checkIn === null) === Boolean(away);
const untold = { error: 'validation.required', path: ['checkIn'] };
const isForward = ({ checkIn, checkOut }: { checkIn: string | null; checkOut: string | null }) =>
  checkOut === null || (checkIn !== null && Date.parse(checkOut) > Date.parse(checkIn));
const backward = { error: 'attendance.order', path: ['checkOut'] };

const minutes = (least: number, most: number) =>
  z
    .int({ error: 'validation.number' })
    .min(least, { error: 'validation.number' })
    .max(most, { error: 'validation.number' });
const rules = z.strictObject({
  version: z.int({ error: 'validation.number' }),
  /** So many minutes late is still in time. */
  lateAfter: minutes(0, 240),
  /** Minutes after the expected start; null: once the day is over. */
  absentAfter: minutes(1, 960).nullable(),
  /** Who worked fewer minutes has half a day; null: there are none. */
  halfDay: minutes(1, 960).nullable(),
});
const isLater = ({ lateAfter, absentAfter }: { lateAfter: number; absentAfter: number | null }) =>
  absentAfter === null || absentAfter > lateAfter;
const schedules = z.object({
  rules,
  /** `week` null: they follow the shop's hours. */
  people: z.array(
    z.object({ id: z.string(), name: z.string(), week: hoursWeek.nullable(), version: z.string() }),
  ),
});
export type Schedules = z.output<typeof schedules>;
const ownWeek = hoursWeek
  .refine((week) => Object.values(week).some(({ spans }) => spans.length > 0), { error: 'attendance.noDay' })
  .nullable();

const punched = z.object({
  what: z.enum(['in', 'out']),
  at: z.string(),
  name: z.string(),
  /** The press of less than a minute ago once more: nothing was written. */
  again: z.boolean(),
});
export type Punched = z.output<typeof punched>;

const edit = { access: 'staff', permission: 'attendance.edit', csrf: true } as const;

/** Who came when, and what became of each day. */
export const attendanceContract = {
  sheet: defineEndpoint({
    name: 'attendance.sheet',
    method: 'GET',
    path: '/dashboard/api/attendance',
    summary: 'The days of a month, person by person, with what they add up to',
    access: 'staff',
    permission: 'attendance.read',
    query: z.object({ month: month.optional() }),
    responses: { 200: sheet },
  }),
  changes: defineEndpoint({
    name: 'attendance.changes',
    method: 'GET',
    path: '/dashboard/api/attendance/:id/changes',
    summary: 'Who changed the times of a row, when, from what to what, and why',
    access: 'staff',
    permission: 'attendance.read',
    params: z.object({ id: uuid }),
    responses: {
      200: z.object({
        items: z.array(
          z.object({
            id: z.string(),
            at: z.string(),
            by: z.string(),
            reason: z.string(),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
      }),
    },
  }),
  add: defineEndpoint({
    ...edit,
    name: 'attendance.add',
    method: 'POST',
    path: '/dashboard/api/attendance',
    summary: 'Write a day that nobody punched, or why somebody did not come',
    once: true,
    body: z
      .strictObject({ staffId: uuid, day, ...times, reason })
      .refine(isTold, untold)
      .refine(isForward, backward),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['month_closed'],
  }),
  correct: defineEndpoint({
    ...edit,
    name: 'attendance.correct',
    method: 'PATCH',
    path: '/dashboard/api/attendance/:id',
    summary: 'Correct when somebody came and left; what it was, and why it changed, is kept',
    params: z.object({ id: uuid }),
    body: z
      .strictObject({ version: z.int({ error: 'validation.number' }), ...times, reason })
      .refine(isTold, untold)
      .refine(isForward, backward),
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['stale', 'month_closed'],
  }),
  close: defineEndpoint({
    name: 'attendance.close',
    method: 'POST',
    path: '/dashboard/api/attendance/months/:month/close',
    summary: 'Close a month that is over and has nothing to correct: nothing of it changes any more',
    access: 'staff',
    permission: 'attendance.close',
    csrf: true,
    params: z.object({ month }),
    responses: { 204: null },
    errors: ['month_closed', 'month_unsettled'],
  }),
  export: defineEndpoint({
    name: 'attendance.export',
    method: 'GET',
    path: '/dashboard/api/attendance/export',
    summary: 'The month as a file: a line for each arrival, in the language that is asked for',
    access: 'staff',
    permission: 'attendance.read',
    query: z.object({ month, format: sheetFormat, language: localeSchema.optional() }),
    responses: { 200: null },
  }),
  schedules: defineEndpoint({
    name: 'attendance.schedules',
    method: 'GET',
    path: '/dashboard/api/attendance/schedules',
    summary: 'Who is expected when, and by which figures days are judged',
    access: 'staff',
    permission: 'attendance.read',
    responses: { 200: schedules },
  }),
  saveSchedule: defineEndpoint({
    ...edit,
    name: 'attendance.saveSchedule',
    method: 'PUT',
    path: '/dashboard/api/attendance/schedules/:staffId',
    summary:
      'The week of a member of staff, or that they follow the shop’s hours; days that are written stay as they are',
    params: z.object({ staffId: uuid }),
    body: z.strictObject({ version: z.string().max(64), week: ownWeek }),
    responses: { 200: z.object({ version: z.string() }) },
    errors: ['stale'],
  }),
  saveRules: defineEndpoint({
    ...edit,
    name: 'attendance.saveRules',
    method: 'PUT',
    path: '/dashboard/api/attendance/rules',
    summary:
      'From when somebody is late or absent, and what is half a day; days that are written stay as they are',
    body: rules.refine(isLater, { error: 'attendance.absentFirst', path: ['absentAfter'] }),
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['stale'],
  }),
  own: defineEndpoint({
    name: 'attendance.own',
    method: 'GET',
    path: '/dashboard/api/attendance/own',
    summary: 'Since when whoever is signed in is here; null: not here',
    access: 'staff',
    responses: { 200: z.object({ since: z.string().nullable() }) },
  }),
  punch: defineEndpoint({
    name: 'attendance.punch',
    method: 'POST',
    path: '/dashboard/api/attendance/punch',
    summary: 'Whoever is signed in arrives, or leaves; pressed twice within a minute it counts once',
    access: 'staff',
    csrf: true,
    responses: { 200: punched },
    errors: ['month_closed'],
  }),
} as const;

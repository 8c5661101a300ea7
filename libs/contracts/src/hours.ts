import { SPECIAL_EFFECTS, SPECIAL_KINDS, spansOverlap, WEEK_DAYS } from '@hanout/kernel';
import { z } from 'zod';
import { day, instant, translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Spans of one day, at most. */
export const MAX_SPANS = 3;
export const SPECIAL_STATES = ['to_confirm', 'confirmed'] as const;

const time = z
  .string({ error: 'validation.time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'validation.time' });
const span = z.strictObject({ opens: time, closes: time });
const spans = z
  .array(span)
  .max(MAX_SPANS, { error: 'validation.tooMany' })
  .refine((list) => !spansOverlap(list), { error: 'hours.overlap' });

const weekDay = z.enum(WEEK_DAYS, { error: 'validation.choice' });
/** A day off keeps no hours. */
const dayHours = z
  .strictObject({ dayOff: z.boolean({ error: 'validation.type' }), spans })
  .refine(({ dayOff, spans: list }) => dayOff === (list.length === 0), {
    error: 'hours.dayOff',
    path: ['spans'],
  });
export const hoursWeek = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});
export type HoursWeek = z.output<typeof hoursWeek>;

const shopHours = z.object({
  /** Of what is shown: whoever saves says from which it began. */
  version: z.string(),
  firstDay: weekDay,
  /** Null: the shop has not said when it is open. */
  regular: hoursWeek.nullable(),
  /** Null: Ramadan changes nothing. */
  ramadan: hoursWeek.nullable(),
});
export type ShopHours = z.output<typeof shopHours>;

const special = z.object({
  /** Of a holiday its key (`fitr:1448`), of what the shop added its id. */
  id: z.string(),
  key: z.string().nullable(),
  kind: z.enum(SPECIAL_KINDS),
  names: translations,
  from: z.string(),
  to: z.string(),
  /** Of what follows the moon: the first day as computed, whatever was confirmed. */
  computed: z.string().nullable(),
  /** A day of the moon is computed until the shop has confirmed it. */
  state: z.enum(SPECIAL_STATES),
  effect: z.enum(SPECIAL_EFFECTS),
  spans: z.array(z.object({ opens: z.string(), closes: z.string() })),
});
export type SpecialDay = z.output<typeof special>;

const name = (needed: boolean) => {
  const text = z.string({ error: 'validation.type' }).trim().max(60, { error: 'validation.tooLong' });
  return needed ? text.min(1, { error: 'validation.required' }) : text.optional();
};
const names = z.strictObject({ fr: name(true), en: name(false), ar: name(false) });
const isRange = ({ from, to }: { from: string; to: string }) => from <= to;
const wrongRange = { error: 'hours.range', path: ['to'] };
const sayHours = ({ effect, spans: list }: { effect: string; spans: readonly unknown[] }) =>
  (effect === 'hours') === list.length > 0;
const noHours = { error: 'hours.dayOff', path: ['spans'] };

const id = z.object({
  id: z.string().regex(/^([0-9a-f-]{36}|[a-z_]{3,20}:\d{4})$/, { error: 'validation.id' }),
});
const write = { access: 'staff', permission: 'hours.edit', csrf: true } as const;

const openDay = z.object({
  day: z.string(),
  /** Of what makes the day special, in the language that is asked for. */
  name: z.string().nullable(),
  /** False: the day follows the moon and may still move. */
  confirmed: z.boolean(),
  spans: z.array(z.object({ opens: z.string(), closes: z.string() })),
});
export type OpenDay = z.output<typeof openDay>;
const openWeek = z.record(weekDay, z.array(z.object({ opens: z.string(), closes: z.string() })));

const shownHours = z.object({
  timeZone: z.string(),
  firstDay: weekDay,
  /** Null: the shop has not said when it is open. */
  week: openWeek.nullable(),
  /** Today, as the shop counts it. */
  today: z.string(),
  /** From yesterday to 60 days ahead, those that the week does not say. */
  days: z.array(openDay),
});
export type ShownHours = z.output<typeof shownHours>;

/** How many days ahead the public answer tells special days. */
export const HOURS_AHEAD = 60;

/** When the shop is open. */
export const hoursContract = {
  get: defineEndpoint({
    name: 'hours.get',
    method: 'GET',
    path: '/dashboard/api/hours',
    summary: 'The hours of the week, those of Ramadan, and the first day of the week',
    access: 'staff',
    permission: 'hours.edit',
    responses: { 200: shopHours },
  }),
  save: defineEndpoint({
    ...write,
    name: 'hours.save',
    method: 'PUT',
    path: '/dashboard/api/hours',
    summary: 'Say anew when the shop is open',
    body: z.strictObject({
      version: z.string().max(64),
      firstDay: weekDay,
      regular: hoursWeek,
      ramadan: hoursWeek.nullable(),
    }),
    responses: { 200: shopHours },
    errors: ['stale'],
  }),
  specialDays: defineEndpoint({
    name: 'hours.specialDays',
    method: 'GET',
    path: '/dashboard/api/special-days',
    summary: 'Holidays, Ramadan, closures and days of other hours that touch a year, in order',
    access: 'staff',
    permission: 'hours.edit',
    query: z.object({
      year: z.coerce
        .number({ error: 'validation.number' })
        .int({ error: 'validation.number' })
        .min(2000, { error: 'validation.number' })
        .max(2076, { error: 'validation.number' })
        .optional(),
    }),
    responses: { 200: z.object({ year: z.int(), today: z.string(), items: z.array(special) }) },
  }),
  addSpecial: defineEndpoint({
    ...write,
    name: 'hours.addSpecial',
    method: 'POST',
    path: '/dashboard/api/special-days',
    summary: 'Close on some days, or open at other hours',
    once: true,
    body: z
      .strictObject({
        kind: z.enum(['closure', 'other'], { error: 'validation.choice' }),
        names,
        from: day,
        to: day,
        spans: spans.default([]),
      })
      .refine(isRange, wrongRange)
      .refine(({ kind, spans: list }) => (kind === 'other') === list.length > 0, noHours),
    responses: { 200: z.object({ id: z.string() }) },
  }),
  changeSpecial: defineEndpoint({
    ...write,
    name: 'hours.changeSpecial',
    method: 'PATCH',
    path: '/dashboard/api/special-days/:id',
    summary: 'What the shop does on a holiday: closes, opens as usual, or at other hours',
    params: id,
    body: z
      .strictObject({
        effect: z.enum(['closed', 'hours', 'as_usual', 'profile'], { error: 'validation.choice' }),
        spans: spans.default([]),
      })
      .refine(sayHours, noHours),
    responses: { 204: null },
  }),
  removeSpecial: defineEndpoint({
    ...write,
    name: 'hours.removeSpecial',
    method: 'DELETE',
    path: '/dashboard/api/special-days/:id',
    summary: 'Take back a closure or a day of other hours; a holiday is as the calendar has it again',
    params: id,
    responses: { 204: null },
    errors: ['plan_overlap'],
  }),
  confirmSpecial: defineEndpoint({
    ...write,
    name: 'hours.confirmSpecial',
    method: 'POST',
    path: '/dashboard/api/special-days/:id/confirm',
    summary:
      'The first day of what follows the moon, as it was announced: the computed one, or a day beside it',
    params: id,
    body: z.strictObject({ from: day }),
    responses: { 204: null },
    errors: ['plan_overlap'],
  }),
  shown: defineEndpoint({
    name: 'hours.shown',
    method: 'GET',
    path: '/public/utilis/api/hours',
    summary: 'When the shop that answers at this host is open: its week, and the special days of the next 60',
    access: 'public',
    responses: { 200: shownHours },
  }),
  call: defineEndpoint({
    name: 'hours.call',
    method: 'GET',
    path: '/public/utilis/api/hours/call',
    summary: 'Until when the shop calls somebody who ordered at an instant; null once that is over',
    access: 'public',
    query: z.object({ at: instant }),
    responses: {
      200: z.object({
        call: z
          .object({
            day: z.string(),
            /** On the day itself. */
            before: z.string().nullable(),
            /** On a later day. */
            from: z.string().nullable(),
            /** Days from now. */
            inDays: z.int(),
          })
          .nullable(),
      }),
    },
  }),
} as const;

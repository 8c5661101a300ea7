import { z } from 'zod';
import { instant, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Digits of a PIN. */
export const PIN_DIGITS = { least: 4, most: 6 } as const;
/** Why what was pressed at a kiosk is not in the book of days: somebody has to look at it. */
export const DOUBTS = ['pin', 'clock', 'old', 'order', 'closed', 'left', 'fault'] as const;
/** Devices of a shop at once, with those whose code is still to be typed. */
export const MAX_KIOSKS = 30;
export type Doubt = (typeof DOUBTS)[number];

/** All the same, or one after another: what is tried first. */
const isWeak = (pin: string) =>
  [0, 1, -1].some((step) =>
    [...pin].every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step),
  );
const pin = z
  .string({ error: 'validation.required' })
  .regex(new RegExp(`^[0-9]{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`), { error: 'kiosk.pin' })
  .refine((text) => !isWeak(text), { error: 'kiosk.weak' });
const text = (most: number) =>
  z
    .string({ error: 'validation.required' })
    .trim()
    .min(1, { error: 'validation.required' })
    .max(most, { error: 'validation.tooLong' });

const device = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: its code was not typed yet. */
  pairedAt: z.string().nullable(),
  /** When it last had the network. */
  seenAt: z.string().nullable(),
  codeUntil: z.string().nullable(),
});
const doubtful = z.object({
  id: z.string(),
  name: z.string(),
  kiosk: z.string(),
  /** As the device said it, put right by how its clock differs. */
  at: z.string(),
  why: z.enum(DOUBTS),
});
const kiosks = z.object({
  devices: z.array(device),
  people: z.array(
    z.object({ id: z.string(), name: z.string(), hasPin: z.boolean(), lockedUntil: z.string().nullable() }),
  ),
  doubtful: z.array(doubtful),
});
export type Kiosks = z.output<typeof kiosks>;

const board = z.object({
  kiosk: z.string(),
  /** The public key under which a PIN is sealed: the device cannot read again what it keeps. */
  key: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), since: z.string().nullable() })),
});
export type KioskBoard = z.output<typeof board>;

const pressed = z.object({
  what: z.enum(['in', 'out', 'doubtful']),
  at: z.string(),
  name: z.string(),
});
export type KioskPressed = z.output<typeof pressed>;

const kiosk = { access: 'staff', permission: 'attendance.kiosk' } as const;
const edit = { access: 'staff', permission: 'attendance.edit', csrf: true } as const;
const id = z.object({ id: uuid });

/** Devices of the shop on which people say with a PIN that they come and go. */
export const kioskContract = {
  list: defineEndpoint({
    ...kiosk,
    name: 'kiosk.list',
    method: 'GET',
    path: '/dashboard/api/attendance/kiosks',
    summary: 'The devices, who has a PIN, and what was pressed that somebody has to look at',
    responses: { 200: kiosks },
  }),
  add: defineEndpoint({
    ...kiosk,
    name: 'kiosk.add',
    method: 'POST',
    path: '/dashboard/api/attendance/kiosks',
    summary: 'A code that makes a device a kiosk: for a quarter of an hour, once',
    csrf: true,
    once: true,
    body: z.strictObject({ name: text(60) }),
    responses: { 200: z.object({ id: z.string(), code: z.string(), until: z.string() }) },
  }),
  revoke: defineEndpoint({
    ...kiosk,
    name: 'kiosk.revoke',
    method: 'DELETE',
    path: '/dashboard/api/attendance/kiosks/:id',
    summary: 'A device is no kiosk any more; what it has not sent yet is refused',
    csrf: true,
    params: id,
    responses: { 204: null },
  }),
  setPin: defineEndpoint({
    ...edit,
    name: 'kiosk.setPin',
    method: 'PUT',
    path: '/dashboard/api/attendance/pins/:staffId',
    summary: 'A PIN for a member of staff in place of the one before; it is never shown',
    params: z.object({ staffId: uuid }),
    body: z.strictObject({ pin }),
    responses: { 204: null },
  }),
  setOwnPin: defineEndpoint({
    access: 'staff',
    name: 'kiosk.setOwnPin',
    method: 'PUT',
    path: '/dashboard/api/attendance/own-pin',
    summary: 'One’s own PIN, with the password: a screen that was left open is not enough',
    csrf: true,
    rateLimit: 'login',
    body: z.strictObject({ current: text(200), pin }),
    responses: { 204: null },
    errors: ['wrong_password'],
  }),
  settle: defineEndpoint({
    ...edit,
    name: 'kiosk.settle',
    method: 'POST',
    path: '/dashboard/api/attendance/doubtful/:id/settle',
    summary: 'What was pressed at a kiosk and is not in the book of days has been looked at',
    params: id,
    body: z.strictObject({ reason: text(300) }),
    responses: { 204: null },
  }),
  pair: defineEndpoint({
    access: 'public',
    name: 'kiosk.pair',
    method: 'POST',
    path: '/dashboard/api/kiosk/pair',
    summary: 'A device becomes a kiosk by the code that a manager was given',
    rateLimit: 'login',
    body: z.strictObject({ code: text(40) }),
    responses: { 200: z.object({ name: z.string() }) },
    errors: ['kiosk_code'],
  }),
  board: defineEndpoint({
    access: 'public',
    name: 'kiosk.board',
    method: 'GET',
    path: '/dashboard/api/kiosk',
    summary: 'Who may punch at the kiosk that asks, and who is here',
    responses: { 200: board },
    errors: ['kiosk_unpaired'],
  }),
  punch: defineEndpoint({
    access: 'public',
    name: 'kiosk.punch',
    method: 'POST',
    path: '/dashboard/api/kiosk/punches',
    summary: 'Somebody comes or goes by PIN; what waited for the network says when, and each key counts once',
    body: z.strictObject({
      key: uuid,
      staffId: uuid,
      /** Sealed for the server alone. */
      pin: z.string({ error: 'validation.required' }).max(400, { error: 'validation.tooLong' }),
      pressedAt: instant,
      /** By the same clock: how it differs from ours is seen by it. */
      sentAt: instant,
      /** False: it is sent as it is pressed, and our clock counts. */
      waited: z.boolean({ error: 'validation.type' }),
    }),
    responses: { 200: pressed },
    errors: ['kiosk_unpaired', 'pin_wrong', 'pin_locked', 'month_closed'],
  }),
} as const;

import { CASH_STEPS, isScalePattern, MOST_SCALE_PATTERNS, REGISTER_CODE } from '@hanout/kernel';
import { z } from 'zod';
import { centimes, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PIN_DIGITS } from '../kiosk.ts';
import { registerSettings } from './words.ts';

/** Registers of a shop, with those that are out of use. */
export const MAX_REGISTERS = 50;
export const TICKET_WIDTHS = ['58mm', '80mm', 'A5', 'A4'] as const;
/** Digits of a PIN at a till; whoever may approve has six at least. */
export const TILL_PIN = { least: 4, approver: 6, most: 8 } as const;
export const DETACHED_AS = ['retired', 'lost'] as const;

const device = z.object({
  id: z.string(),
  name: z.string(),
  series: z.int(),
  pairedAt: z.string(),
  seenAt: z.string(),
  lastSeq: z.int(),
});
const register = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  warehouseId: z.string(),
  warehouse: z.string(),
  active: z.boolean(),
  settings: registerSettings,
  /** Nobody named: all who may sell. */
  staffIds: z.array(z.string()),
  version: z.int(),
  device: device.nullable(),
  /** Of the code that waits to be typed. */
  codeUntil: z.string().nullable(),
  session: z
    .object({ id: z.string(), number: z.int().nullable(), openedAt: z.string(), openedBy: z.string() })
    .nullable(),
});
export type RegisterRow = z.output<typeof register>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  hasPin: z.boolean(),
  mayApprove: z.boolean(),
  /** Basis points. */
  maxDiscount: z.int(),
});
export type TillPerson = z.output<typeof person>;

const text = (most: number) =>
  z
    .string({ error: 'validation.required' })
    .trim()
    .min(1, { error: 'validation.required' })
    .max(most, { error: 'validation.tooLong' });
const between = (least: number, most: number) =>
  z
    .int({ error: 'validation.number' })
    .min(least, { error: 'validation.number' })
    .max(most, { error: 'validation.number' });

const settings = z.strictObject({
  ticketWidth: z.enum(TICKET_WIDTHS, { error: 'validation.choice' }),
  blindCount: z.boolean({ error: 'validation.type' }),
  differenceThreshold: centimes,
  quickDiscountFree: z.boolean({ error: 'validation.type' }),
  cashStep: z.literal(CASH_STEPS, { error: 'validation.choice' }),
  depositMax: between(1, 10_000),
  idleMinutes: between(1, 120),
  scaleCodes: z
    .array(z.string().trim().toUpperCase().refine(isScalePattern, { error: 'till.scaleCode' }))
    .max(MOST_SCALE_PATTERNS, { error: 'validation.tooMany' })
    // The first two digits say which one is meant.
    .refine((all) => new Set(all.map((one) => one.slice(0, 2))).size === all.length, {
      error: 'validation.duplicate',
    })
    .optional(),
});
const form = {
  code: z
    .string({ error: 'validation.required' })
    .trim()
    .toUpperCase()
    .regex(REGISTER_CODE, { error: 'till.code' }),
  name: text(60),
  warehouseId: uuid,
  settings,
  staffIds: z.array(uuid).max(200, { error: 'validation.tooMany' }),
};

/** All the same, or one after another: what is tried first. */
const isWeak = (pin: string) =>
  [0, 1, -1].some((step) =>
    [...pin].every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step),
  );
const pin = z
  .string({ error: 'validation.required' })
  .regex(new RegExp(`^[0-9]{${PIN_DIGITS.least},${TILL_PIN.most}}$`), { error: 'till.pin' })
  .refine((digits) => !isWeak(digits), { error: 'kiosk.weak' });

const setup = { access: 'staff', permission: 'till.setup' } as const;
const write = { ...setup, csrf: true } as const;
const params = z.object({ id: uuid });
const PATH = '/dashboard/api/registers';

/** Registers, the device that each is on, and who signs in at them. */
export const registersContract = {
  list: defineEndpoint({
    ...setup,
    name: 'registers.list',
    method: 'GET',
    path: PATH,
    summary: 'The registers with their devices, and the people who may sell, with their limits',
    responses: { 200: z.object({ registers: z.array(register), people: z.array(person) }) },
  }),
  create: defineEndpoint({
    ...write,
    name: 'registers.create',
    method: 'POST',
    path: PATH,
    summary: 'A new register; its drawer becomes an account of money',
    once: true,
    body: z.strictObject(form),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['register_code_taken'],
  }),
  edit: defineEndpoint({
    ...write,
    name: 'registers.edit',
    method: 'PATCH',
    path: `${PATH}/:id`,
    summary:
      'Change a register, or put it out of use; its warehouse stays while a session is open, its code once it has had a device',
    params,
    body: z.strictObject({
      ...form,
      active: z.boolean({ error: 'validation.type' }),
      version: z.int({ error: 'validation.number' }).min(1),
    }),
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['register_code_taken', 'register_busy', 'stale'],
  }),
  pairingCode: defineEndpoint({
    ...write,
    name: 'registers.pairingCode',
    method: 'POST',
    path: `${PATH}/:id/pairing-code`,
    summary: 'A code of eight characters that makes a browser this till: for ten minutes, once',
    params,
    responses: { 200: z.object({ code: z.string(), until: z.string() }) },
    errors: ['register_busy'],
  }),
  detach: defineEndpoint({
    ...write,
    name: 'registers.detach',
    method: 'POST',
    path: `${PATH}/:id/detach`,
    summary: 'The device serves the register no more; of a lost one the next begins a series of its own',
    params,
    body: z.strictObject({ as: z.enum(DETACHED_AS, { error: 'validation.choice' }), reason: text(300) }),
    responses: { 204: null },
    errors: ['not_found'],
  }),
  setPin: defineEndpoint({
    ...write,
    name: 'registers.setPin',
    method: 'PUT',
    path: '/dashboard/api/pos/pins/:staffId',
    summary: 'PIN and greatest discount of a member of staff; without a PIN the one before stays',
    params: z.object({ staffId: uuid }),
    body: z.strictObject({ pin: pin.nullish(), maxDiscount: between(0, 10_000) }),
    responses: { 204: null },
    errors: ['not_found'],
  }),
  removePin: defineEndpoint({
    ...write,
    name: 'registers.removePin',
    method: 'DELETE',
    path: '/dashboard/api/pos/pins/:staffId',
    summary: 'Nobody signs in by this PIN any more, from the next time that a till has the network',
    params: z.object({ staffId: uuid }),
    responses: { 204: null },
  }),
} as const;

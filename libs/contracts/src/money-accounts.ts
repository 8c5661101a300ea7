import { DENOMINATIONS, LOCALES } from '@hanout/kernel';
import { z } from 'zod';
import { ENTRY_KINDS } from './accounts.ts';
import { centimes, centimesOut, day, pageQuery, pagination, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { ACCOUNT_KINDS } from './money-places.ts';
import { MONEY_PLACES } from './orders/states.ts';

/** What moves money between accounts, or into and out of them, beside orders. */
export const MOVEMENT_KINDS = ['transfer', 'arrival', 'count', 'expense', 'owner', 'reversal'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const line = (max: number) => z.string().trim().max(max, { error: 'validation.tooLong' });
const needed = (max: number) => line(max).min(1, { error: 'validation.required' });
const amount = centimes.refine((value) => value > 0, { error: 'validation.amount' });
const params = z.object({ id: uuid });
const version = z.int({ error: 'validation.number' }).min(1);
const kept = { id: z.string(), kind: z.enum(ACCOUNT_KINDS), place: z.enum(MONEY_PLACES), name: z.string() };
const moving = { access: 'staff', permission: 'accounts.move', csrf: true } as const;
const reading = { access: 'staff', permission: 'accounts.read', method: 'GET' } as const;
const entered = { 200: z.object({ ok: z.literal(true), id: z.string(), number: z.string() }) };
const PATH = '/dashboard/api/money-accounts';

const account = z.object({
  ...kept,
  reference: z.string().nullable(),
  warehouseId: z.string().nullable(),
  warehouse: z.string().nullable(),
  refunds: z.boolean(),
  isDefault: z.boolean(),
  active: z.boolean(),
  /** Of a till: moved by its documents alone. */
  drawer: z.boolean(),
  balance: centimesOut,
  version: z.int(),
});
export type MoneyAccountRow = z.output<typeof account>;

/** Money that is between two accounts. */
const underWay = z.object({
  id: z.string(),
  number: z.string(),
  from: z.string(),
  toId: z.string(),
  to: z.string(),
  amount: centimesOut,
  onDay: z.string(),
  carriedBy: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  note: z.string().nullable(),
});
export type MoneyUnderWay = z.output<typeof underWay>;

/** One leg of an account: what came in (+) or went out (−). */
const entry = z.object({
  id: z.string(),
  at: z.string(),
  onDay: z.string(),
  kind: z.enum(ENTRY_KINDS),
  amount: centimesOut,
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  note: z.string().nullable(),
  actorName: z.string().nullable(),
  movement: z
    .object({
      id: z.string(),
      number: z.string(),
      kind: z.enum(MOVEMENT_KINDS),
      reference: z.string().nullable(),
      /** An entry that answers it takes it back; none: it is one itself, was taken back, or has arrived. */
      reversible: z.boolean(),
      reversed: z.boolean(),
    })
    .nullable(),
});
export type AccountEntry = z.output<typeof entry>;

const narrowed = {
  kind: z.enum(ENTRY_KINDS, { error: 'validation.choice' }).optional(),
  from: day.optional(),
  to: day.optional(),
};
const editable = {
  name: needed(60),
  reference: line(40).nullish(),
  warehouseId: uuid.nullish(),
  refunds: z.boolean({ error: 'validation.type' }),
};
/** An amount that moves on a day, not before the books were closed and not in the future. */
const booked = { onDay: day, reference: line(80).nullish() };
const pieces = z.strictObject(
  Object.fromEntries(
    DENOMINATIONS.map((value) => [
      value,
      z.int({ error: 'validation.number' }).min(0, { error: 'validation.number' }).max(100_000).optional(),
    ]),
  ) as Record<`${(typeof DENOMINATIONS)[number]}`, z.ZodOptional<z.ZodInt>>,
);

export const moneyAccountsContract = {
  list: defineEndpoint({
    ...reading,
    name: 'moneyAccounts.list',
    path: PATH,
    summary: 'Registers, safes and accounts with what is in them, and what is between two of them',
    responses: {
      200: z.object({
        accounts: z.array(account),
        underWay: z.array(underWay),
        /** Nothing is entered on or before this day. */
        closedUntil: z.string().nullable(),
      }),
    },
  }),
  show: defineEndpoint({
    ...reading,
    name: 'moneyAccounts.show',
    path: `${PATH}/:id`,
    summary: 'One account, and what came in and went out',
    params,
    query: pageQuery.extend(narrowed),
    responses: {
      200: z.object({ account, entries: z.array(entry), pagination, countedUpTo: z.int() }),
    },
  }),
  export: defineEndpoint({
    ...reading,
    name: 'moneyAccounts.export',
    path: `${PATH}/:id/export`,
    summary: 'What came into an account and went out of it, as CSV or XLSX',
    params,
    query: z.object({
      ...narrowed,
      format: sheetFormat,
      language: z.enum(LOCALES, { error: 'validation.choice' }).optional(),
    }),
    responses: { 200: z.string() },
    errors: ['too_large'],
  }),
  create: defineEndpoint({
    ...moving,
    method: 'POST',
    name: 'moneyAccounts.create',
    once: true,
    path: PATH,
    summary: 'A new register, safe, bank, post or card account; there is nothing in it',
    body: z.strictObject({ ...editable, kind: z.enum(ACCOUNT_KINDS, { error: 'validation.choice' }) }),
    responses: { 201: z.object({ id: z.string() }) },
  }),
  change: defineEndpoint({
    ...moving,
    method: 'PUT',
    name: 'moneyAccounts.change',
    path: `${PATH}/:id`,
    summary:
      'Name, reference, warehouse, refunds, whether it is the default of its place and whether it is used; one with money in it stays in use',
    params,
    body: z.strictObject({
      ...editable,
      version,
      isDefault: z.boolean({ error: 'validation.type' }),
      active: z.boolean({ error: 'validation.type' }),
    }),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int() }) },
    errors: ['stale'],
  }),
  transfer: defineEndpoint({
    ...moving,
    method: 'POST',
    name: 'moneyAccounts.transfer',
    once: true,
    path: `${PATH}/:id/transfers`,
    summary: 'Money leaves an account for another one; until it has arrived it is with whoever carries it',
    params,
    body: z.strictObject({ ...booked, toId: uuid, amount, carriedBy: needed(80), note: line(500).nullish() }),
    responses: entered,
    errors: ['account_closed', 'account_short'],
  }),
  arrive: defineEndpoint({
    ...moving,
    method: 'POST',
    name: 'moneyAccounts.arrive',
    once: true,
    path: `${PATH}/transfers/:id/arrive`,
    summary: 'What was under way has arrived; what is missing of it is named',
    params,
    body: z.strictObject({ received: centimes, onDay: day, reason: line(500).nullish() }),
    responses: entered,
    errors: ['account_closed', 'already_arrived'],
  }),
  count: defineEndpoint({
    ...moving,
    method: 'POST',
    name: 'moneyAccounts.count',
    once: true,
    path: `${PATH}/:id/counts`,
    summary:
      'Cash counted by notes and coins; a difference from what the books say is entered with its reason',
    params,
    body: z.strictObject({ expected: centimes, pieces, reason: line(500).nullish() }),
    responses: { 200: z.object({ ok: z.literal(true), id: z.string(), difference: centimesOut }) },
    errors: ['account_closed', 'count_changed'],
  }),
  expense: defineEndpoint({
    ...moving,
    method: 'POST',
    name: 'moneyAccounts.expense',
    once: true,
    path: `${PATH}/:id/expenses`,
    summary: 'Something was paid for out of an account',
    params,
    body: z.strictObject({ ...booked, amount, note: needed(500) }),
    responses: entered,
    errors: ['account_closed', 'account_short'],
  }),
  owner: defineEndpoint({
    ...moving,
    method: 'POST',
    name: 'moneyAccounts.owner',
    once: true,
    path: `${PATH}/:id/owner`,
    summary: 'The owner puts money in, or takes it out',
    params,
    body: z.strictObject({
      ...booked,
      amount,
      direction: z.enum(['in', 'out'], { error: 'validation.choice' }),
      note: line(500).nullish(),
    }),
    responses: entered,
    errors: ['account_closed', 'account_short'],
  }),
  reverse: defineEndpoint({
    ...moving,
    permission: 'accounts.reverse',
    method: 'POST',
    name: 'moneyAccounts.reverse',
    path: `${PATH}/movements/:id/reverse`,
    summary: 'An entry the other way round takes a movement back, once',
    params,
    body: z.strictObject({ reason: needed(500) }),
    responses: entered,
    errors: ['account_closed', 'account_short', 'already_arrived', 'already_reversed'],
  }),
  closeBooks: defineEndpoint({
    ...moving,
    permission: 'accounts.reverse',
    method: 'PUT',
    name: 'moneyAccounts.closeBooks',
    path: `${PATH}/closed-until`,
    summary: 'Nothing is entered on or before this day any more; null: on any day',
    body: z.strictObject({ closedUntil: day.nullable() }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
} as const;

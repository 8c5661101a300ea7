import { z } from 'zod';
import { centimesOut, localeSchema, sheetFormat } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import type { ReportFigure } from './messages/reports/words.ts';
import type { OrderState, PaymentState } from './orders/states.ts';

/** Habits that customers are told apart by: how often they order, and how often they refuse. */
export const HABITS = ['orders', 'refusals'] as const;
export type Habit = (typeof HABITS)[number];
/** From how many on a customer counts into the next band. */
export const HABIT_BANDS = { orders: [2, 3, 6, 11], refusals: [1, 2, 3] } as const satisfies Record<
  Habit,
  readonly number[]
>;

const habit = z.object({
  customers: z.int(),
  orders: z.int(),
  delivered: z.int(),
  /** Sent back without being delivered. */
  refused: z.int(),
  /** Of the orders that are over at the door: basis points; null where none is. */
  refusalRate: z.int().nullable(),
  /** Of what was delivered. */
  spent: centimesOut,
  /** For each customer. */
  average: centimesOut,
});
export type HabitFigures = z.output<typeof habit>;
const habitRow = habit.extend({ /** The number of the band. */ band: z.int() });
export type HabitRow = z.output<typeof habitRow>;

/**
 * Who has money of the shop's: carriers, carriers that are to make good a loss, carriers by their running account (less than
 * nothing where they paid too much), customers, the shop's own accounts, and what no account has: paid by telephone or by
 * other means at tills, or on its way between two accounts.
 */
export const HOLDERS = [
  ...(['transporter', 'claim', 'running', 'customer', 'account', 'mobile_account', 'other_means'] as const),
  'in_transfer',
] as const;
export type Holder = (typeof HOLDERS)[number];
/** Orders whose goods customers have while they owe something of them, by where they and their payment stand. */
export const HELD_BY_CUSTOMERS = {
  states: ['completed', 'partially_completed'],
  payments: ['unpaid', 'partially_paid', 'deposit_paid', 'disputed'],
} as const satisfies { states: readonly OrderState[]; payments: readonly PaymentState[] };
/** Days from which on money counts into the next band: up to 7, 14, 30, 60, and longer. */
export const HELD_BANDS = [8, 15, 31, 61] as const;

const held = z.object({
  amount: centimesOut,
  /** The same by how long it has been there, band by band; of what lies in accounts or is on its way nobody says. */
  bands: z
    .array(centimesOut)
    .length(HELD_BANDS.length + 1)
    .nullable(),
  /** Orders that it is of. */
  orders: z.int(),
  /** Of the oldest; null where nobody says. */
  days: z.int().nullable(),
});
export type HeldMoney = z.output<typeof held>;
const heldRow = held.extend({ holder: z.enum(HOLDERS), key: z.string(), name: z.string() });
export type HeldRow = z.output<typeof heldRow>;

/** What is said of customers by habit, on the page and in its file; each is defined in both. */
export const HABIT_FIGURES = [
  ...(['customers', 'placed', 'had', 'refused', 'refusalRate', 'spent', 'spentEach'] as const),
] as const satisfies readonly ReportFigure[];
/** The same of money by holder. */
export const HELD_FIGURES = [
  'heldMoney',
  'heldOrders',
  'heldDays',
] as const satisfies readonly ReportFigure[];

const file = { format: sheetFormat, language: localeSchema.optional() };
const habits = { by: z.enum(HABITS, { error: 'validation.choice' }).default('orders') };
const read = { method: 'GET', access: 'staff', permission: 'reports.read' } as const;
const money = { ...read, permission: 'accounts.read' } as const;

/** How things stand now, whatever the period: customers by what they have done so far, money by who has it. */
export const standingReportsContract = {
  customers: defineEndpoint({
    ...read,
    name: 'reports.customers',
    path: '/dashboard/api/reports/customers',
    summary: 'Customers by how often they order or refuse, with what they ordered and what came of it',
    query: z.object(habits),
    responses: { 200: z.object({ totals: habit, rows: z.array(habitRow) }) },
  }),
  customersExport: defineEndpoint({
    ...read,
    name: 'reports.customersExport',
    path: '/dashboard/api/reports/customers/export',
    summary: 'The same as a file with the definition of each figure',
    query: z.object({ ...habits, ...file }),
    responses: { 200: null },
  }),
  money: defineEndpoint({
    ...money,
    name: 'reports.money',
    path: '/dashboard/api/reports/money',
    summary: 'Who has the money that the shop has earned, and for how long',
    responses: { 200: z.object({ totals: held, rows: z.array(heldRow) }) },
  }),
  moneyExport: defineEndpoint({
    ...money,
    name: 'reports.moneyExport',
    path: '/dashboard/api/reports/money/export',
    summary: 'The same as a file with the definition of each figure',
    query: z.object(file),
    responses: { 200: null },
  }),
} as const;

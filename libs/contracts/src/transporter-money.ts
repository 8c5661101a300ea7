import { LOCALES } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, day, idList, pageQuery, pagination, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { CLAIM_REASONS, CLAIM_STATES } from './remittances.ts';
import { flag } from './stock/parts.ts';

/** How long ago what a transporter holds was delivered, in days of Algiers: up to 7, 14, 30, 60, and more. */
export const AGES = ['week', 'fortnight', 'month', 'twoMonths', 'older'] as const;
export type Age = (typeof AGES)[number];
/** The last day of each age but the last. */
export const AGE_DAYS = [7, 14, 30, 60] as const;
/** Parcels of one letter. */
export const MOST_LETTER = 200;
/** Days of one statement. */
export const MOST_STATEMENT_DAYS = 366;

const P = '/dashboard/api/transporters';
const reads = { method: 'GET', access: 'staff', permission: 'delivery.settle' } as const;
const params = z.object({ id: uuid });
const named = z.object({ id: z.string(), name: z.string() });
const held = z.object({ parcels: z.int(), amount: centimesOut });
const language = z.enum(LOCALES, { error: 'validation.choice' }).optional();
const text = (max: number) => z.string().trim().max(max, { error: 'validation.tooLong' });
const ids = idList(MOST_LETTER).default([]);

const ageing = z.object({
  transporter: named,
  /** Days after which it promised to pay. */
  payoutDays: z.int(),
  ages: z.record(z.enum(AGES), held),
  parcels: z.int(),
  holds: centimesOut,
  lateParcels: z.int(),
  late: centimesOut,
  oldest: z.string(),
});
export type TransporterAgeing = z.output<typeof ageing>;

const parcel = z.object({
  /** Of its order. */
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  tracking: z.string().nullable(),
  commune: z.string(),
  deliveredAt: z.string().nullable(),
  holds: centimesOut,
  claims: centimesOut,
  /** What it keeps by the terms of the hand-over. */
  fee: centimesOut,
  late: z.boolean(),
  /** The carrier's own words of it. */
  said: z.object({ words: z.string(), at: z.string().nullable() }).nullable(),
  claim: z.object({ id: z.string(), number: z.string(), state: z.enum(CLAIM_STATES) }).nullable(),
});
export type OpenParcel = z.output<typeof parcel>;

const letterLine = z.object({
  number: z.string(),
  tracking: z.string().nullable(),
  customer: z.string(),
  commune: z.string(),
  deliveredOn: z.string().nullable(),
  asked: centimesOut,
  reason: z.enum(CLAIM_REASONS),
  said: z.object({ words: z.string(), on: z.string().nullable() }).nullable(),
  /** None: what is asked is about its parcel, without a claim. */
  claim: z.object({ id: z.string(), number: z.string(), state: z.enum(CLAIM_STATES) }).nullable(),
  note: z.string().nullable(),
});
export type LetterLine = z.output<typeof letterLine>;

/** What moved on a day: signs as they add to what is owed. */
const statementLine = z.object({
  day: z.string(),
  what: z.enum(['collected', 'payment', 'claimed', 'written_off', 'other']),
  parcels: z.int(),
  /** The payment, or the order of a claim. */
  document: z.object({ kind: z.enum(['payment', 'order']), id: z.string(), number: z.string() }).nullable(),
  collected: centimesOut,
  claimed: centimesOut,
  paid: centimesOut,
  fees: centimesOut,
  /** Coins, the bank's own fees, whole dinars. */
  rounding: centimesOut,
  writtenOff: centimesOut,
  /** Owed once it was done. */
  balance: centimesOut,
});
export type StatementLine = z.output<typeof statementLine>;

/** Left out: this month, until today. */
const period = { from: day.optional(), to: day.optional() };

/** What transporters have of ours: by age, parcel by parcel, as a letter, and over a period. */
export const transporterMoneyContract = {
  ageing: defineEndpoint({
    ...reads,
    name: 'transporterMoney.ageing',
    path: `${P}/ageing`,
    summary:
      'What each transporter holds by how long ago it was delivered, and what is late by its own promise',
    responses: { 200: z.object({ transporters: z.array(ageing) }) },
  }),
  ageingExport: defineEndpoint({
    ...reads,
    name: 'transporterMoney.ageingExport',
    path: `${P}/ageing/export`,
    summary: 'Every parcel that transporters hold, or one of them holds, as CSV or XLSX, the oldest first',
    query: z.object({ transporter: uuid.optional(), format: sheetFormat, language }),
    responses: { 200: z.string() },
    errors: ['too_large'],
  }),
  parcels: defineEndpoint({
    ...reads,
    name: 'transporterMoney.parcels',
    path: `${P}/:id/open-parcels`,
    summary: 'Parcels of which a transporter owes something, the oldest delivery first',
    params,
    query: pageQuery.extend({
      q: text(60).default(''),
      age: z.enum(AGES, { error: 'validation.choice' }).optional(),
      late: flag.default(false),
    }),
    responses: { 200: z.object({ transporter: named, parcels: z.array(parcel), pagination }) },
    errors: ['not_found'],
  }),
  letter: defineEndpoint({
    ...reads,
    name: 'transporterMoney.letter',
    path: `${P}/:id/letter`,
    summary:
      'What a letter to a transporter asks for: claims, parcels without one; all that was not sent where none is named',
    params,
    query: z.object({ claims: ids, orders: ids, language }),
    responses: { 200: z.object({ transporter: named, lines: z.array(letterLine), total: centimesOut }) },
    errors: ['not_found'],
  }),
  statement: defineEndpoint({
    ...reads,
    name: 'transporterMoney.statement',
    path: `${P}/:id/statement`,
    summary:
      'What a transporter owed, collected, paid, kept, what was claimed and given up, and what it owes',
    params,
    query: z.object(period),
    responses: {
      200: z.object({
        transporter: named,
        opening: centimesOut,
        lines: z.array(statementLine),
        totals: statementLine.pick({
          ...{ collected: true, claimed: true, paid: true, fees: true, rounding: true, writtenOff: true },
        }),
        closing: centimesOut,
        /** Of what it owes: held of parcels, claimed, on the running account and not laid on parcels yet. */
        held: centimesOut,
        claims: centimesOut,
        account: centimesOut,
      }),
    },
    errors: ['not_found'],
  }),
  statementExport: defineEndpoint({
    ...reads,
    name: 'transporterMoney.statementExport',
    path: `${P}/:id/statement/export`,
    summary: 'The same as CSV or XLSX',
    params,
    query: z.object({ ...period, format: sheetFormat, language }),
    responses: { 200: z.string() },
    errors: ['not_found', 'too_large'],
  }),
} as const;

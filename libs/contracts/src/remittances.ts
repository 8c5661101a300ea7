import { z } from 'zod';
import { centimes, centimesOut, day, pageQuery, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { ACCOUNT_KINDS, type AccountKind } from './money-places.ts';
import { FEE_KINDS } from './transporters.ts';

/** BO-351. */
export const TRANSPORTER_PAYMENT_TYPES = [
  'CASH',
  'BANK_DEPOSIT',
  'BANK_TRANSFER',
  'CASH_REGISTER_DEPOSIT',
  'CARD_PAIEMENT',
  'OTHER',
] as const;
export type TransporterPaymentType = (typeof TRANSPORTER_PAYMENT_TYPES)[number];

/** BO-174. */
export const TRANSPORTER_PAYMENT_STATES = ['draft', 'confirmed'] as const;
export type TransporterPaymentState = (typeof TRANSPORTER_PAYMENT_STATES)[number];

/** Where a payment stands on its way. */
export const TRANSPORTER_PAYMENT_STEPS = [
  'uploaded',
  'mapping',
  'reading',
  'matching',
  'ready',
  'delivering',
  'failed',
  'discarded',
  'applying',
  'applied',
  'reversing',
] as const;
export type TransporterPaymentStep = (typeof TRANSPORTER_PAYMENT_STEPS)[number];

/** What amounts of a statement are: what is paid, what was collected, or what was collected with fees as rows of their own. */
export const STATEMENT_READINGS = ['net', 'collected', 'gross'] as const;
export type StatementReading = (typeof STATEMENT_READINGS)[number];

/** BO-352. */
export const PAYMENT_ROW_KINDS = ['credit', 'debit'] as const;
export type PaymentRowKind = (typeof PAYMENT_ROW_KINDS)[number];

/** What a row pays, or takes. */
export const PAYMENT_ROW_CHARGES = ['cod', 'delivery', 'return', 'other'] as const;
export type PaymentRowCharge = (typeof PAYMENT_ROW_CHARGES)[number];

/** How a row was judged. */
export const PAYMENT_ROW_OUTCOMES = [
  'matched',
  'gap',
  'not_delivered',
  'already_paid',
  'duplicate',
  'other_transporter',
  'unmatched',
  'invalid',
] as const;
export type PaymentRowOutcome = (typeof PAYMENT_ROW_OUTCOMES)[number];

/** What is done about a row that pays less: claimed, waited for, or taken as a fee. */
export const PAYMENT_ROW_TREATMENTS = ['claim', 'later', 'fee'] as const;
export type PaymentRowTreatment = (typeof PAYMENT_ROW_TREATMENTS)[number];

/** Why what came differs from what the rows add up to. */
export const DIFFERENCE_REASONS = ['short', 'over', 'coins', 'bank'] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

export const CLAIM_REASONS = [
  'short_paid',
  'not_paid',
  'lost',
  'damaged',
  'wrong_fee',
  'double_fee',
  'other',
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

export const CLAIM_STATES = ['open', 'sent', 'accepted', 'refused', 'settled', 'written_off'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export type FeeKind = (typeof FEE_KINDS)[number];

/** Where money of each type goes; OTHER says in words what it is. */
export const ACCOUNTS_OF_TYPE = {
  CASH: ['register', 'safe'],
  BANK_DEPOSIT: ['bank', 'post'],
  BANK_TRANSFER: ['bank', 'post'],
  CASH_REGISTER_DEPOSIT: ['register'],
  CARD_PAIEMENT: ['card'],
  OTHER: ACCOUNT_KINDS,
} as const satisfies Record<TransporterPaymentType, readonly AccountKind[]>;

/** Parcels of one payment by hand, and of the answer that names them. */
export const MOST_PARCELS = 5_000;
/** Coins that nobody has: less than the smallest useful one, centimes. */
export const SMALL_CHANGE = 500;

const ROOT = '/dashboard/api/transporter-payments';
const text = (max: number) => z.string().trim().max(max, { error: 'validation.tooLong' });
const version = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' });
const type = z.enum(TRANSPORTER_PAYMENT_TYPES, { error: 'validation.choice' });
const reads = { method: 'GET', access: 'staff', permission: 'delivery.settle' } as const;
const params = z.object({ id: uuid });
/** A sum of a document: a statement says more than one price can. */
const sum = z
  .int({ error: 'validation.amount' })
  .min(-10_000_000_000_000, { error: 'validation.amount' })
  .max(10_000_000_000_000, { error: 'validation.amount' })
  .meta({ format: 'centimes' }) as unknown as typeof centimes;

export const transporterPaymentRow = z.object({
  id: z.string(),
  number: z.string(),
  transporter: z.object({ id: z.string(), name: z.string() }),
  source: z.enum(['file', 'manual']),
  state: z.enum(TRANSPORTER_PAYMENT_STATES),
  step: z.enum(TRANSPORTER_PAYMENT_STEPS),
  type: type.nullable(),
  fileName: z.string().nullable(),
  reference: z.string().nullable(),
  rows: z.int(),
  includedRows: z.int(),
  done: z.int(),
  /** What its rows add up to, and those of them that are included. */
  fileNet: centimesOut,
  includedNet: centimesOut,
  received: centimesOut.nullable(),
  receivedOn: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** It takes another payment back, or was taken back by one. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  version: z.int(),
});
export type TransporterPaymentRow = z.output<typeof transporterPaymentRow>;

const unpaidOrder = z.object({
  id: z.string(),
  deliveryName: z.string(),
  customerFullName: z.string(),
  /** What the transporter still holds of it. */
  total: centimesOut,
});
export type TransporterUnpaidOrder = z.output<typeof unpaidOrder>;

/** What is agreed for one payment in place of the terms: basis points, or centimes a parcel (BO-353). */
const fee = z
  .strictObject({ kind: z.enum(FEE_KINDS, { error: 'validation.choice' }), value: centimes })
  .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, {
    error: 'validation.amount',
    path: ['value'],
  });
export type AgreedFee = z.output<typeof fee>;

/** Parcels of a payment by hand. */
const orderIds = z
  .array(uuid)
  .min(1, { error: 'validation.required' })
  .max(MOST_PARCELS, { error: 'validation.tooMany' });

const paymentQuote = z.object({
  parcels: z.array(z.object({ id: z.string(), fee: centimesOut, net: centimesOut })),
  fees: centimesOut,
  net: centimesOut,
});
export type TransporterPaymentQuote = z.output<typeof paymentQuote>;

const overdue = z.object({
  transporter: z.object({ id: z.string(), name: z.string() }),
  parcels: z.int(),
  holds: centimesOut,
  /** Delivered longer ago than it promised to pay. */
  lateParcels: z.int(),
  late: centimesOut,
  oldest: z.string(),
});
export type TransporterOverdue = z.output<typeof overdue>;

const confirmation = z.strictObject({
  version,
  /** What the page said that the rows add up to. */
  expectedNet: sum,
  received: sum,
  receivedOn: day,
  type,
  accountId: uuid,
  reference: text(80).nullish(),
  note: text(300).nullish(),
  difference: z
    .strictObject({
      reason: z.enum(DIFFERENCE_REASONS, { error: 'validation.choice' }),
      note: text(300).nullish(),
    })
    .nullish(),
});
export type PaymentConfirmation = z.output<typeof confirmation>;

export const remittancesContract = {
  unpaidOrders: defineEndpoint({
    ...reads,
    name: 'remittances.unpaidOrders',
    path: '/dashboard/api/payments/get/transporters/nonPaidOrders/:transporterId',
    summary: 'Parcels that a transporter was paid for and holds, the oldest delivery first (BO-127, BO-282)',
    params: z.object({ transporterId: uuid }),
    responses: { 200: z.array(unpaidOrder) },
    errors: ['not_found'],
  }),
  list: defineEndpoint({
    ...reads,
    name: 'remittances.list',
    path: ROOT,
    summary: 'Payments of transporters, the latest first, and how many are drafts',
    query: pageQuery.extend({
      q: text(60).default(''),
      state: z.enum(TRANSPORTER_PAYMENT_STATES, { error: 'validation.choice' }).optional(),
      transporter: uuid.optional(),
    }),
    responses: {
      200: z.object({ payments: z.array(transporterPaymentRow), drafts: z.int(), pagination }),
    },
  }),
  accounts: defineEndpoint({
    ...reads,
    name: 'remittances.accounts',
    path: '/dashboard/api/payments/transporters/accounts',
    summary: 'Accounts that a payment of a transporter may come into',
    responses: {
      200: z.object({
        accounts: z.array(
          z.object({ id: z.string(), name: z.string(), kind: z.enum(ACCOUNT_KINDS), isDefault: z.boolean() }),
        ),
      }),
    },
  }),
  overdue: defineEndpoint({
    ...reads,
    name: 'remittances.overdue',
    path: '/dashboard/api/payments/transporters/overdue',
    summary: 'What each transporter holds, and what of it is late by its own promise',
    responses: { 200: z.object({ transporters: z.array(overdue) }) },
  }),
  quote: defineEndpoint({
    method: 'POST',
    access: 'staff',
    permission: 'delivery.settle',
    csrf: true,
    name: 'remittances.quote',
    rateLimit: 'none',
    path: `${ROOT}/quote`,
    summary:
      'What a payment by hand would keep as fees of each parcel that is held still, by what was agreed for it or by the terms, and what is left; nothing is written',
    body: z.strictObject({ transporterId: uuid, orderIds, fee: fee.nullish() }),
    responses: { 200: paymentQuote },
  }),
  create: defineEndpoint({
    method: 'POST',
    access: 'staff',
    permission: 'delivery.settle',
    csrf: true,
    once: true,
    name: 'remittances.create',
    path: ROOT,
    summary:
      'A payment by hand for parcels that were chosen; a draft: no money moves before somebody confirms it',
    body: z.strictObject({
      transporterId: uuid,
      orderIds,
      type,
      fee: fee.nullish(),
      receivedOn: day,
      reference: text(80).nullish(),
      note: text(300).nullish(),
    }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
    errors: ['rows_changed'],
  }),
  confirm: defineEndpoint({
    method: 'POST',
    access: 'staff',
    permission: 'accounts.move',
    csrf: true,
    name: 'remittances.confirm',
    path: `${ROOT}/:id/confirm`,
    summary: 'The money came: it is booked once, and then laid on its parcels',
    params,
    body: confirmation,
    responses: { 200: z.object({ ok: z.literal(true), version: z.int(), movementId: z.string() }) },
    errors: [
      ...(['not_found', 'payment_state', 'stale', 'rows_changed', 'parcels_paid'] as const),
      ...(['difference_unexplained', 'account_closed', 'account_short'] as const),
    ],
  }),
  reverse: defineEndpoint({
    method: 'POST',
    access: 'staff',
    permission: 'accounts.reverse',
    csrf: true,
    name: 'remittances.reverse',
    path: `${ROOT}/:id/reverse`,
    summary: 'Take a payment back that was confirmed: by a payment of its own, whose entries are the reverse',
    params,
    body: z.strictObject({ version, reason: text(300).min(3, { error: 'validation.required' }) }),
    responses: { 200: z.object({ ok: z.literal(true), id: z.string(), number: z.string() }) },
    errors: ['not_found', 'payment_state', 'stale', 'already_reversed', 'account_short', 'account_closed'],
  }),
} as const;

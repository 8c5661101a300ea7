import { z } from 'zod';
import { centimesOut, day, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { ACCOUNT_KINDS, type AccountKind } from './money-places.ts';
import { named, positiveSum, supplierBillRow, supplierDebt } from './procurement/bill-parts.ts';
import { done, id, page, read, search, text, version } from './procurement/parts.ts';

/** How a supplier is paid. */
export const SUPPLIER_PAYMENT_TYPES = ['cash', 'transfer', 'cheque', 'card', 'other'] as const;
export type SupplierPaymentType = (typeof SUPPLIER_PAYMENT_TYPES)[number];
/** Where the money of each comes from. */
export const ACCOUNTS_OF_SUPPLIER_TYPE = {
  cash: ['register', 'safe'],
  transfer: ['bank', 'post'],
  cheque: ['bank', 'post'],
  card: ['card', 'bank', 'post'],
  other: ACCOUNT_KINDS,
} as const satisfies Record<SupplierPaymentType, readonly AccountKind[]>;
/** As the list tells them: a credit note pays too. */
export const SUPPLIER_SETTLEMENT_TYPES = [...SUPPLIER_PAYMENT_TYPES, 'credit_note'] as const;
export type SupplierSettlementType = (typeof SUPPLIER_SETTLEMENT_TYPES)[number];
/** Bills that one payment pays at most. */
export const MOST_ALLOCATIONS = 200;

const P = '/dashboard/api/supplier-payments';
const pays = { access: 'staff', permission: 'accounts.move' } as const;
const settlement = z.enum(SUPPLIER_SETTLEMENT_TYPES);

const paymentRow = z.object({
  id: z.string(),
  number: z.string(),
  supplier: named,
  type: settlement,
  account: z.string().nullable(),
  amount: centimesOut,
  /** What of it is not laid on a bill. */
  left: centimesOut,
  onDay: z.string(),
  reference: z.string(),
  reversed: z.boolean(),
});
export type SupplierPaymentRow = z.output<typeof paymentRow>;

const paymentDetail = paymentRow.extend({
  version: z.int(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  reversal: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  allocations: z.array(
    z.object({
      billId: z.string(),
      number: z.string(),
      dueOn: z.string(),
      ttc: centimesOut,
      amount: centimesOut,
    }),
  ),
  mayReverse: z.boolean(),
  mayAllocate: z.boolean(),
});
export type SupplierPaymentDetail = z.output<typeof paymentDetail>;

const allocations = z
  .array(z.strictObject({ billId: uuid, amount: positiveSum }))
  .max(MOST_ALLOCATIONS, { error: 'validation.tooMany' });

const accountOf = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  name: z.string(),
  balance: centimesOut,
});
export type PayingAccount = z.output<typeof accountOf>;

/** What suppliers are paid. */
export const supplierPaymentsContract = {
  list: defineEndpoint({
    ...read,
    name: 'supplierPayments.list',
    path: P,
    summary: 'Payments to suppliers and their credit notes, the latest first',
    query: z.object({
      q: search,
      type: z.enum(SUPPLIER_SETTLEMENT_TYPES, { error: 'validation.choice' }).optional(),
      supplier: uuid.optional(),
      ...page,
    }),
    responses: { 200: z.object({ payments: z.array(paymentRow), pagination }) },
  }),
  payable: defineEndpoint({
    ...pays,
    name: 'supplierPayments.payable',
    method: 'GET',
    path: `${P}/payable`,
    summary: 'What can be paid of a supplier, the oldest due day first, and where money is to pay it',
    query: z.object({ supplier: uuid }),
    responses: {
      200: z.object({
        supplier: named,
        debt: supplierDebt,
        bills: z.array(supplierBillRow),
        accounts: z.array(accountOf),
      }),
    },
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    ...pays,
    name: 'supplierPayments.create',
    method: 'POST',
    csrf: true,
    path: P,
    summary:
      'A supplier is paid; without allocations the oldest due bills are, and what is left over is an advance',
    once: true,
    body: z.strictObject({
      supplierId: uuid,
      type: z.enum(SUPPLIER_PAYMENT_TYPES, { error: 'validation.choice' }),
      accountId: uuid,
      amount: positiveSum,
      onDay: day,
      reference: text(80).default(''),
      note: text(500).default(''),
      allocations: allocations.nullable().default(null),
    }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
    errors: ['account_closed', 'account_short'],
  }),
  show: defineEndpoint({
    ...read,
    name: 'supplierPayments.show',
    path: `${P}/:id`,
    summary: 'A payment to a supplier, and what it pays',
    params: id,
    responses: { 200: paymentDetail },
    errors: ['not_found'],
  }),
  allocate: defineEndpoint({
    ...pays,
    name: 'supplierPayments.allocate',
    method: 'PUT',
    csrf: true,
    path: `${P}/:id/allocations`,
    summary: 'Which bills a payment pays from now on; moves no money',
    params: id,
    body: z.strictObject({ version, allocations }),
    responses: done,
    errors: ['not_found', 'stale', 'already_reversed'],
  }),
  reverse: defineEndpoint({
    name: 'supplierPayments.reverse',
    method: 'POST',
    path: `${P}/:id/reverse`,
    summary: 'A payment that was none: the money is back in its account, its bills are owed again',
    access: 'staff',
    permission: 'accounts.reverse',
    csrf: true,
    params: id,
    body: z.strictObject({ version, reason: text(500).min(1, { error: 'validation.required' }) }),
    responses: done,
    errors: ['not_found', 'stale', 'already_reversed', 'payment_state', 'account_closed'],
  }),
} as const;

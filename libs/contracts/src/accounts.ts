import { LOCALES } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, day, pageQuery, pagination, sheetFormat } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where money stands (orders-and-stock, "Money"). */
export const ACCOUNT_PLACES = [
  'order_value',
  'customer_owes',
  'carrier_holds',
  'till',
  'bank',
  'card_account',
  'claims',
  'fees',
  'deposits',
  'forfeits',
  'credits',
  'remittances',
  'rounding',
  'losses',
  'cash_differences',
  'in_transfer',
  'supplier_debts',
  'purchases',
  'vat_in',
  'expenses',
  'owner',
  'mobile_account',
  'other_means',
  'unsettled',
] as const;
export type AccountPlace = (typeof ACCOUNT_PLACES)[number];

/** What an entry of the books is about. */
export const ENTRY_KINDS = [
  'placement',
  'cancellation',
  'reopening',
  'repricing',
  'deposit',
  'payment',
  'collection',
  'reduction',
  'claim',
  'remittance_due',
  'remittance',
  'fee',
  'refund',
  'forfeit',
  'return',
  'credit',
  'write_off',
  'compensation',
  'transfer',
  'count',
  'expense',
  'owner',
  'purchase',
  'supplier_payment',
  'supplier_credit',
  'reversal',
  'unsettled',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const posting = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(ENTRY_KINDS),
  place: z.enum(ACCOUNT_PLACES),
  amount: centimesOut,
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  actorName: z.string().nullable(),
});
export type PostingRow = z.output<typeof posting>;

const narrowed = {
  place: z.enum(ACCOUNT_PLACES, { error: 'validation.choice' }).optional(),
  kind: z.enum(ENTRY_KINDS, { error: 'validation.choice' }).optional(),
  /** Days in Algiers, both within. */
  from: day.optional(),
  to: day.optional(),
  /** An order's number. */
  q: z.string().trim().max(20, { error: 'validation.tooLong' }).default(''),
};

export const accountsContract = {
  export: defineEndpoint({
    name: 'accounts.export',
    method: 'GET',
    path: '/dashboard/api/accounts/export',
    summary: 'The postings that the filters find as CSV (UTF-8, semicolons) or XLSX, the newest first',
    access: 'staff',
    permission: 'accounts.read',
    query: z.object({
      ...narrowed,
      format: sheetFormat,
      /** Of its words; the browser's where it is left out. */
      language: z.enum(LOCALES, { error: 'validation.choice' }).optional(),
    }),
    responses: { 200: z.string() },
    errors: ['too_large'],
  }),
  show: defineEndpoint({
    name: 'accounts.show',
    method: 'GET',
    path: '/dashboard/api/accounts',
    summary:
      'Where every dinar is: the balance of each place, which add up to nothing, and the postings behind them',
    access: 'staff',
    permission: 'accounts.read',
    query: pageQuery.extend(narrowed),
    responses: {
      200: z.object({
        places: z.array(z.object({ place: z.enum(ACCOUNT_PLACES), balance: centimesOut })),
        /** Of all places: anything but nothing is a dinar without a place. */
        sum: centimesOut,
        postings: z.array(posting),
        pagination,
        /** Where counting stops: a total at this number stands for so many or more. */
        countedUpTo: z.int(),
      }),
    },
  }),
} as const;

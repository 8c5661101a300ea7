import { LOCALES } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, day, sheetFormat } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { named, supplierDebt } from './procurement/bill-parts.ts';
import { id, read } from './procurement/parts.ts';

/** What changes what is owed to a supplier. */
export const SUPPLIER_LEDGER_KINDS = ['receipt', 'bill', 'payment', 'credit_note', 'reversal'] as const;
export type SupplierLedgerKind = (typeof SUPPLIER_LEDGER_KINDS)[number];
/** Days of one statement. */
export const MOST_SUPPLIER_DAYS = 366;

const ledgerLine = z.object({
  day: z.string(),
  what: z.enum(SUPPLIER_LEDGER_KINDS),
  document: z.object({ kind: z.enum(['receipt', 'bill', 'payment']), id: z.string(), number: z.string() }),
  /** The order of a receipt. */
  orderId: z.string().nullable(),
  /** More is owed; what a bill differs by may be negative. */
  owed: centimesOut,
  /** Less is owed. */
  paid: centimesOut,
  balance: centimesOut,
});
export type SupplierLedgerLine = z.output<typeof ledgerLine>;

/** Left out: this month, until today. */
const period = { from: day.optional(), to: day.optional() };

/** What is owed to suppliers. */
export const supplierDebtsContract = {
  list: defineEndpoint({
    ...read,
    name: 'supplierDebts.list',
    path: '/dashboard/api/supplier-debts',
    summary: 'What is owed to each supplier, by when it is due: who is owed most first',
    responses: {
      200: z.object({
        suppliers: z.array(supplierDebt.extend({ supplier: named, nextDue: z.string().nullable() })),
        total: supplierDebt,
        /** Bills that should have been paid before today, and those due within seven days. */
        overdueBills: z.int(),
        soonBills: z.int(),
      }),
    },
  }),
  statement: defineEndpoint({
    ...read,
    name: 'supplierDebts.statement',
    path: '/dashboard/api/suppliers/:id/statement',
    summary: 'What was owed to a supplier, what came, was billed, paid and credited, and what is owed',
    params: id,
    query: z.object(period),
    responses: {
      200: z.object({
        supplier: named,
        opening: centimesOut,
        lines: z.array(ledgerLine),
        owed: centimesOut,
        paid: centimesOut,
        closing: centimesOut,
      }),
    },
    errors: ['not_found'],
  }),
  export: defineEndpoint({
    ...read,
    name: 'supplierDebts.export',
    path: '/dashboard/api/suppliers/:id/statement/export',
    summary: 'The same as CSV or XLSX',
    params: id,
    query: z.object({
      ...period,
      format: sheetFormat,
      language: z.enum(LOCALES, { error: 'validation.choice' }).optional(),
    }),
    responses: { 200: z.string() },
    errors: ['not_found', 'too_large'],
  }),
} as const;

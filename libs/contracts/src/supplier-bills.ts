import { z } from 'zod';
import { pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  billableLine,
  newBill,
  SUPPLIER_BILL_VIEWS,
  supplierBillDetail,
  supplierBillRow,
  supplierDebt,
} from './procurement/bill-parts.ts';
import { done, id, page, read, search, text, version, write } from './procurement/parts.ts';

export {
  type BillableLine,
  MAX_BILL_LINES,
  SUPPLIER_BILL_STATES,
  SUPPLIER_BILL_VIEWS,
  type SupplierBillDetail,
  type SupplierBillLine,
  type SupplierBillRow,
  type SupplierBillState,
  type SupplierBillView,
  type SupplierDebt,
} from './procurement/bill-parts.ts';

const P = '/dashboard/api/supplier-bills';

/** What suppliers ask for, beside what was ordered and what came. */
export const supplierBillsContract = {
  list: defineEndpoint({
    ...read,
    name: 'supplierBills.list',
    path: P,
    summary: 'Bills of suppliers: what is owed by its due day, the rest the latest first',
    query: z.object({
      q: search,
      view: z.enum(SUPPLIER_BILL_VIEWS, { error: 'validation.choice' }).optional(),
      supplier: uuid.optional(),
      ...page,
    }),
    responses: {
      200: z.object({
        bills: z.array(supplierBillRow),
        counts: z.record(z.enum(SUPPLIER_BILL_VIEWS), z.int()),
        /** Of the whole shop, or of the supplier that is asked for. */
        debt: supplierDebt,
        pagination,
      }),
    },
  }),
  billable: defineEndpoint({
    ...read,
    name: 'supplierBills.billable',
    path: `${P}/billable`,
    summary: 'Lines of receipts of a supplier that no bill asks for yet, or not for all their pieces',
    query: z.object({ supplier: uuid }),
    responses: { 200: z.object({ lines: z.array(billableLine) }) },
  }),
  create: defineEndpoint({
    ...write,
    name: 'supplierBills.create',
    method: 'POST',
    path: P,
    summary: 'A bill of a supplier; the books take what it differs by from what its receipts had booked',
    once: true,
    body: newBill,
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['bill_known'],
  }),
  show: defineEndpoint({
    ...read,
    name: 'supplierBills.show',
    path: `${P}/:id`,
    summary: 'A bill beside what was ordered and received, and what paid it',
    params: id,
    responses: { 200: supplierBillDetail },
    errors: ['not_found'],
  }),
  cancel: defineEndpoint({
    ...write,
    name: 'supplierBills.cancel',
    method: 'POST',
    path: `${P}/:id/cancel`,
    summary: 'A bill that is none: its entry is answered, its lines can be billed again',
    params: id,
    body: z.strictObject({ version, reason: text(500).min(1, { error: 'validation.required' }) }),
    responses: done,
    errors: ['not_found', 'stale', 'bill_settled', 'bill_credited'],
  }),
} as const;

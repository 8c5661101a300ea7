import {
  type BillableLine,
  supplierBillsContract as bills,
  type PayingAccount,
  supplierPaymentsContract as payments,
  type SupplierBillDetail,
  type SupplierBillRow,
  type SupplierDebt,
  type SupplierPaymentDetail,
  supplierDebtsContract,
} from '@hanout/contracts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';
import type { Refused } from './buying.ts';

export const billable = async (by: TestStaff, supplier: string): Promise<BillableLine[]> =>
  (await by.call<{ lines: BillableLine[] }>(bills.billable, { query: { supplier } })).body.lines;

let nth = 0;
/** A bill of lines of receipts, as they were ordered unless something else is said. */
export const enterBill = (by: TestStaff, supplierId: string, lines: readonly object[], change: object = {}) =>
  by.call<{ id: string } & Refused>(bills.create, {
    body: {
      ...{ supplierId, number: `F-${++nth}`, onDay: '2026-11-01', ht: 100_000, tax: 19_000, lines },
      ...change,
    } as never,
  });

export const billOf = async (by: TestStaff, id: string): Promise<SupplierBillDetail> =>
  (await by.call<SupplierBillDetail>(bills.show, { params: { id } })).body;

export const cancelBill = async (by: TestStaff, id: string, version?: number) =>
  by.call<{ version: number } & Refused>(bills.cancel, {
    params: { id },
    body: { version: version ?? (await billOf(by, id)).version, reason: 'Saisie deux fois' },
  });

interface Payable {
  readonly debt: SupplierDebt;
  readonly bills: SupplierBillRow[];
  readonly accounts: PayingAccount[];
}
export const payable = async (by: TestStaff, supplier: string): Promise<Payable> =>
  (await by.call<Payable>(payments.payable, { query: { supplier } })).body;

export const pay = (
  by: TestStaff,
  supplierId: string,
  amount: number,
  change: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  by.call<{ id: string; number: string } & Refused>(
    payments.create,
    { body: { supplierId, type: 'cash', amount, onDay: '2026-11-01', ...change } as never },
    'fr',
    headers,
  );

export const paymentOf = async (by: TestStaff, id: string): Promise<SupplierPaymentDetail> =>
  (await by.call<SupplierPaymentDetail>(payments.show, { params: { id } })).body;

export const debts = async (by: TestStaff) =>
  (
    await by.call<{
      suppliers: (SupplierDebt & { supplier: { id: string }; nextDue: string | null })[];
      total: SupplierDebt;
      overdueBills: number;
      soonBills: number;
    }>(supplierDebtsContract.list, {})
  ).body;

import {
  supplierReceiptsContract as contract,
  type PricedReceiptRow,
  type ReceiptDetail,
} from '@hanout/contracts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';
import type { Refused } from './buying.ts';

interface Came {
  readonly unitId: string;
  readonly quantity: number;
  readonly lot?: string;
  readonly expiresOn?: string;
  readonly qc?: string;
  readonly reason?: string;
}

/** Goods that come without an order; passed unless something else was found. */
export const receiveAlone = (
  by: TestStaff,
  at: { readonly supplierId: string; readonly warehouseId: string; readonly orderId?: string },
  lines: readonly Came[],
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  by.call<{ id: string; number: string } & Refused>(
    contract.create,
    { body: { ...at, lines: lines.map((line) => ({ qc: 'passed', ...line })), ...change } as never },
    'fr',
    headers,
  );

export const receiptOf = async (by: TestStaff, id: string): Promise<ReceiptDetail> =>
  (await by.call<ReceiptDetail>(contract.show, { params: { id } })).body;

export const receiptsOf = async (by: TestStaff, query: object = {}): Promise<PricedReceiptRow[]> =>
  (await by.call<{ receipts: PricedReceiptRow[] }>(contract.list, { query: query as never })).body.receipts;

/** What pieces cost that came without a price: centimes, at 19 %. */
export const priceReceipt = (
  by: TestStaff,
  id: string,
  prices: readonly (readonly [unitId: string, priceHt: number])[],
) =>
  by.call<Refused>(contract.price, {
    params: { id },
    body: { prices: prices.map(([unitId, priceHt]) => ({ unitId, priceHt, taxRate: 1900 })) } as never,
  });

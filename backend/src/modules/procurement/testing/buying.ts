import {
  supplierOrdersContract as orders,
  type SupplierDetail,
  type SupplierOrderDetail,
  suppliersContract,
} from '@hanout/contracts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';

export interface Refused {
  readonly code: string;
  readonly version?: number;
  readonly by?: string;
  readonly lineIds?: string[];
  readonly errors?: Record<string, string[]>;
}

/** @returns its id */
export async function createSupplier(by: TestStaff, name: string): Promise<string> {
  const answer = await by.call<{ id: string }>(suppliersContract.create, { body: { name } });
  if (answer.status !== 201) throw new Error(`supplier: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export async function supplierOf(by: TestStaff, id: string): Promise<SupplierDetail> {
  return (await by.call<SupplierDetail>(suppliersContract.show, { params: { id } })).body;
}

export async function orderOf(by: TestStaff, id: string): Promise<SupplierOrderDetail> {
  const { status, body } = await by.call<SupplierOrderDetail>(orders.show, { params: { id } });
  if (status !== 200) throw new Error(`order: ${status} ${JSON.stringify(body)}`);
  return body;
}

export type Wanted = readonly (readonly [unitId: string, ordered: number, priceHt?: number | null])[];

export const linesOf = (wanted: Wanted) =>
  wanted.map(([unitId, ordered, priceHt = 10_000]) => ({ unitId, ordered, priceHt, taxRate: 1900 }));

/** A draft as it stands now, with other lines. */
export async function saveLines(by: TestStaff, id: string, wanted: Wanted, change: object = {}) {
  const { version, warehouse } = await orderOf(by, id);
  const body = { version, warehouseId: warehouse.id, lines: linesOf(wanted), ...change };
  return by.call<{ version: number } & Refused>(orders.save, { params: { id }, body: body as never });
}

export async function draftOf(
  by: TestStaff,
  at: { readonly supplierId: string; readonly warehouseId: string },
  wanted: Wanted,
): Promise<string> {
  const made = await by.call<{ id: string }>(orders.create, { body: at });
  if (made.status !== 201) throw new Error(`draft: ${made.status} ${JSON.stringify(made.body)}`);
  const saved = await saveLines(by, made.body.id, wanted);
  if (saved.status !== 200) throw new Error(`lines: ${saved.status} ${JSON.stringify(saved.body)}`);
  return made.body.id;
}

/** As it stands now. */
export async function move(by: TestStaff, id: string, how: 'send' | 'close' | 'cancel', change: object = {}) {
  const { version } = await orderOf(by, id);
  return by.call<{ version: number } & Refused>(orders[how], {
    params: { id },
    body: { version, ...change } as never,
  });
}

export async function sentOrder(...asked: Parameters<typeof draftOf>): Promise<string> {
  const id = await draftOf(...asked);
  const sent = await move(asked[0], id, 'send');
  if (sent.status !== 200) throw new Error(`send: ${sent.status} ${JSON.stringify(sent.body)}`);
  return id;
}

export interface Coming {
  readonly lineId: string;
  readonly quantity: number;
  readonly lot?: string;
  readonly expiresOn?: string;
  readonly qc?: string;
  readonly reason?: string;
}

export const receive = (
  by: TestStaff,
  id: string,
  lines: readonly Coming[],
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  by.call<{ id: string; number: string; stage: string } & Refused>(
    orders.receive,
    { params: { id }, body: { lines: lines.map((line) => ({ qc: 'passed', ...line })), ...change } as never },
    'fr',
    headers,
  );

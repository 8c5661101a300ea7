import { randomInt } from 'node:crypto';
import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { EditRegisters, TillPins } from '../modules/pos/index.ts';
import { StaffApi } from '../modules/staff/index.ts';
import { StockApi } from '../modules/stock/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { STAFF } from './data/shop.ts';
import type { DemoAccount } from './seed-staff.ts';

const REGISTERS = [
  { code: 'C1', name: 'Caisse d’entrée' },
  { code: 'C2', name: 'Caisse du fond' },
];
/** Who sells at the demo's tills, and who approves there. */
const AT_TILLS = ['manager', 'cashier'];
const SETTINGS = {
  ...{ ticketWidth: '80mm', blindCount: true, differenceThreshold: 20_000, quickDiscountFree: true },
  ...{ cashStep: 0, depositMax: 3_000, idleMinutes: 5 },
} as const;

/** Two registers in the first warehouse, and the PINs of those who work at them. @returns the accounts with their PINs. */
export async function seedTill(
  door: Door,
  shopId: string,
  accounts: readonly DemoAccount[],
  actor: Actor,
): Promise<DemoAccount[]> {
  const [warehouse, sellers] = await door(UnitOfWork).transactional(async (em) => [
    (await door(StockApi).warehousesOf(em, shopId, actor))[0],
    await door(StaffApi).whoMay(em, shopId, 'till.sell'),
  ]);
  if (!warehouse) throw new Error('the demo shop has no warehouse');
  for (const register of REGISTERS) {
    const form = { ...register, warehouseId: warehouse.id, settings: SETTINGS, staffIds: [] };
    await door(EditRegisters).create({ shopId, actor }, form as never);
  }
  const pins = new Map<string, string>();
  for (const role of AT_TILLS) {
    const seller = sellers.find(({ name }) => name === STAFF.find((one) => one.role === role)?.name);
    if (!seller) continue;
    const pin = newPin();
    await door(TillPins).set({ shopId, actor }, seller.id, { pin, maxDiscount: 1_000 });
    pins.set(role, pin);
  }
  return accounts.map((account) => ({ ...account, pin: pins.get(account.role) }));
}

/** Six digits, no two neighbours alike. */
function newPin(): string {
  let pin = '';
  while (pin.length < 6) {
    const digit = String(randomInt(10));
    if (!pin.endsWith(digit)) pin += digit;
  }
  return pin;
}

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { type RoleName, StaffApi } from '../modules/staff/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { STAFF } from './data/shop.ts';

/** A sign-in of the demo shop, as it is kept for the owner of the machine. */
export interface DemoAccount {
  readonly role: RoleName;
  readonly email: string;
  readonly password: string;
  /** At the demo's tills. */
  readonly pin?: string | undefined;
}

/** One account for each role, with a password of its own that this installation alone knows. */
export async function seedStaff(door: Door, shopId: string, actor: Actor): Promise<DemoAccount[]> {
  const accounts = STAFF.map(({ role, name }) => ({
    role,
    name,
    email: `${role.replaceAll('_', '-')}@demo.hanout.example`,
    password: randomBytes(9).toString('base64url'),
  }));
  await door(UnitOfWork).transactional(async (em) => {
    for (const { role, ...account } of accounts)
      await door(StaffApi).create(em, { shopId, ...account, roles: [role] }, actor);
  });
  return accounts.map(({ role, email, password }) => ({ role, email, password }));
}

/** For the owner of the machine alone. */
export async function keepAccounts(dataFolder: string, accounts: readonly DemoAccount[]): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await writeFile(join(dataFolder, 'demo-accounts.json'), `${JSON.stringify(accounts, null, 2)}\n`, {
    mode: 0o600,
  });
}

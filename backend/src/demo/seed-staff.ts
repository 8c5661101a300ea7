import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@hanout/kernel';
import { type RoleName, StaffApi } from '../modules/staff/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { STAFF } from './data/shop.ts';
import type { Door } from './doors.ts';

/** A sign-in of the demo shop, as it is kept for the owner of the machine. */
export interface DemoAccount {
  readonly role: RoleName;
  readonly email: string;
  readonly password: string;
}

/** One account for each role, with a password of its own that this installation alone knows. */
export async function seedStaff(
  door: Door,
  shopId: string,
  dataFolder: string,
  actor: Actor,
): Promise<DemoAccount[]> {
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
  const told = accounts.map(({ role, email, password }) => ({ role, email, password }));
  await mkdir(dataFolder, { recursive: true });
  await writeFile(join(dataFolder, 'demo-accounts.json'), `${JSON.stringify(told, null, 2)}\n`, {
    mode: 0o600,
  });
  return told;
}

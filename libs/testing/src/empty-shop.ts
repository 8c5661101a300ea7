import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@hanout/kernel';
import { afterAll, beforeAll } from '@jest/globals';
import { startApp, type TestApp, testConfig } from './app.ts';
import { type TestDatabase, useDatabase } from './database.ts';
import { SCRATCH } from './scratch.mjs';

const OWNER = { email: 'proprietaire@boutique.example', password: 'un mot de passe assez long' };

export interface EmptyShop {
  readonly url: string;
  readonly database: TestDatabase;
  readonly owner: typeof OWNER;
}

/** What a merchant has who starts without the demo: an empty shop with its owner, listening. Needs the built pages. */
export function useEmptyShop(): EmptyShop {
  const database = useDatabase();
  let app: TestApp | undefined;
  beforeAll(async () => {
    const { firstStart } = await import('../../../backend/src/launch/first-start.ts');
    const folder = mkdtempSync(join(SCRATCH, 'hanout-data-'));
    const env = { HANOUT_OWNER_EMAIL: OWNER.email, HANOUT_OWNER_PASSWORD: OWNER.password };
    await firstStart(await testConfig(database, folder, env));
    rmSync(folder, { recursive: true, force: true });
    const roles = { HANOUT_ROLES: 'api,storefront,backoffice,worker' };
    app = await startApp({ database, clock: systemClock, env: roles, port: 0 });
  }, 60_000);
  afterAll(() => app?.stop());
  return {
    database,
    owner: OWNER,
    get url() {
      if (!app) throw new Error('the shop is there from beforeAll on');
      return app.url;
    },
  };
}

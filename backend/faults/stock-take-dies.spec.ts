import { systemClock } from '@hanout/kernel';
import { assertInvariants, startApp, until, useDatabase } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { makeOwner, RemoteStaff } from './testing/remote-staff.ts';
import { ServerProcess } from './testing/server-process.ts';
import { STORM_LIMIT_MS } from './testing/storm.ts';

const LOTS = 500;
const TAKES = '/dashboard/api/stock/takes';

const database = useDatabase();
let shop: TestShop;
let email: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  const app = await startApp({ database, clock: systemClock });
  shop = await makeShop(app, { stock: 10 });
  email = await makeOwner(app, shop.id);
  await app.stop();
});
afterEach(async () => {
  await server?.dispose();
});

const one = async <T>(text: string, values: unknown[]) =>
  (await database.query<{ one: T }>(text, values))[0]?.one;
const stateOf = (id: string) => one<string>('select state as one from stock_takes where id = $1', [id]);
const movementsOf = (id: string) =>
  one<number>('select count(*)::int as one from stock_movements where document_id = $1', [id]);

/** Two units in many lots each, so that they are posted in several batches: one piece more than the books say everywhere. */
async function counted(staff: RemoteStaff, origin: string): Promise<string> {
  const begun = await staff.call(origin, 'POST', TAKES, { warehouseId: shop.warehouseId });
  const { id } = (await begun.json()) as { id: string };
  for (const { id: unitId } of [shop.lamp, shop.cable]) {
    const counts = Array.from({ length: LOTS }, (_, nth) => ({ unitId, lot: `L-${nth}`, counted: 1 }));
    expect((await staff.call(origin, 'POST', `${TAKES}/${id}/counts`, { counts })).status).toBe(200);
  }
  return id;
}

describe('a server that dies while it posts a stock take', () => {
  it(
    'leaves nothing of it behind, and posted again it is posted once',
    async () => {
      server = new ServerProcess(database.url);
      await server.start();
      const staff = await new RemoteStaff().signIn(server.origin, email);
      const id = await counted(staff, server.origin);
      // The audit log is written last: all batches have been posted by then, and nothing is committed.
      const barrier = new pg.Client({ connectionString: database.url });
      await barrier.connect();
      try {
        await barrier.query('begin');
        await barrier.query('lock table audit_entries in share mode');
        const lost = staff.call(server.origin, 'POST', `${TAKES}/${id}/post`).catch(() => null);
        await until(async () => {
          const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%audit_entries%'`;
          return (await database.query(waiting)).length > 0;
        });
        await server.kill();
        expect(await lost).toBeNull();
      } finally {
        await barrier.end();
      }
      expect([await stateOf(id), await movementsOf(id)]).toEqual(['open', 0]);

      await server.start();
      const post = async () => (await staff.call(server?.origin ?? '', 'POST', `${TAKES}/${id}/post`)).json();
      expect(await post()).toEqual({ ok: true, differences: 2 * LOTS });
      expect(await post()).toMatchObject({ code: 'stock_take_closed' });
      expect([await stateOf(id), await movementsOf(id)]).toEqual(['posted', 2 * LOTS]);
      await assertInvariants(database);
    },
    STORM_LIMIT_MS,
  );
});

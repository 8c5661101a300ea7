import { readFileSync } from 'node:fs';
import { remittancesContract } from '@hanout/contracts';
import { startApp, type TestApp, until, useDatabase } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ApplyPayment, TakeBackPayment } from '../src/modules/remittances/index.ts';
import { StatementShop } from '../src/modules/remittances/testing/statement-shop.ts';
import { ServerProcess } from './testing/server-process.ts';
import { STORM_LIMIT_MS } from './testing/storm.ts';

const PARCELS = 2_500;
const LINES = 9_000;

// Orders are copied in the database, which makes no stock: of its invariants those of money are asked.
const database = useDatabase('empty', { invariants: false });
let app: TestApp;
let world: StatementShop;
let server: ServerProcess | undefined;
let orders: string[];

/** This process answers; the work is done by another, which dies. */
beforeAll(async () => {
  app = await startApp({ database });
  world = await StatementShop.open(app, database);
  const parcels = Array.from({ length: PARCELS }, (_, nth) => ({
    ...{ number: 900_000 + nth, tracking: `D-${nth}`, phone: `05${String(nth).padStart(8, '0')}` },
    ...{ first: 'Amina', last: `Benali ${nth}`, total: 200_000 + nth * 100, commune: 'Hydra', wilaya: 16 },
  }));
  const made = await world.parcels(parcels);
  orders = parcels.map(({ tracking }) => made.get(tracking) ?? '');
  // Columns of this head are named from here on.
  await world.ready(csv(['D-x;1']));
});
afterEach(async () => {
  await server?.dispose();
});

const csv = (lines: readonly string[]) => `Suivi;Montant\n${lines.join('\n')}\n`;
const paying = (nth: number) => `D-${nth};${(200_000 + nth * 100 - 35_000) / 100}`;
const one = async <T>(text: string, ...values: unknown[]) =>
  (await database.query<{ one: T }>(text, values))[0]?.one as T;
const AT = "select step || ' ' || (done > 0) as one from transporter_payments where id = $1";
const at = (id: string) => one<string>(AT, id);

async function started(): Promise<ServerProcess> {
  server = new ServerProcess(database.url, { HANOUT_ROLES: 'api,worker', HANOUT_DATA: app.dataFolder });
  await server.start();
  return server;
}

const WAITING = `select true as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const waits = () => one<boolean>(WAITING);

/**
 * The worker waits for what this has in its hands, and is killed there. How far it is, is looked at with it in hand: what was
 * only read may be over by the time that it is locked.
 */
async function killedAt(running: ServerProcess, id: string, when: string): Promise<void> {
  const barrier = new pg.Client({ connectionString: database.url });
  await barrier.connect();
  try {
    const isHeld = async () => {
      await barrier.query('begin');
      const { rows } = await barrier.query<{ one: string }>(`${AT} for update`, [id]);
      if (rows[0]?.one === when) return true;
      await barrier.query('rollback');
      return false;
    };
    await until(isHeld);
    await until(waits);
    await running.kill();
  } finally {
    await barrier.end();
  }
}

describe('a server that dies over a statement', () => {
  it.each(['reading', 'matching'])(
    'while it is %s it: another goes on where it was, no line left out and none twice',
    async (step) => {
      const running = await started();
      const lines = Array.from({ length: LINES }, (_, nth) => (nth < PARCELS ? paying(nth) : `X-${nth};1`));
      const id = await world.upload(csv(lines), true);
      await killedAt(running, id, `${step} true`);
      const so = await world.show(id);
      expect(so.step).toBe(step);
      expect(so.done).toBeLessThan(LINES);
      const read = await world.work(id);
      expect(read).toMatchObject({ step: 'ready', total: LINES });
      expect(read.figures).toMatchObject({ rows: LINES, matched: PARCELS, includedRows: PARCELS });
      expect(
        await one(
          'select count(distinct number)::int as one from transporter_payment_rows where payment_id = $1',
          id,
        ),
      ).toBe(LINES);
    },
    STORM_LIMIT_MS,
  );

  it(
    'while it lays a payment on its parcels, and while it takes it back: each row is done once',
    async () => {
      const found = await world.ready(csv(orders.map((_, nth) => paying(nth))), true);
      await diesBefore(orders.at(-1), async () => {
        await world.book(found);
        return found.id;
      });
      expect(await at(found.id)).toBe('applying true');
      await app.get(ApplyPayment).execute(found.id);
      expect(await at(found.id)).toBe('applied true');
      expect(await heldOf()).toEqual({ holds: 0, entries: PARCELS, rows: PARCELS });
      await moneyAgrees();

      const body = { version: (await world.show(found.id)).version, reason: 'Relevé du mauvais mois' };
      const mirror = await diesBefore(orders[0], async () => {
        const params = { id: found.id };
        const answer = await world.staff.call<{ id: string }>(remittancesContract.reverse, { params, body });
        return answer.body.id;
      });
      expect(await at(mirror)).toBe('reversing true');
      await moneyAgrees();
      await app.get(TakeBackPayment).execute(mirror);
      expect(await at(mirror)).toBe('applied true');
      expect(await heldOf()).toMatchObject({ entries: 2 * PARCELS, rows: 2 * PARCELS });
      expect((await heldOf()).holds).toBeGreaterThan(0);
      await moneyAgrees();
    },
    STORM_LIMIT_MS,
  );
});

/** The server works until it comes to this order, which somebody has in their hands, with two batches behind it. */
async function diesBefore(orderId: string | undefined, begin: () => Promise<string>): Promise<string> {
  const running = await started();
  const barrier = new pg.Client({ connectionString: database.url });
  await barrier.connect();
  try {
    await barrier.query('begin');
    await barrier.query('select 1 from orders where id = $1 for update', [orderId]);
    const id = await begin();
    const done = () => one<number>('select done as one from transporter_payments where id = $1', id);
    await until(async () => (await done()) === 2_000);
    await until(waits);
    await running.kill();
    await barrier.end();
    // Its sessions in the database notice a while after it: until then they have the payment in their hands.
    await until(() =>
      one('select true as one from transporter_payments where id = $1 for update skip locked', id),
    );
    return id;
  } finally {
    await barrier.end();
  }
}

async function moneyAgrees(): Promise<void> {
  const file = new URL('../src/platform/invariants/invariants.sql', import.meta.url);
  type Violation = { invariant: string };
  const found = await database.query<Violation>(readFileSync(file, 'utf8'));
  expect(found.filter(({ invariant }) => ['I11', 'I12'].includes(invariant))).toEqual([]);
}

/** What is still held of the parcels, and how many entries rows came to. */
async function heldOf() {
  const [row] = await database.query<{ holds: number; entries: number; rows: number }>(
    `select (select sum(holds)::bigint from carrier_debts where order_id = any($1::uuid[])) as holds,
       count(distinct entry_id)::int as entries, count(*)::int as rows
     from transporter_payment_rows where order_id = any($1::uuid[]) and entry_id is not null`,
    [orders],
  );
  return { holds: Number(row?.holds), entries: row?.entries, rows: row?.rows };
}

import { uuidv7 } from '@hanout/kernel';
import { startApp, startCluster, type TestApp, type TestCluster, until } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sqlIn } from './sql.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** Where 3 s are promised, with room for a slow machine: the faults' own run measures. */
const SOON_MS = 9_000;
/** A rush may queue for five seconds; with the same room. */
const QUEUED_MS = 15_000;
const BUSY = { code: 'busy', status: 503, extra: { retryAfterSeconds: 2 } };

describe('when the database has troubles', () => {
  let cluster: TestCluster;
  let app: TestApp;
  let work: UnitOfWork;

  const insert = (id = uuidv7()) =>
    work.transactional(async (em) => {
      await sqlIn(em, `insert into inbox (subscriber, event_id, handled_at) values ('t', $1, now())`, [id]);
      return id;
    });
  const milliseconds = async (action: Promise<unknown>) => {
    const begun = Date.now();
    await action.catch(() => undefined);
    return Date.now() - begun;
  };

  beforeAll(async () => {
    cluster = await startCluster();
    app = await startApp({ database: cluster, env: { DATABASE_POOL: '4', HANOUT_ROLES: 'api,worker' } });
    work = app.get(UnitOfWork);
  });
  afterAll(() => cluster?.drop());

  it('is connected to ask the database before anybody has to', () =>
    until(async () => {
      const asking = "select 1 from pg_stat_activity where application_name = 'hanout-pulse'";
      return (await cluster.query(asking)).length === 1;
    }));

  it('runs a unit again that lost a deadlock', async () => {
    const [one, two] = [await insert(), await insert()];
    let meeting = 0;
    const crossing = (first: string, second: string) =>
      work.transactional(async (em) => {
        await sqlIn(em, 'select 1 from inbox where event_id = $1 for update', [first]);
        meeting += 1;
        await until(() => meeting >= 2);
        await sqlIn(em, 'select 1 from inbox where event_id = $1 for update', [second]);
        return 'done';
      });
    expect(await Promise.all([crossing(one, two), crossing(two, one)])).toEqual(['done', 'done']);
    expect(meeting).toBe(3);
  });

  it('is busy when no connection comes free in five seconds', async () => {
    let leave = false;
    const holding = Array.from({ length: 4 }, () =>
      work.transactional(() => until(() => leave, 2 * QUEUED_MS)),
    );
    const late = insert();
    const took = milliseconds(late);
    await expect(late).rejects.toMatchObject(BUSY);
    expect(await took).toBeLessThan(QUEUED_MS);
    leave = true;
    await Promise.all(holding);
    await insert();
  });

  it('is busy for units whose connection is cut, keeps no dead connection, and serves the next', async () => {
    const cut = () =>
      work.transactional(async (em) => {
        const [row] = await sqlIn<{ pid: number }>(em, 'select pg_backend_pid() as pid');
        await cluster.query('select pg_terminate_backend($1)', [row?.pid]);
        await sqlIn(em, 'select 1');
      });
    // More often than the pool has connections.
    for (let round = 0; round < 6; round++) await expect(cut()).rejects.toMatchObject(BUSY);
    await insert();
  });

  it('is soon busy when the server is frozen, and recovers by itself', async () => {
    await insert();
    cluster.signalAll('SIGSTOP');
    try {
      const frozen = insert();
      const took = milliseconds(frozen);
      await expect(frozen).rejects.toMatchObject(BUSY);
      expect(await took).toBeLessThan(SOON_MS);
    } finally {
      cluster.signalAll('SIGCONT');
    }
    await until(() => insert().catch(() => false), 20_000);
  });

  it('serves again by itself when the server is killed, with all it had acknowledged', async () => {
    const id = await insert();
    process.kill(cluster.server.pid, 'SIGKILL');
    await until(() => insert().catch(() => false), 20_000);
    // Our own question may still meet a connection that the kill took along.
    const look = () =>
      cluster.query('select 1 from inbox where event_id = $1', [id]).catch(() => false as const);
    expect(await until(look, 20_000)).toHaveLength(1);
  });
});

import { startApp, type TestApp, until, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../database/index.ts';
import { SharedSignals } from './shared-signals.ts';

const TOPIC = 'test.changed';

describe('a shared signal', () => {
  const database = useDatabase();
  let here: TestApp;
  let there: TestApp;
  const heardHere: unknown[] = [];
  const heardThere: unknown[] = [];

  beforeAll(async () => {
    here = await startApp({ database });
    there = await startApp({ database });
    here.get(SharedSignals).subscribe(TOPIC, (payload) => heardHere.push(payload));
    there.get(SharedSignals).subscribe(TOPIC, (payload) => heardThere.push(payload));
  });
  beforeEach(() => {
    heardHere.length = 0;
    heardThere.length = 0;
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const publish = (payload: unknown, fails = false) =>
    here.get(UnitOfWork).transactional(async (em) => {
      await here.get(SharedSignals).publish(em, TOPIC, payload);
      expect(heardHere).toEqual([]);
      if (fails) throw new Error('no');
    });

  it('is told once in each process, after the commit', async () => {
    await publish({ n: 1 });
    expect(heardHere).toEqual([{ n: 1 }]);
    await until(() => heardThere.length > 0);
    expect([heardHere, heardThere]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  it('is not told when the transaction rolls back', async () => {
    await expect(publish({ n: 2 }, true)).rejects.toThrow('no');
    await publish({ n: 3 });
    await until(() => heardThere.length > 0);
    expect([heardHere, heardThere]).toEqual([[{ n: 3 }], [{ n: 3 }]]);
  });

  it('says that anything may have changed where the payload is too long', async () => {
    await publish('x'.repeat(9_000));
    await until(() => heardThere.length > 0);
    expect(heardThere).toEqual([null]);
  });

  it('says that anything may have changed after its connection was cut', async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hanout-signals' and datname = current_database()`,
    );
    await until(() => heardHere.length > 0 && heardThere.length > 0);
    expect([heardHere[0], heardThere[0]]).toEqual([null, null]);
    heardHere.length = 0;
    heardThere.length = 0;
    await publish({ n: 4 });
    await until(() => heardThere.length > 0);
    expect(heardThere).toEqual([{ n: 4 }]);
  });
});

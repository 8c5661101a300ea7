import {
  type AlertList,
  alertsContract as contract,
  incidentsContract,
  stockContract,
} from '@hanout/contracts';
import { DAY_MS, FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema, UnitOfWork } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { move, reported } from '../../incidents/testing/reports.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { CleanAlerts } from '../jobs/clean-alerts.job.ts';
import { IncidentEvents } from '../subscribers/incident-events.ts';
import { StockEvents } from '../subscribers/stock-events.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' }, regular: false });
let shop: TestShop;
let manager: TestStaff;
let clerk: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
});

const bell = async (by: TestStaff) => (await by.call<AlertList>(contract.list, {})).body;
const about = async (by: TestStaff, subject: string) =>
  (await bell(by)).alerts.find((one) => one.subject === subject);
const poll = async (by: TestStaff, etag = '') => {
  const answer = await by.raw(contract.list, {}, etag ? { 'if-none-match': etag } : {});
  return { status: answer.statusCode, etag: String(answer.headers.etag) };
};
const act = (by: TestStaff, call: 'read' | 'dismiss', id: string) =>
  by.call(contract[call], { params: { id } });
/** The bell has heard of everything that was told so far. */
const settled = () => until(isSettled);
const isSettled = async () => {
  const unheard = `select 1 from outbox o where (o.topic like 'incidents.%' or o.topic = 'stock.changed') and not exists (
      select 1 from inbox i where i.event_id = o.id and i.subscriber in ('alerts.incidents', 'alerts.stock'))`;
  return (await test.database.query(unheard)).length === 0;
};
const leftOf = async (unitId: string) => {
  const sql = 'select sum(on_hand - held - reserved)::int as n from stock_levels where unit_id = $1';
  return (await test.database.query<{ n: number }>(sql, [unitId]))[0]?.n ?? 0;
};
const comment = (by: TestStaff, id: string, text: string) =>
  by.call(incidentsContract.comment, { params: { id }, body: { text } as never });
const change = async (pieces: number, unitId = shop.lamp.id) => {
  clock.advance(1000);
  const body = { unitId, change: pieces, reason: 'Comptage' } as never;
  const params = { warehouseId: shop.warehouseId };
  const { status } = await manager.call(stockContract.adjust, { params, body });
  expect(status).toBe(200);
  await settled();
};

describe('alerts of incidents', () => {
  it('reach those who are named, one for all that happens, and nobody else', async () => {
    const id = await reported(agent, { watcherIds: [clerk.id], severity: 'critical' });
    await settled();
    expect(await about(clerk, id)).toMatchObject({
      kind: 'incident',
      tone: 'bad',
      what: 'opened',
      count: 1,
      unread: true,
    });
    expect([await about(agent, id), await about(manager, id)]).toEqual([undefined, undefined]);
    clock.advance(1000);
    await comment(agent, id, 'Toujours là');
    await settled();
    expect(await about(clerk, id)).toMatchObject({ what: 'commented', count: 2 });
    const open = await test.database.query('select 1 from alerts where subject = $1 and closed_at is null', [
      id,
    ]);
    expect(open).toHaveLength(1);
  });

  it('are read and put aside by one person for themselves, until it happens again', async () => {
    const id = await reported(manager, { watcherIds: [clerk.id, agent.id] });
    await settled();
    const mine = await about(clerk, id);
    expect((await act(agent, 'read', mine?.id ?? '')).status).toBe(404);
    expect((await act(clerk, 'read', mine?.id ?? '')).status).toBe(204);
    expect((await about(clerk, id))?.unread).toBe(false);
    expect((await about(agent, id))?.unread).toBe(true);
    expect((await act(clerk, 'dismiss', mine?.id ?? '')).status).toBe(204);
    expect(await about(clerk, id)).toBeUndefined();
    expect(await about(agent, id)).toBeDefined();
    clock.advance(1000);
    await comment(manager, id, 'Encore');
    await settled();
    expect(await about(clerk, id)).toMatchObject({ unread: true, count: 2 });
    await agent.call(contract.readAll, {});
    expect((await bell(agent)).unread).toBe(0);
  });

  it('end when the incident is closed', async () => {
    const id = await reported(manager, { watcherIds: [agent.id] });
    for (const [status, words] of [['in_progress'], ['resolved', 'Fait'], ['closed']] as const) {
      clock.advance(1000);
      await move(clerk, id, status, words ? { words } : {});
    }
    await settled();
    expect(await about(agent, id)).toBeUndefined();
    await act(clerk, 'read', id);
    const rows = await test.database.query('select closed_at from alerts where subject = $1', [id]);
    expect(rows.every((row) => row.closed_at !== null)).toBe(true);
  });
});

describe('alerts of an incident that is closed', () => {
  it('end for whoever closes it and for whom it told before, too', async () => {
    const id = await reported(manager, { watcherIds: [agent.id, clerk.id] });
    await settled();
    clock.advance(1000);
    const body = { remove: [agent.id] } as never;
    await manager.call(incidentsContract.watchers, { params: { id }, body });
    for (const [status, words] of [['in_progress'], ['resolved', 'Fait'], ['closed']] as const) {
      clock.advance(1000);
      expect((await move(clerk, id, status, words ? { words } : {})).status).toBe(200);
    }
    await settled();
    expect([await about(clerk, id), await about(agent, id)]).toEqual([undefined, undefined]);
  });

  it('are news again where they are told late of what happened before one put them aside', async () => {
    const id = await reported(manager, { watcherIds: [clerk.id] });
    await settled();
    const occurredAt = clock.now();
    clock.advance(3000);
    expect((await act(clerk, 'dismiss', (await about(clerk, id))?.id ?? '')).status).toBe(204);
    clock.advance(2000);
    const payload = {
      ...{
        incidentId: id,
        number: '1',
        severity: 'low',
        status: 'open',
        people: [clerk.id],
        about: 'Encore',
      },
    } as const;
    const late = {
      id: uuidv7(occurredAt.getTime()),
      topic: 'incidents.commented',
      shopId: shop.id,
      occurredAt,
    };
    await test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(IncidentEvents).tell({ ...late, payload: payload as never }, em));
    expect(await about(clerk, id)).toMatchObject({ unread: true, count: 2 });
  });
});

describe('alerts of stock', () => {
  it('that were about to say that it is gone end when it is filled up meanwhile', async () => {
    const unitIds = [shop.lamp.id];
    const left = await leftOf(shop.lamp.id);
    await change(-left);
    await test.database.query('update alerts set closed_at = $1 where subject = $2', [
      clock.now(),
      shop.lamp.id,
    ]);
    const event = {
      ...{
        id: uuidv7(clock.now().getTime()),
        topic: 'stock.changed',
        shopId: shop.id,
        occurredAt: clock.now(),
      },
      payload: { unitIds },
    };
    const said = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const late = test.app.get(UnitOfWork).transactional(async (em) => {
      await test.app.get(StockEvents).tell([event] as never, em);
      said.resolve();
      await gate.promise;
    });
    await said.promise;
    clock.advance(1000);
    const body = { unitId: shop.lamp.id, change: 20, reason: 'Comptage' } as never;
    await manager.call(stockContract.adjust, { params: { warehouseId: shop.warehouseId }, body });
    await until(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      return (await test.database.query(waiting)).length > 0 || (await isSettled());
    });
    gate.resolve();
    await late;
    await settled();
    expect(await about(clerk, shop.lamp.id)).toBeUndefined();
  });

  it('are told once when a unit is low, again when it is gone, and no longer when it is filled up', async () => {
    const unit = shop.lamp.id;
    await change(3 - (await leftOf(unit)));
    expect(await about(clerk, unit)).toMatchObject({
      kind: 'stock_low',
      tone: 'wait',
      what: 'low',
      detail: '3',
      count: 1,
    });
    // Whoever may not act on it is not told.
    expect(await about(agent, unit)).toBeUndefined();
    await act(clerk, 'read', (await about(clerk, unit))?.id ?? '');
    await change(-1);
    // The number is of now, and no news.
    expect(await about(clerk, unit)).toMatchObject({ what: 'low', detail: '2', count: 1, unread: false });
    await change(-2);
    expect(await about(clerk, unit)).toMatchObject({ what: 'out', tone: 'bad', count: 2 });
    await change(30);
    expect(await about(clerk, unit)).toBeUndefined();
    await change(-28);
    expect(await about(clerk, unit)).toMatchObject({ what: 'low', count: 1 });
  });
});

describe('the poll', () => {
  it('says 304 while nothing is new, and the list when something is', async () => {
    const first = await poll(clerk);
    expect(first.status).toBe(200);
    expect((await poll(clerk, first.etag)).status).toBe(304);
    const id = await reported(manager, { watcherIds: [agent.id] });
    await settled();
    // News of others are none.
    expect((await poll(clerk, first.etag)).status).toBe(304);
    clock.advance(1000);
    await manager.call(incidentsContract.watchers, {
      params: { id },
      body: { add: [clerk.id] } as never,
    });
    await settled();
    const second = await poll(clerk, first.etag);
    expect(second.status).toBe(200);
    expect((await poll(clerk, second.etag)).status).toBe(304);
    await act(clerk, 'read', (await about(clerk, id))?.id ?? '');
    expect((await poll(clerk, second.etag)).status).toBe(200);
  });

  it('reads one index, and is answered within 5 ms', async () => {
    await test.database.query(
      `insert into alert_marks select '${shop.id}', md5(n::text)::uuid, 1 from generate_series(1, 20000) n`,
    );
    await test.database.query('analyze alert_marks');
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const plan = await test.database.query<{ 'QUERY PLAN': string }>(
        `explain (analyze) select coalesce(sum(version), 0)::text from ${readSchema()}.alert_mark_rows where shop_id = '${shop.id}'
         and staff_id = any(array['00000000-0000-0000-0000-000000000000', '${clerk.id}']::uuid[])`,
      );
      const said = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(said.match(/Scan/g)).toHaveLength(1);
      expect(said).toContain('alert_marks_pkey');
      times.push(Number(/Execution Time: ([\d.]+)/.exec(said)?.[1]));
    }
    // The least: whatever else the machine does only adds to it.
    expect(Math.min(...times)).toBeLessThan(5);
  });

  it('keeps to the kinds that one has chosen', async () => {
    const id = await reported(manager, { watcherIds: [agent.id] });
    await settled();
    expect(await about(agent, id)).toBeDefined();
    await agent.call(contract.choose, { body: { heard: ['stock_low'] } as never });
    expect(await about(agent, id)).toBeUndefined();
    expect((await agent.call<{ heard: string[] }>(contract.choices, {})).body.heard).toEqual(['stock_low']);
    await agent.call(contract.choose, { body: { heard: ['stock_low', 'incident'] } as never });
    expect(await about(agent, id)).toBeDefined();
    expect((await agent.call(contract.choose, { body: { heard: ['news'] } as never })).status).toBe(422);
  });

  it('of another shop says nothing of this one', async () => {
    const other = await makeShop(test.app, { stock: 5, hosts: ['ailleurs.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'ailleurs.example');
    const id = await reported(manager, { watcherIds: [agent.id] });
    await settled();
    const known = await about(agent, id);
    expect((await act(stranger, 'read', known?.id ?? '')).status).toBe(404);
    // What is low in their own shop they hear of.
    const subjects = (await bell(stranger)).alerts.map(({ subject }) => subject);
    expect(subjects).not.toContain(shop.lamp.id);
    expect(subjects).not.toContain(id);
  });
});

describe('an alert that is open', () => {
  it('is one of its key, and is cleaned when it is old', async () => {
    const id = await reported(manager, { watcherIds: [agent.id] });
    await settled();
    const again = `insert into alerts (id, shop_id, kind, tone, people, subject, dedupe, first_at, last_at)
      select gen_random_uuid(), shop_id, kind, tone, people, subject, dedupe, first_at, last_at from alerts where subject = $1`;
    await expect(test.database.query(again, [id])).rejects.toThrow(/alerts_open_unique/);
    clock.advance(89 * DAY_MS);
    await test.app.get(CleanAlerts).run();
    const left = async () =>
      (await test.database.query('select 1 from alerts where subject = $1', [id])).length;
    expect(await left()).toBe(1);
    clock.advance(2 * DAY_MS);
    await test.app.get(CleanAlerts).run();
    expect(await left()).toBe(0);
  });
});

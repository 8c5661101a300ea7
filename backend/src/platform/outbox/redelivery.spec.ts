import { FixedClock, uuidv7 } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, useDatabase } from '@hanout/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { sqlIn, UnitOfWork } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import { OUTBOX_QUEUE } from './event-queue.ts';
import { OutboxCare } from './outbox-care.ts';
import { outboxStore } from './outbox-store.ts';
import { Subscribe } from './subscribe.decorator.ts';
import { Subscribers } from './subscribers.ts';

const MINUTE = 60_000;
/** More than are handed over again at a time. */
const POISONED = 1_200;

@Injectable()
class Listener {
  @Subscribe('test.listener', 'test.happened')
  async hear(_event: DomainEvent): Promise<void> {}
}
@Module({ providers: [Listener] })
class ListenerModule {}

@Injectable()
class Newcomer {
  @Subscribe('test.newcomer', 'test.happened')
  async hear(_event: DomainEvent): Promise<void> {}
}
@Module({ providers: [Newcomer] })
class NewcomerModule {}

const database = useDatabase();
const clock = new FixedClock(TEST_NOW);
beforeEach(() => database.query('truncate outbox, inbox').then(() => undefined));

/** Nobody works off what is handed over. */
async function open(...modules: (new () => object)[]): Promise<TestApp> {
  const extra = modules.map((module) => ({ module }));
  const app = await startApp({ database, clock, env: { HANOUT_ROLES: 'api' }, extra });
  const subscriptions = app.get(Subscribers).all();
  // As a process that works does at its start.
  await app.get(UnitOfWork).transactional((em) => outboxStore.register(em, subscriptions, clock.now()));
  return app;
}
async function happened(how: number): Promise<string[]> {
  const ids = Array.from({ length: how }, () => uuidv7());
  await database.query(
    `insert into outbox (id, topic, shop_id, payload, occurred_at, dispatched_at)
     select id, 'test.happened', null, '{}', $2, $2 from unnest($1::uuid[]) with ordinality as e (id, place) order by place`,
    [ids, clock.now()],
  );
  return ids;
}
async function handedOver(app: TestApp): Promise<Set<string>> {
  clock.advance(3 * MINUTE);
  await app.get(OutboxCare).redeliver();
  const queue = app.get<Queue>(getQueueToken(OUTBOX_QUEUE));
  // Their names alone: reading a thousand jobs one by one would ask for as many connections.
  return new Set(await queue.getRanges(['wait', 'prioritized', 'delayed'], 0, -1));
}

/** As many events that have had their effect, kept for looking into. */
async function handled(many: number, settled: boolean): Promise<void> {
  await database.query(
    `with kept as (
       insert into outbox (id, topic, shop_id, payload, occurred_at, dispatched_at, settled_at)
       select gen_random_uuid(), 'test.happened', null, '{}', $2, $2, case when $3 then $2::timestamptz end
       from generate_series(1, $1::int) returning id
     )
     insert into inbox select 'test.listener', id, $2 from kept`,
    [many, clock.now(), settled],
  );
  await database.query('analyze outbox, inbox');
}

/** Pages of tables and indexes that a turn touches. */
async function pagesOfATurn(app: TestApp): Promise<number> {
  const look = {
    ...{
      before: new Date(clock.now().getTime() + 1),
      seenSince: clock.now(),
      after: null,
      now: clock.now(),
      limit: 5_000,
    },
    subscriptions: app.get(Subscribers).all(),
  };
  return app.get(UnitOfWork).transactional(async (em) => {
    const pages = async () => {
      const [row] = await sqlIn<{ pages: number }>(
        em,
        `select (pg_stat_get_xact_blocks_fetched('outbox'::regclass) + pg_stat_get_xact_blocks_fetched('inbox'::regclass)
           + coalesce((select sum(pg_stat_get_xact_blocks_fetched(indexrelid)) from pg_index
               where indrelid in ('outbox'::regclass, 'inbox'::regclass)), 0))::int as pages`,
        [],
      );
      return row?.pages ?? Number.NaN;
    };
    const before = await pages();
    await outboxStore.settle(em, look);
    return (await pages()) - before;
  });
}

const KEPT = process.env.HANOUT_TEST_FULL === '1' ? 1_000_000 : 50_000;

describe('a turn of redelivery', () => {
  it('costs what is undelivered, whatever is kept', async () => {
    const app = await open(ListenerModule);
    await happened(20);
    const few = await pagesOfATurn(app);
    await handled(KEPT, true);
    const begun = performance.now();
    const many = await pagesOfATurn(app);
    const took = performance.now() - begun;
    expect(many).toBeLessThan(few + 400);
    expect(took).toBeLessThan(5_000);
    // Without the mark every kept event is looked at, as the first turn does.
    await database.query('update outbox set settled_at = null');
    expect(await pagesOfATurn(app)).toBeGreaterThan(many + 10_000);
    await app.stop();
  }, 600_000);

  it('settles whatever an older version kept, and finds the lost one behind it', async () => {
    const app = await open(ListenerModule);
    await handled(12_000, false);
    clock.advance(MINUTE);
    const [lost = ''] = await happened(1);
    expect((await handedOver(app)).has(lost)).toBe(true);
    const [left] = await database.query('select count(*)::int as n from outbox where settled_at is null');
    expect(left).toEqual({ n: 1 });
    clock.advance(4 * 24 * 60 * MINUTE);
    await app.get(OutboxCare).clear();
    const kept = await database.query<{ id: string }>('select id from outbox');
    expect(kept.map(({ id }) => id)).toEqual([lost]);
    expect(await database.query('select 1 from inbox')).toEqual([]);
    await app.stop();
  });

  it('leaves to another version what only that one knows, as long as it gives signs of life', async () => {
    const app = await open(ListenerModule);
    const other = [{ topic: 'test.happened', name: 'test.of-another-version' }];
    const work = app.get(UnitOfWork);
    await work.transactional((em) => outboxStore.register(em, other, clock.now()));
    const [id = ''] = await happened(1);
    await database.query("insert into inbox values ('test.listener', $1, $2)", [id, clock.now()]);
    const unsettled = () => database.query('select id from outbox where settled_at is null');
    expect((await handedOver(app)).has(id)).toBe(false);
    expect(await unsettled()).toEqual([{ id }]);
    clock.advance(61 * MINUTE);
    await handedOver(app);
    expect(await unsettled()).toEqual([]);
    await database.query('delete from outbox_subscribers where name = $1', [other[0]?.name]);
    await app.stop();
  });
});

describe('events without their effect', () => {
  it('that a clock a day ahead handed over are looked at by now', async () => {
    const app = await open(ListenerModule);
    clock.advance(24 * 60 * MINUTE);
    const [id = ''] = await happened(1);
    clock.advance(-24 * 60 * MINUTE);
    await app.get(OutboxCare).redeliver();
    expect((await handedOver(app)).has(id)).toBe(true);
    await app.stop();
  });

  it('are each handed over again, however many others go on failing', async () => {
    const app = await open(ListenerModule);
    await happened(POISONED);
    clock.advance(MINUTE);
    const [lost = ''] = await happened(1);
    expect((await handedOver(app)).has(lost)).toBe(false);
    expect((await handedOver(app)).has(lost)).toBe(true);
    await database.query("insert into inbox select 'test.listener', id, $1 from outbox", [clock.now()]);
    await app.stop();
  });

  it('are not old ones of a subscriber that is new', async () => {
    const before = await open(ListenerModule);
    const [old = ''] = await happened(1);
    await database.query("insert into inbox values ('test.listener', $1, $2)", [old, clock.now()]);
    await before.stop();
    const app = await open(ListenerModule, NewcomerModule);
    const [next = ''] = await happened(1);
    await database.query("insert into inbox values ('test.listener', $1, $2)", [next, clock.now()]);
    const again = await handedOver(app);
    expect([again.has(old), again.has(next)]).toEqual([false, true]);
    // What nobody waits for can go.
    clock.advance(4 * 24 * 60 * MINUTE);
    await app.get(OutboxCare).clear();
    const left = await database.query<{ id: string }>("select id from outbox where topic = 'test.happened'");
    expect(left.map(({ id }) => id)).toEqual([next]);
    await app.stop();
  });
});

import { FixedClock, uuidv7 } from '@hanout/kernel';
import {
  redisAvailable,
  startApp,
  startRedis,
  TEST_NOW,
  type TestApp,
  type TestRedis,
  until,
  useDatabase,
} from '@hanout/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { sqlIn, UnitOfWork } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import { OUTBOX_QUEUE } from './event-queue.ts';
import { Outbox } from './outbox.ts';
import { OutboxCare } from './outbox-care.ts';
import { Subscribe, SubscribeInBundles } from './subscribe.decorator.ts';
import { Subscribers } from './subscribers.ts';

const SHOP = '01936c00-0000-7000-8000-000000000001';
/** What the listeners were told, and how often they were made to fail. */
const heard: string[] = [];
let failuresLeft = 0;
/** Events that came together, and one that spoils whatever bundle it is in. */
const bundles: number[][] = [];
let poison = 0;

@Injectable()
class Listeners {
  @Subscribe('test.count', 'test.happened')
  async count(event: DomainEvent<{ n: number }>, em: EntityManager): Promise<void> {
    heard.push(`count ${event.payload.n}`);
    await sqlIn(em, 'insert into effects (event_id) values ($1)', [event.id]);
  }

  @Subscribe('test.stumble', 'test.happened')
  async stumble(event: DomainEvent<{ n: number }>): Promise<void> {
    if (failuresLeft-- > 0) throw new Error('stumbled');
    heard.push(`stumble ${event.payload.n}`);
  }

  @SubscribeInBundles('test.gather', 'test.gathered')
  async gather(events: readonly DomainEvent<{ n: number }>[], em: EntityManager): Promise<void> {
    const numbers = events.map(({ payload }) => payload.n);
    for (const { id } of events) await sqlIn(em, 'insert into effects (event_id) values ($1)', [id]);
    if (numbers.includes(poison)) throw new Error('poisoned');
    bundles.push(numbers);
  }
}

@Module({ providers: [Listeners] })
class ListenersModule {}

function happened(n: number, topic = 'test.happened'): DomainEvent {
  return { id: uuidv7(), topic, shopId: SHOP, payload: { n }, occurredAt: new Date(TEST_NOW) };
}

describe.each([
  ['PostgreSQL', true],
  ['Redis', redisAvailable],
] as const)('the outbox with its queue in %s', (kind, available) => {
  const on = available ? it : it.skip;
  const database = useDatabase();
  const clock = new FixedClock(TEST_NOW);
  let app: TestApp;
  let redis: TestRedis | undefined;

  const boot = (roles: string) =>
    startApp({
      database,
      clock,
      env: { HANOUT_ROLES: roles, ...(redis ? { REDIS_URL: redis.url } : {}) },
      extra: [{ module: ListenersModule }],
    });
  const record = (from: TestApp, ...events: DomainEvent[]) =>
    from.get(UnitOfWork).transactional(async (em) => {
      for (const event of events) await from.get(Outbox).record(em, event);
    });
  const handled = () =>
    database.query<{ subscriber: string; event_id: string }>(
      'select subscriber, event_id from inbox order by 1, 2',
    );

  beforeAll(async () => {
    if (!available) return;
    await database.query('create table effects (event_id uuid not null)');
    if (kind === 'Redis') redis = await startRedis();
    app = await boot('api,worker');
  });
  afterEach(() => {
    heard.length = 0;
    failuresLeft = 0;
    bundles.length = 0;
    poison = 0;
  });
  afterAll(async () => {
    await app?.stop(); // before its Redis
    await redis?.stop();
  });

  on('tells every subscriber once', async () => {
    const event = happened(1);
    await record(app, event);
    await until(() => heard.length === 2);
    expect(heard.sort()).toEqual(['count 1', 'stumble 1']);
    await until(async () => (await handled()).length === 2);
    // Subscribers may be told before the relay has noted that it handed the event over.
    const dispatchedAt = await until(async () => {
      const [row] = await database.query<{ dispatched_at: Date | null }>(
        'select dispatched_at from outbox where id = $1',
        [event.id],
      );
      return row?.dispatched_at;
    });
    expect(dispatchedAt).toEqual(clock.now());
  });

  on('sends nothing that was rolled back', async () => {
    const work = app.get(UnitOfWork).transactional(async (em) => {
      await app.get(Outbox).record(em, happened(2));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await record(app, happened(3));
    await until(() => heard.length === 2);
    expect(heard).not.toContain('count 2');
  });

  on('tries a failing subscriber again, and the others not', async () => {
    failuresLeft = 2;
    await record(app, happened(4));
    await until(() => heard.includes('stumble 4'));
    expect(heard.filter((line) => line === 'count 4')).toHaveLength(1);
  });

  const gathered = Array.from({ length: 5 }, (_, nth) => nth + 1);
  const effectsOf = (events: readonly DomainEvent[]) =>
    database.query('select 1 from effects where event_id = any($1)', [events.map(({ id }) => id)]);
  const jobs = () => app.get<Queue>(getQueueToken(OUTBOX_QUEUE)).getJobCountByTypes();

  on('gives a bundle to whoever takes bundles, in order and without a job of the queue', async () => {
    const events = gathered.map((n) => happened(n, 'test.gathered'));
    const queue = app.get<Queue>(getQueueToken(OUTBOX_QUEUE));
    await queue.pause();
    await record(app, ...events);
    await until(() => bundles.flat().length === 5);
    expect(bundles).toEqual([gathered]);
    expect(await jobs()).toBe(0);
    await queue.resume();
    // They are told before the commit.
    await until(async () => (await effectsOf(events)).length >= 5);
    expect(await effectsOf(events)).toHaveLength(5);
  });

  on('lets one that fails go on alone, and its bundle have its effects', async () => {
    poison = 3;
    const events = gathered.map((n) => happened(n, 'test.gathered'));
    await record(app, ...events);
    await until(() => bundles.flat().length === 4);
    expect(bundles).toEqual([[1], [2], [4], [5]]);
    poison = 0;
    await until(() => bundles.flat().length === 5);
    await until(async () => (await effectsOf(events)).length >= 5);
    expect(await effectsOf(events)).toHaveLength(5);
  });

  on('keeps the effect single when an event is delivered again, even twice at once', async () => {
    const event = happened(5);
    await record(app, event);
    await until(() => heard.length === 2);
    const again = app.get(Subscribers);
    await Promise.all([again.deliver([event]), again.deliver([event]), again.deliver([event])]);
    expect(await database.query('select * from effects where event_id = $1', [event.id])).toHaveLength(1);
  });

  on('is woken by a process that only answers requests', async () => {
    const other = await boot('api');
    await record(other, happened(6));
    await until(() => heard.length === 2);
    await other.stop();
  });

  on('hands over again what the queue has lost', async () => {
    const event = happened(7);
    await database.query(
      `insert into outbox (id, topic, shop_id, payload, occurred_at, dispatched_at) values ($1, $2, $3, $4, $5, $5)`,
      [event.id, event.topic, SHOP, '{"n":7}', TEST_NOW],
    );
    await app.get(OutboxCare).redeliver();
    expect(heard).toEqual([]); // still within the time of a usual delivery
    clock.advance(3 * 60_000);
    await app.get(OutboxCare).redeliver();
    await until(() => heard.length === 2);
  });

  on('deletes what was handled long ago, and only that', async () => {
    await until(
      async () => (await database.query('select 1 from outbox where dispatched_at is null')).length === 0,
    );
    clock.advance(4 * 24 * 3_600_000);
    const known = happened(8);
    await record(app, known, happened(9, 'test.nobody_listens'));
    await until(async () => (await handled()).filter((row) => row.event_id === known.id).length === 2);
    await until(
      async () => (await database.query('select 1 from outbox where dispatched_at is null')).length === 0,
    );
    await app.get(OutboxCare).redeliver();
    await app.get(OutboxCare).clear();
    const left = await database.query<{ payload: { n: number } }>(
      'select payload from outbox order by sequence',
    );
    expect(left.map((row) => row.payload.n)).toEqual([8, 9]);
    expect((await handled()).length).toBe(2);
  });
});

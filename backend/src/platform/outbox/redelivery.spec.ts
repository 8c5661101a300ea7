import { FixedClock, uuidv7 } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, useDatabase } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { UnitOfWork } from '../database/index.ts';
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

/** Nobody works off what is handed over. */
async function open(...modules: (new () => object)[]): Promise<TestApp> {
  const extra = modules.map((module) => ({ module }));
  const app = await startApp({ database, clock, env: { HANOUT_ROLES: 'api' }, extra });
  const subscriptions = app.get(Subscribers).all();
  // As a process that works does at its start.
  await app.get(UnitOfWork).transactional((em) => outboxStore.register(em, subscriptions));
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

describe('events without their effect', () => {
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

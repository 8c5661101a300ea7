import { FixedClock, uuidv7 } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, until, useDatabase } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { UnitOfWork } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import { OUTBOX_QUEUE } from './event-queue.ts';
import { Outbox } from './outbox.ts';
import { OutboxCare } from './outbox-care.ts';
import { Subscribe } from './subscribe.decorator.ts';

const MINUTE = 60_000;
const heard: string[] = [];
let broken = true;

@Injectable()
class Listener {
  @Subscribe('test.once-broken', 'test.given-up')
  async hear(event: DomainEvent): Promise<void> {
    if (broken) throw new Error('away');
    heard.push(event.id);
  }
}

@Module({ providers: [Listener] })
class ListenerModule {}

const database = useDatabase();
const clock = new FixedClock(TEST_NOW);
let app: TestApp;

beforeAll(async () => {
  const extra = [{ module: ListenerModule }];
  app = await startApp({ database, clock, env: { HANOUT_ROLES: 'api,worker' }, extra });
});

describe('an event whose job has used up its attempts', () => {
  it('has its effect once its subscriber works again', async () => {
    const queue = app.get<Queue>(getQueueToken(OUTBOX_QUEUE));
    // As after a quarter of an hour of attempts.
    Object.assign(queue.jobsOpts, { attempts: 1 });
    // Two, so that the bundle hands each on to a job of its own.
    const events = [1, 2].map((n) => ({
      ...{ id: uuidv7(), topic: 'test.given-up', shopId: null },
      ...{ payload: { n }, occurredAt: new Date(TEST_NOW) },
    }));
    await app.get(UnitOfWork).transactional(async (em) => {
      for (const event of events) await app.get(Outbox).record(em, event);
    });
    await until(async () => {
      const jobs = await Promise.all(events.map(({ id }) => queue.getJob(id)));
      const failed = await Promise.all(jobs.map((job) => job?.isFailed() ?? false));
      return failed.every(Boolean);
    });
    broken = false;
    clock.advance(3 * MINUTE);
    await app.get(OutboxCare).redeliver();
    await until(() => heard.length >= events.length);
    expect(heard.sort()).toEqual(events.map(({ id }) => id).sort());
  });
});

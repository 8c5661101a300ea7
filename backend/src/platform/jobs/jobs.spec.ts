import {
  redisAvailable,
  startApp,
  startRedis,
  type TestApp,
  type TestRedis,
  until,
  useDatabase,
} from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BullModule, getQueueToken, InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { DatabaseTime } from '../database/index.ts';
import { ScheduleProcessor } from './schedule.processor.ts';
import { Every, SCHEDULE_QUEUE, Schedule } from './schedule.ts';

const OFTEN_MS = 250;
const SELDOM_MS = 1_000;
const DAY_MS = 24 * 3_600_000;
const runs: string[] = [];
let broken = false;

@Injectable()
class Housekeeping {
  @Every('test.often', OFTEN_MS)
  async often(): Promise<void> {
    runs.push('often');
  }

  @Every('test.seldom', SELDOM_MS)
  async seldom(): Promise<void> {
    runs.push('seldom');
    if (broken) throw new Error('broken for a test');
  }

  @Every('test.daily', 24 * 3_600_000)
  async daily(): Promise<void> {
    runs.push('daily');
  }
}

/** Until it is let go: an import, a gateway that does not answer. */
let held: Promise<void> | undefined;

@Injectable()
class LongTasks {
  @Every('test.long-1', OFTEN_MS)
  first(): Promise<void> {
    return this.#stay('long-1');
  }

  @Every('test.long-2', OFTEN_MS)
  second(): Promise<void> {
    return this.#stay('long-2');
  }

  @Every('test.long-3', OFTEN_MS)
  third(): Promise<void> {
    return this.#stay('long-3');
  }

  async #stay(name: string): Promise<void> {
    if (!held) return;
    runs.push(name);
    await held;
  }
}

/** Until it is let go: the job at hand. */
let underway: Promise<void> | undefined;

@Processor('test-work', { concurrency: 1 })
class Work extends WorkerHost {
  async process(job: Job): Promise<void> {
    await underway;
    runs.push(`work ${job.id}`);
  }
}

@Injectable()
class Door {
  constructor(@InjectQueue('test-work') readonly queue: Queue) {}
}

@Module({
  imports: [BullModule.registerQueue({ name: 'test-work' })],
  providers: [Housekeeping, LongTasks, Work, Door],
})
class HousekeepingModule {}

describe.each([
  ['PostgreSQL', true],
  ['Redis', redisAvailable],
] as const)('jobs in %s', (kind, available) => {
  const on = available ? it : it.skip;
  const database = useDatabase();
  let redis: TestRedis | undefined;
  const apps: TestApp[] = [];

  const boot = async (roles: string) => {
    const env = { HANOUT_ROLES: roles, ...(redis ? { REDIS_URL: redis.url } : {}) };
    const app = await startApp({ database, env, extra: [{ module: HousekeepingModule }] });
    apps.push(app);
    return app;
  };

  beforeAll(async () => {
    if (available && kind === 'Redis') redis = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await redis?.stop();
  });

  on('lets the job at hand finish before a stop, and leaves the next one for another process', async () => {
    const first = await boot('api,worker');
    const { queue } = first.get(Door);
    const { promise, resolve } = Promise.withResolvers<void>();
    underway = promise;
    await queue.add('slow', {}, { jobId: 'a' });
    await queue.add('slow', {}, { jobId: 'b' });
    await until(async () => (await queue.getActiveCount()) === 1);
    const stopped = first.stop();
    await until(() => Reflect.get(first.get(Work).worker, 'closing') !== undefined);
    expect(runs).not.toContain('work a');
    resolve();
    await stopped;
    expect(runs).toContain('work a');
    expect(runs).not.toContain('work b');
    await boot('worker');
    await until(() => runs.includes('work b'));
  });

  on('runs what is regular in one process at a time, however many there are', async () => {
    await boot('worker');
    runs.length = 0;
    const begun = Date.now();
    const often = () => runs.filter((name) => name === 'often').length;
    await until(() => often() >= 12);
    // Two that each went by their own time would have come twice as often; on a busy machine some come late, and the next in time.
    expect(often()).toBeLessThanOrEqual((1.5 * (Date.now() - begun)) / OFTEN_MS + 2);
  });

  on('runs what comes often in one job, each at its own pace, and lets none fail another', async () => {
    const [, app] = apps;
    const queue = app?.get<Queue>(getQueueToken(SCHEDULE_QUEUE));
    const keys = (await queue?.getJobSchedulers())?.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['often', 'test.daily']));
    expect(keys).not.toEqual(expect.arrayContaining([expect.stringMatching(/^test\.(often|seldom|long)/)]));
    const count = (name: string) => runs.filter((run) => run === name).length;
    broken = true;
    runs.length = 0;
    const begun = performance.now();
    await until(() => count('seldom') >= 3 && count('often') >= 12);
    broken = false;
    // However many processes there are, and turns that come late are fewer.
    expect(count('seldom')).toBeLessThanOrEqual((performance.now() - begun) / SELDOM_MS + 2);
    const failed = await until(async () => (await queue?.getFailed())?.find(({ name }) => name === 'often'));
    expect(failed.failedReason).toBe('test.seldom');
    // Once more, and in order.
    runs.length = 0;
    await until(() => count('seldom') >= 2);
    await queue?.clean(0, 0, 'failed');
  });

  on('lets nothing that is regular wait for what takes long', async () => {
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    const long = ['long-1', 'long-2', 'long-3'];
    await until(() => long.every((name) => runs.includes(name)));
    runs.length = 0;
    await until(() => runs.filter((name) => name === 'often').length >= 4);
    // Each at most once more in the other process, however often its time comes.
    for (const name of long) expect(runs.filter((run) => run === name).length).toBeLessThanOrEqual(1);
    held = undefined;
    letGo();
  });

  on('runs something regular at once when asked to', async () => {
    runs.length = 0;
    const [, app] = apps;
    await app?.get(Schedule).run('test.daily');
    expect(runs).toContain('daily');
    await expect(app?.get(Schedule).run('test.never')).rejects.toThrow('nothing is scheduled as test.never');
  });

  on('goes on at once when a clock that ran a day ahead had put everything off', async () => {
    const [, app] = apps;
    const queue = app?.get<Queue>(getQueueToken(SCHEDULE_QUEUE));
    await queue?.removeJobScheduler('often');
    const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    await queue?.upsertJobScheduler('often', { every: OFTEN_MS }, { name: 'often' });
    ahead.mockRestore();
    const next = async () => Number((await queue?.getJobScheduler('often'))?.next);
    expect((await next()) - Date.now()).toBeGreaterThan(DAY_MS / 2);
    await app?.get(Schedule).keepPlans();
    expect((await next()) - Date.now()).toBeLessThan(DAY_MS / 2);
    runs.length = 0;
    await until(() => runs.filter((name) => name === 'often').length >= 2);
  });

  on('plans and runs nothing by a clock that is wrong, until it is set', async () => {
    const [, app] = apps;
    const worker = app?.get(ScheduleProcessor).worker;
    const wrong = { ms: Date.now() - DAY_MS, aheadMs: DAY_MS, isLater: false };
    const told = jest.spyOn(app?.get(DatabaseTime) as DatabaseTime, 'now').mockResolvedValue(wrong);
    await app?.get(Schedule).keepPlans();
    expect(worker?.isPaused()).toBe(true);
    told.mockRestore();
    await app?.get(Schedule).keepPlans();
    expect(worker?.isPaused()).toBe(false);
    runs.length = 0;
    await until(() => runs.includes('often'));
  });

  on('leaves what a later version has planned to that version', async () => {
    const [, app] = apps;
    const queue = app?.get<Queue>(getQueueToken(SCHEDULE_QUEUE));
    const later = { ms: Date.now(), aheadMs: 0, isLater: true };
    const told = jest.spyOn(app?.get(DatabaseTime) as DatabaseTime, 'now').mockResolvedValue(later);
    await queue?.upsertJobScheduler('later.job', { every: DAY_MS }, { name: 'later.job' });
    await app?.get(Schedule).keepPlans();
    const keys = async () => (await queue?.getJobSchedulers())?.map(({ key }) => key);
    expect(await keys()).toContain('later.job');
    await until(async () => (await queue?.getDelayed())?.some(({ name }) => name === 'later.job') === true);
    expect(await queue?.getFailed()).toEqual([]);
    told.mockRestore();
    await app?.get(Schedule).keepPlans();
    expect(await keys()).not.toContain('later.job');
  });

  if (kind === 'Redis') {
    on('goes on by itself when the queue store was killed and came back empty', async () => {
      const [, app] = apps;
      await redis?.restart();
      const queue = app?.get(Door).queue;
      await until(() =>
        queue?.add('quick', { takesMs: 0 }, { jobId: 'c' }).then(
          () => true,
          () => false,
        ),
      );
      await until(() => runs.includes('work c'));
      runs.length = 0;
      await app?.get(Schedule).keepPlans();
      await until(() => runs.includes('often'));
    });
  }
});

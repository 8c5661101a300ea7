import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';
import { CONFIG, type Config } from '../../config/index.ts';
import { DatabaseTime } from '../database/index.ts';
import { gauge } from './figures.ts';

/** How old a figure may be: half of how often it is usually asked for. */
const LOOK_EVERY_MS = 10_000;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

const up = gauge('hanout_database_up', 'Whether the writing side answered at the last look');
const ahead = gauge(
  'hanout_clock_ahead_seconds',
  'By how much this machine’s clock is ahead of the database’s',
);
const pending = gauge('hanout_outbox_pending_events', 'Events that no worker has taken');
const age = gauge('hanout_outbox_oldest_seconds', 'Age of the oldest event that no worker has taken');
const lacking = gauge(
  'hanout_outbox_unsettled_events',
  'Events taken ten minutes ago and more that lack an effect',
);
const inQueue = gauge('hanout_queue_jobs', 'Jobs by queue and state', ['queue', 'state']);
const late = gauge(
  'hanout_job_late_seconds',
  'How late a regular job is, or (negative) how long until it runs',
  ['job'],
);

const OUTBOX = `select count(*) filter (where dispatched_at is null)::int as pending,
  coalesce(extract(epoch from now() - min(occurred_at) filter (where dispatched_at is null)), 0)::float8 as age,
  count(*) filter (where dispatched_at < now() - interval '10 minutes')::int as lacking
from outbox where settled_at is null`;

/** Work that waits, looked at now and then by processes that work: the same for all of them, so one of them tells it. */
@Injectable()
export class WorkFigures implements OnApplicationBootstrap, OnApplicationShutdown {
  #looking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
    private readonly time: DatabaseTime,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.roles.includes('worker')) return;
    this.#looking = setInterval(() => void this.look().catch(() => undefined), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#looking);
  }

  /** A database that does not answer is a figure too. */
  async look(): Promise<void> {
    try {
      const { ms, aheadMs } = await this.time.now();
      ahead.set(aheadMs / 1_000);
      const [row] = await this.entityManager
        .getConnection('write')
        .execute<{ pending: number; age: number; lacking: number }[]>(OUTBOX);
      pending.set(row?.pending ?? 0);
      age.set(Number(row?.age ?? 0));
      lacking.set(row?.lacking ?? 0);
      up.set(1);
      await this.#queues(ms);
    } catch (error) {
      up.set(0);
      throw error;
    }
  }

  async #queues(nowMs: number): Promise<void> {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof Queue)) continue;
      const counts = await instance.getJobCounts(...STATES);
      for (const state of STATES) inQueue.set({ queue: instance.name, state }, counts[state] ?? 0);
      for (const { key, next } of await instance.getJobSchedulers())
        late.set({ job: key }, (nowMs - Number(next)) / 1_000);
    }
  }
}

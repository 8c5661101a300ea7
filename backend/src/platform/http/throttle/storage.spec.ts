import { FixedClock } from '@hanout/kernel';
import { redisAvailable, startRedis, until } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { MemoryThrottlerStorage } from './memory-storage.ts';
import { RedisThrottlerStorage } from './redis-storage.ts';

const MINUTE = 60_000;

function memory() {
  const clock = new FixedClock('2026-11-21T10:00:00Z');
  return { clock, storage: new MemoryThrottlerStorage(() => clock.now().getTime()) };
}

describe('counting in the process', () => {
  it('lets a window’s first requests through, and tells how long the others wait', async () => {
    const { clock, storage } = memory();
    for (let count = 1; count <= 3; count++)
      expect(await storage.increment('a', MINUTE, 3)).toMatchObject({ totalHits: count, isBlocked: false });
    clock.advance(20_500);
    expect(await storage.increment('a', MINUTE, 3)).toMatchObject({ isBlocked: true, timeToBlockExpire: 40 });
    expect(await storage.increment('b', MINUTE, 3)).toMatchObject({ totalHits: 1, isBlocked: false });
    clock.advance(39_500);
    expect(await storage.increment('a', MINUTE, 3)).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('forgets callers who do not come back', async () => {
    const { clock, storage } = memory();
    for (let caller = 0; caller < 20_000; caller++) await storage.increment(`old ${caller}`, MINUTE, 3);
    clock.advance(MINUTE);
    await storage.increment('new', MINUTE, 3);
    expect(storage.size).toBe(1);
  });
});

describe('counting in Redis', () => {
  (redisAvailable ? it : it.skip)('is shared by all processes, and outlives a crash of Redis', async () => {
    const redis = await startRedis();
    const processes = [1, 2].map(() => new RedisThrottlerStorage(redis.url, memory().storage));
    const blocked = async () => {
      const results: boolean[] = [];
      for (let round = 0; round < 2; round++)
        for (const storage of processes) results.push((await storage.increment('a', MINUTE, 3)).isBlocked);
      return results;
    };
    try {
      await until(async () => processes.every((storage) => storage.isConnected));
      expect(await blocked()).toEqual([false, false, false, true]);
      await redis.kill();
      expect(await blocked()).toEqual([false, false, false, false]);
    } finally {
      for (const storage of processes) await storage.onApplicationShutdown();
      await redis.stop();
    }
  });

  it('goes on in the process when Redis is away', async () => {
    const storage = new RedisThrottlerStorage('redis://127.0.0.1:1', memory().storage);
    try {
      const results = [];
      for (let sent = 0; sent < 4; sent++) results.push((await storage.increment('a', MINUTE, 3)).isBlocked);
      expect(results).toEqual([false, false, false, true]);
    } finally {
      await storage.onApplicationShutdown();
    }
  });
});

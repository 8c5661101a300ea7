import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { hits, type MemoryThrottlerStorage } from './memory-storage.ts';

/** Counts one request and starts the window with the first; answers the count and the milliseconds that are left. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

/** Milliseconds a shopper may wait for a count. */
const COMMAND_TIMEOUT_MS = 100;

/** Counts shared by all processes. Without Redis each process counts for itself: orders go on. */
export class RedisThrottlerStorage implements ThrottlerStorage {
  readonly #redis: Redis;
  readonly #own: MemoryThrottlerStorage;

  constructor(url: string, own: MemoryThrottlerStorage) {
    this.#redis = new Redis(url, {
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: 1000,
      disconnectTimeout: 200,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    });
    // The connection is tried again by itself; the commands that fail meanwhile are counted here.
    this.#redis.on('error', () => undefined);
    this.#own = own;
  }

  async increment(key: string, ttl: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    try {
      const [count, remaining] = (await this.#redis.eval(COUNT, 1, `throttle:${key}`, ttl)) as [
        number,
        number,
      ];
      return hits(count, limit, remaining);
    } catch {
      return this.#own.increment(key, ttl, limit);
    }
  }

  get isConnected(): boolean {
    return this.#redis.status === 'ready';
  }

  async onApplicationShutdown(): Promise<void> {
    this.#redis.disconnect();
  }
}

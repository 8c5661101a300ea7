import type { ThrottlerStorage } from '@nestjs/throttler';

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;
interface Window {
  count: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/** Sweeping starts here, so that callers who never come back do not stay in memory. */
const SWEEP_ABOVE = 20_000;

/**
 * Counts of one process, in windows that start with a caller's first request. Constant cost a request, whatever the
 * limit, which the library's own storage (a list of instants) has not.
 */
export class MemoryThrottlerStorage implements ThrottlerStorage {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  #sweepAbove = SWEEP_ABOVE;

  constructor(now: () => number) {
    this.#now = now;
  }

  async increment(key: string, ttl: number, limit: number): Promise<Hits> {
    const now = this.#now();
    let window = this.#windows.get(key);
    // A window longer than itself: the clock was put back.
    if (!window || window.endsAt <= now || window.endsAt - now > ttl) {
      window = { count: 0, endsAt: now + ttl };
      this.#windows.set(key, window);
      if (this.#windows.size > this.#sweepAbove) this.#sweep(now);
    }
    window.count++;
    return hits(window.count, limit, window.endsAt - now);
  }

  /** Callers that are counted now. */
  get size(): number {
    return this.#windows.size;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    this.#sweepAbove = Math.max(SWEEP_ABOVE, this.#windows.size * 2);
  }
}

/** What the limiter reads from a count and the milliseconds that its window still lasts. */
export function hits(count: number, limit: number, remaining: number): Hits {
  const seconds = Math.max(1, Math.ceil(remaining / 1000));
  return { totalHits: count, timeToExpire: seconds, isBlocked: count > limit, timeToBlockExpire: seconds };
}

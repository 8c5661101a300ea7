import type { Clock } from '@hanout/kernel';

interface Known<T> {
  readonly value: T;
  readonly readAt: number;
}

/**
 * One value a shop, read again when it is older than `freshMs`. Many callers at once wait for one read. What was being
 * read when `forget` was called is handed to those who wait, and not kept.
 */
export class ShopCache<T> {
  readonly #known = new Map<string, Known<T>>();
  readonly #reading = new Map<string, Promise<T>>();

  constructor(
    private readonly clock: Clock,
    private readonly freshMs: number,
    private readonly read: (shopId: string) => Promise<T>,
  ) {}

  /** At once, without a promise, when it is known and fresh. */
  of(shopId: string): T | Promise<T> {
    const known = this.#known.get(shopId);
    const age = known ? this.clock.now().getTime() - known.readAt : Number.NaN;
    if (known && age >= 0 && age < this.freshMs) return known.value;
    return this.#reading.get(shopId) ?? this.#start(shopId);
  }

  /** After a change by this process; other processes learn of it when theirs has aged. */
  forget(shopId: string): void {
    this.#known.delete(shopId);
    this.#reading.delete(shopId);
  }

  #start(shopId: string): Promise<T> {
    const readAt = this.clock.now().getTime();
    const reading: Promise<T> = this.read(shopId).then(
      (value) => {
        if (this.#reading.get(shopId) === reading) {
          this.#known.set(shopId, { value, readAt });
          this.#reading.delete(shopId);
        }
        return value;
      },
      (error: unknown) => {
        if (this.#reading.get(shopId) === reading) this.#reading.delete(shopId);
        throw error;
      },
    );
    this.#reading.set(shopId, reading);
    return reading;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { runAfterCommit } from './after-commit.ts';
import { busy, isRetriable, translateFailure } from './failures.ts';
import { Pulse } from './pulse.ts';

const ATTEMPTS = 5;
/** A unit that takes longer makes us ask whether the database still answers; with the asking, callers know within 3 s. */
const ASK_AFTER_MS = 1_000;

/** One use case = one transaction (conventions, 7). No network inside: what must follow goes through the outbox. */
@Injectable()
export class UnitOfWork {
  #unhurried = 0;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly pulse: Pulse,
  ) {}

  /**
   * Runs `work` in a transaction of its own, with an empty identity map. After a deadlock or a serialization failure
   * it runs again from the start, so `work` must keep nothing outside the database.
   * @throws DomainError `busy` (503) when the database or a connection cannot be had, `storage_full` (507) when its
   * disk is full. A `busy` may hide a commit whose answer was lost: repeat with the same idempotency key.
   */
  async transactional<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#watched(this.#once(work));
      } catch (error) {
        if (!isRetriable(error) || attempt === ATTEMPTS) throw translateFailure(error);
        await sleep(2 ** attempt * (1 + Math.random() * 4));
      }
    }
  }

  /**
   * Batch after batch, each in a transaction of its own, until one is not full.
   * @param work what it did of so many at most. @returns how many in all
   */
  async inBatches(most: number, work: (em: EntityManager) => Promise<number>): Promise<number> {
    let all = 0;
    for (let last = most; last === most; all += last) last = await this.transactional(work);
    return all;
  }

  /** While `action` runs nobody waits for an answer, as at the first start: a slow unit is left to end. */
  async unhurried<T>(action: () => Promise<T>): Promise<T> {
    this.#unhurried++;
    try {
      return await action();
    } finally {
      this.#unhurried--;
    }
  }

  async #once<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    let inside: EntityManager | undefined;
    const result = await this.entityManager.fork().transactional((em) => {
      inside = em;
      return work(em);
    });
    if (inside) runAfterCommit(inside);
    return result;
  }

  /** The unit's own outcome, or `busy` as soon as it is slow and the database is silent. */
  #watched<T>(unit: Promise<T>): Promise<T> {
    if (this.#unhurried > 0) return unit;
    return new Promise((resolve, reject) => {
      const suspect = setInterval(() => {
        void this.pulse.alive().then((alive) => {
          if (!alive) reject(busy());
        });
      }, ASK_AFTER_MS);
      unit.finally(() => clearInterval(suspect)).then(resolve, reject);
    });
  }
}

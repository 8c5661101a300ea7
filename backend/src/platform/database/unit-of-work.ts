import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { runAfterCommit } from './after-commit.ts';
import { isRetriable, translateFailure } from './failures.ts';

const ATTEMPTS = 5;

/** One use case = one transaction (house rule 7). No network inside: what must follow goes through the outbox. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly entityManager: EntityManager) {}

  /**
   * Runs `work` in a transaction of its own, with an empty identity map. After a deadlock or a serialization failure
   * it runs again from the start, so `work` must keep nothing outside the database.
   * @throws DomainError `busy` (503) when the database or a connection cannot be had, `storage_full` (507) when its disk is full.
   */
  async transactional<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (!isRetriable(error) || attempt === ATTEMPTS) throw translateFailure(error);
        await sleep(2 ** attempt * (1 + Math.random() * 4));
      }
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
}

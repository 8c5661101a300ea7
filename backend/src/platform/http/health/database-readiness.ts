import { DomainError } from '@hanout/kernel';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { migrationNames } from '../../database/discover.ts';
import { translateFailure } from '../../database/failures.ts';

/** Ready = an order could be written: the writing side takes writes and has this build's tables. */
@Injectable()
export class DatabaseReadiness {
  constructor(private readonly entityManager: EntityManager) {}

  /** @throws DomainError `busy` (503). */
  async check(): Promise<void> {
    const [state] = await this.#state().catch((error: unknown) => {
      throw translateFailure(error);
    });
    if (!state || state.readonly === 'on' || state.latest < (migrationNames().at(-1) ?? ''))
      throw new DomainError('busy', 503, { extra: { retryAfterSeconds: 2 } });
  }

  #state() {
    return this.entityManager.getConnection('write').execute<{ readonly: string; latest: string }[]>(
      `select current_setting('transaction_read_only') as readonly, coalesce(max(name), '') as latest
           from mikro_orm_migrations`,
    );
  }
}

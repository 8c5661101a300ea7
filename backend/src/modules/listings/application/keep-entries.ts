import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SharedSignals } from '../../../platform/cache/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ProductWatchers } from '../../catalog/index.ts';
import { writeEntries, writeEntriesFrom } from '../persistence/write-entries.ts';

/** Topic of the shared signal: rows of the shop's projection have changed. Payload {@link EntriesChanged}. */
export const ENTRIES_CHANGED = 'listings.entries_changed';

export interface EntriesChanged {
  readonly shopId: string;
}

/** Keeps the projection equal to the catalog: rows change in the transaction that changes their products. */
@Injectable()
export class KeepEntries implements OnModuleInit {
  constructor(
    private readonly watchers: ProductWatchers,
    private readonly signals: SharedSignals,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.watchers.watch((em, shopId, productIds) => this.changed(em, shopId, productIds));
  }

  async changed(em: EntityManager, shopId: string, productIds: readonly string[]): Promise<void> {
    await writeEntries(em, productIds);
    await this.#announce(em, shopId);
  }

  /** All rows of the shop anew, set-based, in transactions of some thousand products. */
  async rebuild(shopId: string): Promise<void> {
    let after: string | null = null;
    do {
      after = await this.work.transactional(async (em) => {
        const last = await writeEntriesFrom(em, shopId, after);
        await this.#announce(em, shopId);
        return last;
      });
    } while (after !== null);
  }

  #announce(em: EntityManager, shopId: string): Promise<void> {
    return this.signals.publish(em, ENTRIES_CHANGED, { shopId } satisfies EntriesChanged);
  }
}

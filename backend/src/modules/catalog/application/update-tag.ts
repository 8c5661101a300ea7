import { type Actor, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { missingFrench, type TagChange } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { before, changeRow, json, rowForChange } from '../persistence/rows.ts';
import { keepAddresses, lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';

@Injectable()
export class UpdateTag {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its version after the change. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) */
  execute(change: TagChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.#within(em, change, actor));
  }

  async #within(em: EntityManager, change: TagChange, actor: Actor): Promise<number> {
    const { shopId, id, names } = change;
    refuseWith(missingFrench('names', names));
    await lockCatalog(em, shopId);
    const row = await rowForChange<{ slug: string; names: { fr?: string } }>(em, 'tags', change);
    const wishes = { fr: { name: names?.fr ?? row.names.fr ?? '', slug: change.slug || row.slug } };
    const { fr: slug = row.slug } = await slugsFor(em, 'tag', shopId, wishes, id);
    const columns = { names: json(names), slug };
    const version = await changeRow(em, 'tags', id, columns);
    const now = this.clock.now();
    await keepAddresses(em, { kind: 'tag', shopId, id, before: [row.slug], after: [slug], now });
    const old = before(row, columns);
    const entry = {
      shopId,
      kind: 'tag',
      id,
      action: 'catalog.update',
      before: old,
      after: { names, slug },
    } as const;
    await this.changes.record(em, entry, actor, []);
    return version;
  }
}

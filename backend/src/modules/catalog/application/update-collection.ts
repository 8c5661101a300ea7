import { type Actor, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { CollectionChange } from '../domain/groupings.ts';
import { before, changeRow, rowForChange } from '../persistence/rows.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { setMembers } from './collection-members.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';
import { changeTexts } from './texts.ts';

/** Texts, picture, activity; its products and their order. */
@Injectable()
export class UpdateCollection {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its version after the change. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) */
  execute(change: CollectionChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.#within(em, change, actor));
  }

  async #within(em: EntityManager, change: CollectionChange, actor: Actor): Promise<number> {
    const { shopId, id, texts, productIds } = change;
    await lockCatalog(em, shopId);
    const row = await rowForChange(em, 'collections', change);
    await checkPictures(em, shopId, { thumbId: change.thumbId });
    const columns = { thumb_id: change.thumbId, position: change.position, active: change.active };
    const version = await changeRow(em, 'collections', id, columns);
    const owner = { kind: 'collection', shopId, id, now: this.clock.now() } as const;
    const noted = texts && (await changeTexts(em, owner, texts));
    const members = await this.changes.members(em, 'collection', shopId, id);
    if (productIds) await setMembers(em, shopId, id, productIds);
    const old = {
      ...before(row, columns),
      ...noted?.before,
      ...(productIds && { productIds: members }),
    };
    const { shopId: _shop, id: _id, version: _version, texts: _texts, ...own } = change;
    const after = { ...own, ...noted?.after };
    const entry = { shopId, kind: 'collection', id, action: 'catalog.update', before: old, after } as const;
    // Those that left are projected too.
    await this.changes.record(em, entry, actor, [...new Set([...members, ...(productIds ?? [])])]);
    return version;
  }
}

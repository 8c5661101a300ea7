import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CategoryChange } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { CATEGORY_ABOVE, NUMBER_CATEGORIES, SIBLING_PLACES } from '../persistence/grouping-statements.ts';
import { before, changeRow, rowForChange } from '../persistence/rows.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';
import { changeTexts } from './texts.ts';

interface CategoryRow {
  readonly parent_id: string | null;
  readonly position: number;
}

/** Texts, picture, activity; its place in the tree. */
@Injectable()
export class UpdateCategory {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns its version after the change.
   * @throws DomainError `not_found` (404), `stale` (409), `category_cycle` (409), `invalid` (422)
   */
  execute(change: CategoryChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.within(em, change, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, change: CategoryChange, actor: Actor): Promise<number> {
    const { shopId, id, texts, parentId, position } = change;
    await lockCatalog(em, shopId);
    const row = await rowForChange<CategoryRow>(em, 'categories', change);
    await checkPictures(em, shopId, { thumbId: change.thumbId });
    if (parentId) await this.#checkParent(em, change, parentId);
    const columns = { thumb_id: change.thumbId, active: change.active, parent_id: parentId };
    const version = await changeRow(em, 'categories', id, columns);
    if (position !== undefined || parentId !== undefined)
      await this.#place(em, change, parentId === undefined ? row.parent_id : parentId);
    const owner = { kind: 'category', shopId, id, now: this.clock.now() } as const;
    const noted = texts && (await changeTexts(em, owner, texts));
    const { shopId: _shop, id: _id, version: _version, texts: _texts, ...own } = change;
    const old = { ...before(row, { ...columns, position }), ...noted?.before };
    const after = { ...own, ...noted?.after };
    await this.changes.record(
      em,
      { shopId, kind: 'category', id, action: 'catalog.update', before: old, after },
      actor,
    );
    return version;
  }

  async #checkParent(em: EntityManager, { shopId, id }: CategoryChange, parentId: string): Promise<void> {
    const [above] = await sqlIn<{ valid: boolean; inside: boolean }>(em, CATEGORY_ABOVE, [
      shopId,
      parentId,
      id,
    ]);
    refuseWith(above?.valid ? {} : { parentId: ['validation.id'] });
    if (above?.inside)
      throw new DomainError('category_cycle', 409, { fields: { parentId: ['category_cycle'] } });
  }

  /** At the wished place among its siblings, else at their end; all of them numbered from 0. */
  async #place(em: EntityManager, { shopId, id, position }: CategoryChange, parentId: string | null) {
    const rows = await sqlIn<{ id: string }>(em, SIBLING_PLACES, [shopId, parentId, id]);
    const order = rows.map((row) => row.id);
    order.splice(position ?? order.length, 0, id);
    await sqlIn(em, NUMBER_CATEGORIES, [order]);
  }
}

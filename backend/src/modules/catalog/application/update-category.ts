import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CategoryChange } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { GroupingChanges } from './grouping-changes.ts';
import { checkPictures } from './grouping-references.ts';
import { before, changeRow, rowForChange } from './rows.ts';
import { lockCatalogue } from './slugs.ts';
import { changeTexts } from './texts.ts';

/** Walks up from the wished parent; `valid` is whether it is the shop's, `inside` whether the category is on the way. */
const ABOVE = `/* prepared:catalog_above */
with recursive up as (
  select id, parent_id from categories where id = $2 and shop_id = $1
  union select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
select count(*) > 0 as valid, coalesce(bool_or(id = $3), false) as inside from up`;

const SIBLINGS = `/* prepared:catalog_sibling_places */
select id::text as id from categories where shop_id = $1 and parent_id is not distinct from $2 and id <> $3
order by position, id`;
const NUMBER = `/* prepared:catalog_number_categories */
update categories c set position = w.nth - 1 from unnest($1::uuid[]) with ordinality w (id, nth) where c.id = w.id`;

interface CategoryRow {
  readonly parent_id: string | null;
  readonly position: number;
}

/** Texts, picture, activity; its place in the tree. */
@Injectable()
export class UpdateCategory {
  constructor(
    private readonly changes: GroupingChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns its version after the change.
   * @throws DomainError `not_found` (404), `stale` (409), `category_cycle` (409), `invalid` (422)
   */
  async execute(em: EntityManager, change: CategoryChange, actor: Actor): Promise<number> {
    const { shopId, id, texts, parentId, position } = change;
    await lockCatalogue(em, shopId);
    const row = await rowForChange<CategoryRow>(em, 'categories', change);
    await checkPictures(em, shopId, { thumbId: change.thumbId });
    if (parentId) await this.#checkParent(em, change, parentId);
    const columns = { thumb_id: change.thumbId, active: change.active, parent_id: parentId };
    const version = await changeRow(em, 'categories', id, columns);
    if (position !== undefined || parentId !== undefined)
      await this.#place(em, change, parentId === undefined ? row.parent_id : parentId);
    const owner = { kind: 'category', shopId, id, now: this.clock.now() } as const;
    const oldTexts = texts && (await changeTexts(em, owner, texts));
    const { shopId: _shop, id: _id, version: _version, ...after } = change;
    const old = { ...before(row, { ...columns, position }), ...(oldTexts && { texts: oldTexts }) };
    await this.changes.record(
      em,
      { shopId, kind: 'category', id, action: 'catalog.update', before: old, after },
      actor,
    );
    return version;
  }

  async #checkParent(em: EntityManager, { shopId, id }: CategoryChange, parentId: string): Promise<void> {
    const [above] = await sqlIn<{ valid: boolean; inside: boolean }>(em, ABOVE, [shopId, parentId, id]);
    refuseWith(above?.valid ? {} : { parentId: ['validation.id'] });
    if (above?.inside)
      throw new DomainError('category_cycle', 409, { fields: { parentId: ['category_cycle'] } });
  }

  /** At the wished place among its siblings, else at their end; all of them numbered from 0. */
  async #place(em: EntityManager, { shopId, id, position }: CategoryChange, parentId: string | null) {
    const rows = await sqlIn<{ id: string }>(em, SIBLINGS, [shopId, parentId, id]);
    const order = rows.map((row) => row.id);
    order.splice(position ?? order.length, 0, id);
    await sqlIn(em, NUMBER, [order]);
  }
}

import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { FORGET_ADDRESSES } from '../persistence/grouping-statements.ts';
import { deleteRow, rowForChange, type VersionedTable } from '../persistence/rows.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing, type GroupingKind } from './grouping-editing.ts';

const TABLES: Readonly<Record<GroupingKind, VersionedTable>> = {
  category: 'categories',
  brand: 'brands',
  brand_line: 'brand_lines',
  tag: 'tags',
  collection: 'collections',
  attribute: 'attributes',
  feature: 'features',
};
/** Being in one of these is a choice of the merchant that ends with it; in the others a product cannot be without. */
const LEAVES_FREELY: readonly GroupingKind[] = ['tag', 'collection'];

const FOREIGN_KEY = '23503';

/** Deletes a category, brand, brand line, tag, collection, attribute or feature that nothing uses. */
@Injectable()
export class RemoveGrouping {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
  ) {}

  /** @throws DomainError `not_found` (404), `in_use` (409) */
  execute(kind: GroupingKind, command: { shopId: string; id: string }, actor: Actor): Promise<void> {
    return this.work.run(command.shopId, (em) => this.#within(em, kind, command, actor));
  }

  async #within(
    em: EntityManager,
    kind: GroupingKind,
    { shopId, id }: { shopId: string; id: string },
    actor: Actor,
  ): Promise<void> {
    await lockCatalog(em, shopId);
    const row = await rowForChange(em, TABLES[kind], { shopId, id });
    const members = await this.changes.members(em, kind, shopId, id);
    if (members.length > 0 && !LEAVES_FREELY.includes(kind)) throw new DomainError('in_use', 409);
    await remove(em, TABLES[kind], id);
    await sqlIn(em, FORGET_ADDRESSES, [shopId, id]);
    const entry = { shopId, kind, id, action: 'catalog.delete', before: row } as const;
    await this.changes.record(em, entry, actor, members);
  }
}

/** What still refers to it (a sub-category, a home block) says so itself. */
async function remove(em: EntityManager, table: VersionedTable, id: string): Promise<void> {
  try {
    await deleteRow(em, table, id);
  } catch (error) {
    throw isInUse(error) ? new DomainError('in_use', 409) : error;
  }
}

export function isInUse(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === FOREIGN_KEY || cause?.code === FOREIGN_KEY;
}

import { type Actor, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { type BrandLineChange, missingFrench } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { PRODUCTS_FOLLOW_LINE } from '../persistence/grouping-statements.ts';
import { before, changeRow, json, rowForChange } from '../persistence/rows.ts';
import { keepAddresses, lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';
import { checkReferences } from './product-references.ts';

@Injectable()
export class UpdateBrandLine {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its version after the change. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) */
  execute(change: BrandLineChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.#within(em, change, actor));
  }

  async #within(em: EntityManager, change: BrandLineChange, actor: Actor): Promise<number> {
    const { shopId, id, brandId, names } = change;
    refuseWith(missingFrench('names', names));
    await lockCatalog(em, shopId);
    const row = await rowForChange<{ slug: string; names: { fr?: string } }>(em, 'brand_lines', change);
    await checkReferences(em, shopId, { brandId });
    await checkPictures(em, shopId, { thumbId: change.thumbId });
    const wishes = { fr: { name: names?.fr ?? row.names.fr ?? '', slug: change.slug || row.slug } };
    const { fr: slug = row.slug } = await slugsFor(em, 'brand_line', shopId, wishes, id);
    const columns = {
      brand_id: brandId,
      names: json(names),
      descriptions: json(change.descriptions),
      slug,
      thumb_id: change.thumbId,
      position: change.position,
      active: change.active,
    };
    const version = await changeRow(em, 'brand_lines', id, columns);
    if (brandId) await sqlIn(em, PRODUCTS_FOLLOW_LINE, [id, brandId]);
    const now = this.clock.now();
    await keepAddresses(em, { kind: 'brand_line', shopId, id, before: [row.slug], after: [slug], now });
    const { shopId: _shop, id: _id, version: _version, ...after } = change;
    const old = before(row, columns);
    const entry = { shopId, kind: 'brand_line', id, action: 'catalog.update', before: old, after } as const;
    await this.changes.record(em, entry, actor);
    return version;
  }
}

import { type Actor, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { BrandChange } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { before, changeRow, json, rowForChange } from '../persistence/rows.ts';
import { keepAddresses, lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';

@Injectable()
export class UpdateBrand {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its version after the change. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) */
  execute(change: BrandChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.#within(em, change, actor));
  }

  async #within(em: EntityManager, change: BrandChange, actor: Actor): Promise<number> {
    const { shopId, id, slug: wish } = change;
    const name = change.name?.trim();
    refuseWith(name === '' ? { name: ['validation.required'] } : {});
    await lockCatalog(em, shopId);
    const row = await rowForChange<{ name: string; slug: string }>(em, 'brands', change);
    await checkPictures(em, shopId, { logoId: change.logoId });
    const wishes = { fr: { name: name ?? row.name, slug: wish || row.slug } };
    const { fr: slug = row.slug } = await slugsFor(em, 'brand', shopId, wishes, id);
    const columns = {
      name,
      slug,
      descriptions: json(change.descriptions),
      logo_id: change.logoId,
      mark_font: change.markFont,
      position: change.position,
      active: change.active,
    };
    const version = await changeRow(em, 'brands', id, columns);
    const now = this.clock.now();
    await keepAddresses(em, { kind: 'brand', shopId, id, before: [row.slug], after: [slug], now });
    const { shopId: _shop, id: _id, version: _version, ...after } = change;
    const entry = {
      shopId,
      kind: 'brand',
      id,
      action: 'catalog.update',
      before: before(row, columns),
      after,
    } as const;
    await this.changes.record(em, entry, actor);
    return version;
  }
}

import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { missingFrench, type NewBrandLine } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { BrandLine } from '../persistence/grouping.schema.ts';
import { lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';
import { checkReferences } from './product-references.ts';

@Injectable()
export class CreateBrandLine {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422), also for a brand of another shop */
  execute(command: NewBrandLine, actor: Actor): Promise<string> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewBrandLine, actor: Actor): Promise<string> {
    const { shopId, brandId, names, thumbId = null, position = 0, active = true } = command;
    refuseWith(missingFrench('names', names));
    await lockCatalog(em, shopId);
    await checkReferences(em, shopId, { brandId });
    await checkPictures(em, shopId, { thumbId });
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const wish = { fr: { name: names.fr ?? '', slug: command.slug } };
    const { fr: slug = id } = await slugsFor(em, 'brand_line', shopId, wish);
    const { descriptions = {} } = command;
    const row = { id, shopId, brand: brandId, names, descriptions, slug, thumbId, position, active };
    em.create(BrandLine, { ...row, createdAt: now });
    const entry = { shopId, kind: 'brand_line', id, action: 'catalog.create', after: command } as const;
    await this.changes.record(em, entry, actor, []);
    return id;
  }
}

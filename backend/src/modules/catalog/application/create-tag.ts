import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { missingFrench, type NewTag } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { Tag } from '../persistence/selection.schema.ts';
import { lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';

@Injectable()
export class CreateTag {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422) */
  execute(command: NewTag, actor: Actor): Promise<string> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewTag, actor: Actor): Promise<string> {
    const { shopId, names } = command;
    refuseWith(missingFrench('names', names));
    await lockCatalog(em, shopId);
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const wish = { fr: { name: names.fr ?? '', slug: command.slug } };
    const { fr: slug = id } = await slugsFor(em, 'tag', shopId, wish);
    em.create(Tag, { id, shopId, names, slug, createdAt: now });
    const entry = { shopId, kind: 'tag', id, action: 'catalog.create', after: command } as const;
    await this.changes.record(em, entry, actor, []);
    return id;
  }
}

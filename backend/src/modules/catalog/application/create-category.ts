import { type Actor, type Clock, DomainError, LOCALES, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { NewCategory } from '../domain/commands.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { Category, CategoryText } from '../persistence/grouping.schema.ts';
import { lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';

@Injectable()
export class CreateCategory {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422), `not_found` (404) for a parent of another shop. */
  execute(command: NewCategory, actor: Actor): Promise<string> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewCategory, actor: Actor): Promise<string> {
    const { shopId, parentId = null, texts } = command;
    refuseWith(texts.fr?.name.trim() ? {} : { 'texts.fr.name': ['validation.required'] });
    await lockCatalog(em, shopId);
    if (parentId && (await em.count(Category, { id: parentId, shopId })) === 0)
      throw new DomainError('not_found', 404);
    await checkPictures(em, shopId, { thumbId: command.thumbId });
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const { thumbId = null, position = 0, active = true } = command;
    em.create(Category, { id, shopId, parent: parentId, thumbId, position, active, createdAt: now });
    const slugs = await slugsFor(em, 'category', shopId, texts);
    for (const locale of LOCALES) {
      const text = texts[locale];
      const slug = slugs[locale];
      if (!text || !slug) continue;
      const { name, ...rest } = text;
      em.create(CategoryText, { ...rest, category: id, locale, shopId, name: name.trim(), slug });
    }
    const entry = { shopId, kind: 'category', id, action: 'catalog.create', after: command } as const;
    await this.changes.record(em, entry, actor, []);
    return id;
  }
}

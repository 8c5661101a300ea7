import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { NewBrand } from '../domain/commands.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { Brand } from '../persistence/grouping.schema.ts';
import { lockCatalog, slugsFor } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';

@Injectable()
export class CreateBrand {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422). */
  execute(command: NewBrand, actor: Actor): Promise<string> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewBrand, actor: Actor): Promise<string> {
    const {
      shopId,
      logoId = null,
      markFont = null,
      position = 0,
      descriptions = {},
      active = true,
    } = command;
    const name = command.name.trim();
    refuseWith(name ? {} : { name: ['validation.required'] });
    await lockCatalog(em, shopId);
    await checkPictures(em, shopId, { logoId });
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const { fr: slug = id } = await slugsFor(em, 'brand', shopId, { fr: { name, slug: command.slug } });
    const row = { id, shopId, name, slug, logoId, markFont, position, descriptions, active };
    em.create(Brand, { ...row, createdAt: now });
    const entry = { shopId, kind: 'brand', id, action: 'catalog.create', after: command } as const;
    await this.changes.record(em, entry, actor, []);
    return id;
  }
}

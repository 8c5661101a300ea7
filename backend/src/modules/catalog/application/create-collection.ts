import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { NewCollection } from '../domain/groupings.ts';
import { refuseWith } from '../domain/product-rules.ts';
import { Collection } from '../persistence/selection.schema.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { setMembers } from './collection-members.ts';
import { GroupingEditing } from './grouping-editing.ts';
import { checkPictures } from './grouping-references.ts';
import { changeTexts } from './texts.ts';

@Injectable()
export class CreateCollection {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: GroupingEditing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422), also for products of another shop */
  execute(command: NewCollection, actor: Actor): Promise<string> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewCollection, actor: Actor): Promise<string> {
    const { shopId, texts, thumbId = null, position = 0, active = true, productIds = [] } = command;
    refuseWith(texts.fr?.name.trim() ? {} : { 'texts.fr.name': ['validation.required'] });
    await lockCatalog(em, shopId);
    await checkPictures(em, shopId, { thumbId });
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    em.create(Collection, { id, shopId, thumbId, position, active, createdAt: now });
    await em.flush();
    await changeTexts(em, { kind: 'collection', shopId, id, now }, texts);
    await setMembers(em, shopId, id, productIds);
    const entry = { shopId, kind: 'collection', id, action: 'catalog.create', after: command } as const;
    await this.changes.record(em, entry, actor);
    return id;
  }
}

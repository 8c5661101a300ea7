import type { MenuEntry, MenuPlace } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import type { DocumentKey, Part, Parts } from '../../domain/document.ts';
import { checkEntries } from '../../domain/menu.ts';
import { type MenuOf, readMenu, replaceMenu } from '../../persistence/menu-store.ts';
import { RecordChange } from '../record-change.ts';
import type { DocumentType } from './document-type.ts';

interface MenuBody {
  readonly items: readonly MenuEntry[];
}

const menuOf = ({ shopId, id }: DocumentKey): MenuOf => {
  if (id !== 'header' && id !== 'footer') throw new DomainError('not_found', 404);
  return { shopId, place: id satisfies MenuPlace };
};

/** A menu is one document: names of all languages stand beside each other in its entries. */
@Injectable()
export class MenuDocumentType implements DocumentType {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async live(em: EntityManager, key: DocumentKey): Promise<Parts> {
    return { shared: { items: await readMenu(em, menuOf(key)) } };
  }

  checked(_part: Part, body: object): object {
    checkEntries((body as MenuBody).items);
    return body;
  }

  async show(em: EntityManager, key: DocumentKey, { shared }: Parts, actor: Actor): Promise<Parts> {
    const menu = menuOf(key);
    const { items } = shared as MenuBody;
    const before = await readMenu(em, menu);
    await em.flush();
    await replaceMenu(em, menu, items, this.clock.now());
    const change = {
      shopId: key.shopId,
      action: 'content.update',
      entity: 'menu',
      entityId: key.shopId,
    } as const;
    const place = { place: menu.place };
    await this.recordChange.execute(
      em,
      { ...change, before: { ...place, items: before }, after: { ...place, items } },
      actor,
    );
    return { shared: { items } };
  }
}

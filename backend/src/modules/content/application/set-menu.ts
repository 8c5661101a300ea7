import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { checkNewMenu, type NewMenu, type NewMenuItem } from '../domain/menu.ts';
import { MenuItemEntity } from '../persistence/menu-item.schema.ts';
import { RecordChange } from './record-change.ts';

/** Puts a menu in the place of the one that was there. */
@Injectable()
export class SetMenu {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @throws DomainError `invalid` (422). */
  async execute(em: EntityManager, menu: NewMenu, actor: Actor): Promise<void> {
    checkNewMenu(menu);
    const { shopId, place, items } = menu;
    await em.nativeDelete(MenuItemEntity, { shopId, place });
    this.#add(em, menu, items, null);
    const change = { shopId, action: 'content.update', entity: 'menu', entityId: shopId } as const;
    await this.recordChange.execute(em, { ...change, after: { place, items } }, actor);
  }

  #add(em: EntityManager, menu: NewMenu, items: readonly NewMenuItem[], parentId: string | null): void {
    const createdAt = this.clock.now();
    for (const [position, item] of items.entries()) {
      const { type, targetId = null, link = null, names = {}, children = [] } = item;
      const id = uuidv7(createdAt.getTime());
      const { shopId, place } = menu;
      em.create(MenuItemEntity, {
        ...{ id, shopId, place, parentId, position },
        ...{ type, targetId, link, names, createdAt },
      });
      this.#add(em, menu, children, id);
    }
  }
}

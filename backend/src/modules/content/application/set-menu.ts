import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { checkEntries, entriesOf, type NewMenu } from '../domain/menu.ts';
import { replaceMenu } from '../persistence/menu-store.ts';
import { RecordChange } from './record-change.ts';

/** Puts a menu in the place of the one that was there, as when a shop is founded. */
@Injectable()
export class SetMenu {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. @throws DomainError `invalid` (422). */
  async execute(em: EntityManager, { shopId, place, items }: NewMenu, actor: Actor): Promise<void> {
    const now = this.clock.now();
    const entries = entriesOf(items, () => uuidv7(now.getTime()));
    checkEntries(entries);
    await replaceMenu(em, { shopId, place }, entries, now);
    const change = { shopId, action: 'content.update', entity: 'menu', entityId: shopId } as const;
    await this.recordChange.execute(em, { ...change, after: { place, items } }, actor);
  }
}

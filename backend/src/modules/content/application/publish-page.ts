import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ContentPageEntity } from '../persistence/writing.schema.ts';
import { RecordChange } from './record-change.ts';

@Injectable()
export class PublishPage {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Shows a page to visitors, or takes it back to its draft, in the caller's transaction; what is so already stays.
   * @throws DomainError `not_found` (404).
   */
  async execute(
    em: EntityManager,
    page: { readonly shopId: string; readonly id: string; readonly active: boolean },
    actor: Actor,
  ): Promise<void> {
    const { shopId, id, active } = page;
    const found = await em.findOne(ContentPageEntity, { id, shopId });
    if (!found) throw new DomainError('not_found', 404);
    if (found.active === active) return;
    found.active = active;
    found.updatedAt = this.clock.now();
    const change = { shopId, action: 'content.update', entity: 'content_page', entityId: id } as const;
    await this.recordChange.execute(em, { ...change, after: { active } }, actor);
  }
}

import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ContentPageEntity } from '../persistence/writing.schema.ts';
import { ForgetContent } from './forget-content.ts';
import { RecordChange } from './record-change.ts';

interface PageState {
  readonly shopId: string;
  readonly id: string;
  readonly active: boolean;
}

@Injectable()
export class PublishPage {
  constructor(
    private readonly work: UnitOfWork,
    private readonly recordChange: RecordChange,
    private readonly forget: ForgetContent,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Shows a page to visitors, or takes it back to its draft; what is so already stays. @throws DomainError `not_found` (404). */
  execute(page: PageState, actor: Actor): Promise<void> {
    return this.work.transactional((em) => this.#within(em, page, actor));
  }

  async #within(em: EntityManager, { shopId, id, active }: PageState, actor: Actor): Promise<void> {
    this.forget.afterCommit(em, shopId);
    const found = await em.findOne(ContentPageEntity, { id, shopId });
    if (!found) throw new DomainError('not_found', 404);
    if (found.active === active) return;
    found.active = active;
    found.updatedAt = this.clock.now();
    const change = { shopId, action: 'content.update', entity: 'content_page', entityId: id } as const;
    await this.recordChange.execute(em, { ...change, after: { active } }, actor);
  }
}

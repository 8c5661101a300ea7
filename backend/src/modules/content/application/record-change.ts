import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';

export interface ContentChange {
  readonly shopId: string;
  readonly action: 'content.create' | 'content.update' | 'content.delete';
  readonly entity: 'blog_post' | 'blog_category' | 'content_page' | 'menu' | 'home_module' | 'announcements';
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The audit log of a change to the content, and word of it to page caches. */
@Injectable()
export class RecordChange {
  constructor(
    private readonly outbox: Outbox,
    private readonly pages: PageSignals,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the transaction of the change itself. */
  async execute(em: EntityManager, change: ContentChange, actor: Actor): Promise<void> {
    const occurredAt = this.clock.now();
    const { shopId, entity, entityId } = change;
    this.audit.record(em, { ...change, actor });
    await em.flush();
    await this.outbox.record(em, {
      id: uuidv7(occurredAt.getTime()),
      topic: 'content.changed',
      shopId,
      payload: { entity, entityId },
      occurredAt,
    });
    await this.pages.changed(em, shopId);
  }
}

import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { afterCommit, sqlIn } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { GROUPED_PRODUCTS } from '../persistence/grouping-statements.ts';
import { Categories } from '../read/categories.ts';
import { ProductRefresh } from './product-refresh.ts';

export type GroupingKind =
  | 'category'
  | 'brand'
  | 'brand_line'
  | 'tag'
  | 'collection'
  | 'attribute'
  | 'feature';

export interface GroupingChange {
  readonly shopId: string;
  readonly kind: GroupingKind;
  readonly id: string;
  readonly action: 'catalog.create' | 'catalog.update' | 'catalog.delete';
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What every change of a category, brand, tag … ends with: the audit log, its products' refresh, the event. */
@Injectable()
export class GroupingEditing {
  constructor(
    private readonly changes: ProductRefresh,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    private readonly menus: Categories,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  members(em: EntityManager, kind: GroupingKind, shopId: string, id: string): Promise<string[]> {
    return sqlIn<{ id: string }>(em, `${GROUPED_PRODUCTS[kind]} order by 1`, [shopId, id]).then((rows) =>
      rows.map((row) => row.id),
    );
  }

  /** @param products to project anew; those that are in it now when absent */
  async record(
    em: EntityManager,
    change: GroupingChange,
    actor: Actor,
    products?: readonly string[],
  ): Promise<void> {
    const { shopId, kind, id, action, before, after } = change;
    this.audit.record(em, { shopId, actor, action, entity: kind, entityId: id, before, after });
    await em.flush();
    await this.changes.record(em, shopId, products ?? (await this.members(em, kind, shopId, id)));
    const occurredAt = this.clock.now();
    const event = { id: uuidv7(occurredAt.getTime()), topic: 'catalog.grouping_changed', shopId, occurredAt };
    await this.outbox.record(em, { ...event, payload: { kind, id } });
    afterCommit(em, () => this.menus.forget(shopId));
  }
}

import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { afterCommit, sqlIn } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { Categories } from '../read/categories.ts';
import { ProductChanges } from './product-changes.ts';

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

/** Products whose cards or pages name the thing, or that stand in it. */
const MEMBERS: Readonly<Record<GroupingKind, string>> = {
  category: `with recursive down as (
      select id from categories where id = $2
      union select c.id from categories c join down on c.parent_id = down.id)
    select p.id::text as id from products p where p.shop_id = $1 and (p.main_category_id in (select id from down)
      or exists (select 1 from product_categories k where k.product_id = p.id and k.category_id in (select id from down)))`,
  brand: 'select id::text as id from products where shop_id = $1 and brand_id = $2',
  brand_line: 'select id::text as id from products where shop_id = $1 and brand_line_id = $2',
  tag: `select p.id::text as id from product_tags t join products p on p.id = t.product_id
    where p.shop_id = $1 and t.tag_id = $2`,
  collection: `select p.id::text as id from collection_products c join products p on p.id = c.product_id
    where p.shop_id = $1 and c.collection_id = $2`,
  attribute: `select distinct c.product_id::text as id from attribute_values v
    join combination_values cv on cv.attribute_value_id = v.id join combinations c on c.id = cv.combination_id
    where c.shop_id = $1 and v.attribute_id = $2`,
  feature: `select p.id::text as id from product_features f join products p on p.id = f.product_id
    where p.shop_id = $1 and f.feature_id = $2`,
};

/** What every change of a category, brand, tag … ends with: the trail, its products' projections, the events. */
@Injectable()
export class GroupingChanges {
  constructor(
    private readonly changes: ProductChanges,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    private readonly menus: Categories,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  members(em: EntityManager, kind: GroupingKind, shopId: string, id: string): Promise<string[]> {
    return sqlIn<{ id: string }>(em, `${MEMBERS[kind]} order by 1`, [shopId, id]).then((rows) =>
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

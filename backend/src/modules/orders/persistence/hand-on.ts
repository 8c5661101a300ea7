import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

/** What is over stays with whoever did it. */
const HAND_ON = `/* prepared:orders-hand-on */
update orders set assigned_to = $3, version = version + 1, updated_at = $4 where id in (
  select id from orders where shop_id = $1 and assigned_to = $2
    and state not in ('completed', 'partially_completed', 'returned', 'cancelled')
  order by id for update)
returning id`;

/** Open orders of one agent go to another, or to nobody. */
@Injectable()
export class HandOn {
  /** In the caller's transaction. @returns the orders. */
  async execute(
    em: EntityManager,
    shopId: string,
    from: string,
    to: string | null,
    at: Date,
  ): Promise<string[]> {
    const rows = await sqlIn<{ id: string }>(em, HAND_ON, [shopId, from, to, at]);
    return rows.map(({ id }) => id);
  }
}

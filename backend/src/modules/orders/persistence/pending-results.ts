import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { DeskAgent } from './desk-locks.ts';

/** Results of a call that cancel the order. */
export type CancellingResult = 'refused' | 'duplicate';

export interface PendingResult {
  readonly orderId: string;
  readonly shopId: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly result: CancellingResult;
  readonly reason: string | null;
  readonly dueAt: Date;
}

export interface DueResult extends PendingResult {
  /** How the order stands by now. */
  readonly version: number;
  readonly state: string;
}

const KEEP = `/* prepared:desk-pending-keep */
insert into desk_pending_results (order_id, shop_id, staff_id, staff_name, result, reason, due_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (order_id) do update set staff_id = excluded.staff_id, staff_name = excluded.staff_name,
  result = excluded.result, reason = excluded.reason, due_at = excluded.due_at`;

const DUE = `/* prepared:desk-pending-due */
select p.order_id as "orderId", p.shop_id as "shopId", p.staff_id as "staffId", p.staff_name as "staffName",
       p.result, p.reason, p.due_at as "dueAt", o.version, o.state
from desk_pending_results p join orders o on o.id = p.order_id
where p.due_at <= $1 order by p.due_at limit $2`;

/** What agents noted and can still take back. Everything runs in the caller's transaction, the order's row locked. */
@Injectable()
export class PendingResults {
  async keep(em: EntityManager, one: PendingResult): Promise<void> {
    const { orderId, shopId, staffId, staffName, result, reason, dueAt } = one;
    await sqlIn(em, KEEP, [orderId, shopId, staffId, staffName, result, reason, dueAt]);
  }

  due(em: EntityManager, at: Date, most: number): Promise<DueResult[]> {
    return sqlIn<DueResult>(em, DUE, [at, most]);
  }

  /** @returns whether one still stood. */
  async settle(em: EntityManager, orderId: string): Promise<boolean> {
    const settled = 'delete from desk_pending_results where order_id = $1 returning order_id';
    return (await sqlIn(em, settled, [orderId])).length > 0;
  }

  /** @returns whether this agent's still stood. */
  async withdraw(em: EntityManager, { shopId, staffId }: DeskAgent, orderId: string): Promise<boolean> {
    const withdrawn =
      'delete from desk_pending_results where order_id = $1 and shop_id = $2 and staff_id = $3 returning order_id';
    return (await sqlIn(em, withdrawn, [orderId, shopId, staffId])).length > 0;
  }
}

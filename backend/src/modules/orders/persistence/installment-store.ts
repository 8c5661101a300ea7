import { type Centimes, toCentimes, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { Installment } from '../domain/installments.ts';

const READ = `select to_char(due_on, 'YYYY-MM-DD') as "dueOn", amount::text as amount
from order_installments where order_id = $1 order by position`;

const WRITE = `insert into order_installments (id, order_id, position, due_on, amount)
select (r ->> 'id')::uuid, $1, (r ->> 'position')::int, (r ->> 'dueOn')::date, (r ->> 'amount')::bigint
from jsonb_array_elements($2::jsonb) r`;

/** The plan by which an order is paid. Everything runs in the caller's transaction. */
@Injectable()
export class InstallmentStore {
  async of(em: EntityManager, orderId: string): Promise<Installment[]> {
    const rows = await sqlIn<{ dueOn: string; amount: string }>(em, READ, [orderId]);
    return rows.map(({ dueOn, amount }) => ({ dueOn, amount: toCentimes(Number(amount)) as Centimes }));
  }

  /** In place of the plan that was there. */
  async replace(em: EntityManager, orderId: string, plan: readonly Installment[]): Promise<void> {
    await sqlIn(em, 'delete from order_installments where order_id = $1', [orderId]);
    if (plan.length === 0) return;
    const rows = plan.map((part, index) => ({ id: uuidv7(), position: index + 1, ...part }));
    await sqlIn(em, WRITE, [orderId, JSON.stringify(rows)]);
  }
}

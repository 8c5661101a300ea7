import { type Actor, DomainError, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentsApi, repricingLegs } from '../../payments/index.ts';
import { planFor } from '../domain/installments.ts';
import { InstallmentStore } from '../persistence/installment-store.ts';
import type { Order } from '../persistence/order.schema.ts';

export interface Repricing {
  /** Its total is the new one already. */
  readonly order: Order;
  /** By how much it costs more than before, centimes. */
  readonly more: number;
  readonly actor: Actor;
  readonly at: Date;
  /** The field that is to blame when it cannot cost so little. */
  readonly field: string;
}

/** What an order costs changes: what is owed follows, and so does the plan by which it is paid. */
@Injectable()
export class RepriceOrder {
  constructor(
    private readonly payments: PaymentsApi,
    private readonly plans: InstallmentStore,
  ) {}

  /** @throws DomainError `invalid` (422): more was paid already, so that a refund comes first. */
  async execute(em: EntityManager, { order, more, actor, at, field }: Repricing): Promise<void> {
    const { id: orderId, shopId } = order;
    if (order.state !== 'draft') {
      const { customer_owes: owes = toCentimes(0) } = await this.payments.balances(em, orderId);
      if (owes + more < 0) throw new DomainError('invalid', 422, { fields: { [field]: ['order.paidMore'] } });
      const legs = repricingLegs(toCentimes(more));
      await this.payments.record(em, { shopId, orderId, kind: 'repricing', legs, actor, at });
    }
    const plan = await this.plans.of(em, orderId);
    if (plan.length > 0) await this.plans.replace(em, orderId, planFor(plan, toCentimes(order.total)));
  }
}

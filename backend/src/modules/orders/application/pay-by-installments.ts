import type { MoneyPlace } from '@hanout/contracts';
import { type Centimes, DomainError, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { PaymentsApi, settledOf } from '../../payments/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type Installment, requirePlan, standingOf } from '../domain/installments.ts';
import { InstallmentStore } from '../persistence/installment-store.ts';
import type { Order } from '../persistence/order.schema.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { amountOf } from './audited-money.ts';
import type { Acted, StaffCommand } from './order-changes.ts';
import { TakePayment } from './take-payment.ts';

export interface PlanCommand extends StaffCommand {
  readonly installments: readonly Installment[];
}

export interface PayInstallmentCommand extends StaffCommand {
  /** null: all that is left of the installment. */
  readonly amount: Centimes | null;
  readonly place?: MoneyPlace | undefined;
  readonly accountId?: string | undefined;
  readonly note?: string | null;
}

const auditedPlan = (plan: readonly Installment[]) =>
  plan.map((part) => ({ ...part, amount: amountOf(part.amount) }));

/** An order that is paid in parts: the plan, and its payments. */
@Injectable()
export class PayByInstallments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly plans: InstallmentStore,
    private readonly payments: PaymentsApi,
    private readonly takePayment: TakePayment,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `not_found` (404), `order_changed`, `nothing_owed` (409), `invalid` (422): the parts are not what it is worth. */
  plan({ shopId, orderId, version, actor, installments }: PlanCommand): Promise<Acted> {
    return this.work.transactional(async (em) => {
      const order = await this.orders.lockSeen(em, { shopId, orderId, version });
      requirePlan(installments, await this.#toPlan(em, order));
      const before = await this.plans.of(em, orderId);
      await this.plans.replace(em, orderId, installments);
      order.paymentType = 'installment';
      order.version += 1;
      const audited = {
        shopId,
        actor,
        action: 'orders.plan_installments',
        entity: 'order',
        entityId: orderId,
      };
      this.audit.record(em, { ...audited, before: auditedPlan(before), after: auditedPlan(installments) });
      return { version: order.version, state: order.state };
    });
  }

  /** What the order is worth by now: a part of it may have come back. @throws DomainError `nothing_owed` (409). */
  async #toPlan(em: EntityManager, { id, state, total }: Order): Promise<Centimes> {
    if (state === 'draft') return toCentimes(total);
    const balances = await this.payments.balances(em, id);
    if ((balances.customer_owes ?? 0) <= 0) throw new DomainError('nothing_owed', 409);
    return toCentimes(-(balances.order_value ?? 0));
  }

  /** @throws DomainError `nothing_owed` (409) without an open installment, `invalid` (422), those of {@link TakePayment}. */
  async pay(command: PayInstallmentCommand): Promise<Acted> {
    const left = await this.work.transactional(async (em) => {
      const [plan, balances] = await Promise.all([
        this.plans.of(em, command.orderId),
        this.payments.balances(em, command.orderId),
      ]);
      const paid = settledOf(balances);
      return standingOf(plan, paid, '').find((part) => part.left > 0)?.left;
    });
    if (!left) throw new DomainError('nothing_owed', 409);
    // What is left by now cannot change without the order's version, which decides.
    return this.takePayment.execute({ ...command, kind: 'payment', amount: command.amount ?? left });
  }
}

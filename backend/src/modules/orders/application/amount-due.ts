import type { Centimes } from '@hanout/kernel';
import { algiersDay } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentsApi, settledOf } from '../../payments/index.ts';
import { dueBy } from '../domain/cash-on-delivery.ts';
import { InstallmentStore } from '../persistence/installment-store.ts';

export interface Owed {
  /** All that its customer owes. */
  readonly owed: number;
  /** What of it is to be paid when the goods arrive: of a plan, the parts whose day has come. */
  readonly due: Centimes;
}

/** What the customer of an order has to pay now. The caller has locked the order. */
@Injectable()
export class AmountDue {
  constructor(
    private readonly payments: PaymentsApi,
    private readonly plans: InstallmentStore,
  ) {}

  async execute(em: EntityManager, orderId: string, at: Date): Promise<Owed> {
    const balances = await this.payments.balances(em, orderId);
    const owed = balances.customer_owes ?? 0;
    const plan = await this.plans.of(em, orderId);
    return { owed, due: dueBy(algiersDay(at), { owed, plan, paid: settledOf(balances) }) };
  }
}

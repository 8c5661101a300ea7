import type { CustomerType } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { type Acted, EditCustomer, type EditCustomerCommand } from '../../orders/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { CustomerStore } from '../persistence/customer-store.ts';
import { RememberCustomers } from './remember-customers.ts';

export interface EditWhoOrderedCommand extends EditCustomerCommand {
  /** Undefined: as it was. */
  readonly type: CustomerType | undefined;
}

/**
 * Who ordered, as the order says it and as the customer of its number is known: both or none. An order may say no
 * e-mail; the customer keeps the one that is known then.
 */
@Injectable()
export class EditWhoOrdered {
  constructor(
    private readonly editCustomer: EditCustomer,
    private readonly rememberCustomers: RememberCustomers,
    private readonly customers: CustomerStore,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError what {@link EditCustomer} throws. */
  execute({ type, ...command }: EditWhoOrderedCommand): Promise<Acted> {
    const { shopId, orderId, phone, email, actor } = command;
    return this.editCustomer.execute(command, async (em, at, before) => {
      // A number that nobody had yet is somebody's from now on.
      await this.rememberCustomers.moved(em, { shopId, orderId, from: before.phone, to: phone }, at);
      const customer = await this.customers.ofPhone(em, shopId, phone);
      if (!customer) return;
      const was = { type: customer.type, email: customer.email };
      const after = { type: type ?? was.type, email: email || was.email };
      if (after.type === was.type && after.email === was.email) return;
      em.assign(customer, after);
      const audited = { shopId, actor, action: 'customers.edit', entity: 'customer', entityId: customer.id };
      this.audit.record(em, { ...audited, before: was, after });
    });
  }
}

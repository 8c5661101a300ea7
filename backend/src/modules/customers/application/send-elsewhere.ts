import { Injectable } from '@nestjs/common';
import { type Acted, ChangeDestination, type DestinationCommand } from '../../orders/index.ts';
import { RememberCustomers } from './remember-customers.ts';

/** Where an order goes and who takes it there, as the order says it and as an address of its customer: both or none. */
@Injectable()
export class SendElsewhere {
  constructor(
    private readonly changeDestination: ChangeDestination,
    private readonly rememberCustomers: RememberCustomers,
  ) {}

  /** @throws DomainError what {@link ChangeDestination} throws. */
  execute(command: DestinationCommand): Promise<Acted> {
    const { shopId, orderId } = command;
    return this.changeDestination.execute(command, (em, at, phone) =>
      this.rememberCustomers.moved(em, { shopId, orderId, ...phone }, at),
    );
  }
}

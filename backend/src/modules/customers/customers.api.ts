import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import {
  addCounterCustomer,
  boughtAtCounter,
  counterCustomer,
  counterCustomersPage,
  searchCounterCustomers,
} from './persistence/counter-customers.ts';
import { OWN_ADDRESS, SEGMENTS_OF } from './persistence/customer-statements.ts';

/** The door of the customers module. Everything runs in the caller's transaction. */
@Injectable()
export class CustomersApi {
  /** Whether an address is one of whoever has this number (BO-230). */
  async ownsAddress(em: EntityManager, shopId: string, phone: string, addressId: string): Promise<boolean> {
    return (await sqlIn(em, OWN_ADDRESS, [shopId, phone, addressId])).length > 0;
  }

  /** {@link counterCustomer} */
  atCounter(...asked: Parameters<typeof counterCustomer>) {
    return counterCustomer(...asked);
  }

  /** {@link searchCounterCustomers} */
  searchAtCounter(...asked: Parameters<typeof searchCounterCustomers>) {
    return searchCounterCustomers(...asked);
  }

  /** {@link counterCustomersPage} */
  pageAtCounter(...asked: Parameters<typeof counterCustomersPage>) {
    return counterCustomersPage(...asked);
  }

  /** {@link boughtAtCounter} */
  bought(...sale: Parameters<typeof boughtAtCounter>) {
    return boughtAtCounter(...sale);
  }

  /** {@link addCounterCustomer} */
  addAtCounter(...added: Parameters<typeof addCounterCustomer>) {
    return addCounterCustomer(...added);
  }

  /** The segments of whoever has this number, at an instant: what promotions for segments look at. */
  async segmentsOf(em: EntityManager, shopId: string, phone: string, at: Date): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, SEGMENTS_OF, [shopId, phone, at])).map(({ id }) => id);
  }
}

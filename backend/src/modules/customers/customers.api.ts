import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';

const OWNS = `select 1 as one from customer_addresses a
join customer_phones p on p.customer_id = a.customer_id
where p.shop_id = $1 and p.phone = $2 and a.id = $3`;

/** The door of the customers module. Everything runs in the caller's transaction. */
@Injectable()
export class CustomersApi {
  /** Whether an address is one of whoever has this number (BO-230). */
  async ownsAddress(em: EntityManager, shopId: string, phone: string, addressId: string): Promise<boolean> {
    return (await sqlIn(em, OWNS, [shopId, phone, addressId])).length > 0;
  }
}

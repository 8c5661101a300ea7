import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import { OWN_ADDRESS, SEGMENTS_OF } from './persistence/customer-statements.ts';

/** The door of the customers module. Everything runs in the caller's transaction. */
@Injectable()
export class CustomersApi {
  /** Whether an address is one of whoever has this number (BO-230). */
  async ownsAddress(em: EntityManager, shopId: string, phone: string, addressId: string): Promise<boolean> {
    return (await sqlIn(em, OWN_ADDRESS, [shopId, phone, addressId])).length > 0;
  }

  /** The segments of whoever has this number, at an instant: what promotions for segments look at. */
  async segmentsOf(em: EntityManager, shopId: string, phone: string, at: Date): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, SEGMENTS_OF, [shopId, phone, at])).map(({ id }) => id);
  }
}

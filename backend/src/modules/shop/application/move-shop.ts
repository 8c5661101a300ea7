import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockShop } from '../persistence/lock-shop.ts';
import { ShopDomainEntity } from '../persistence/shop.schema.ts';
import { addHosts } from './create-shop.ts';

/** A shop answers at other hosts from now on, and at those alone. */
@Injectable()
export class MoveShop {
  /**
   * In the caller's transaction.
   * @param hosts all of them; `*`: wherever no other shop does
   * @throws DomainError `not_found` (404), `host_taken` (409), `invalid` (422): no host, or what is none
   */
  async execute(em: EntityManager, shopId: string, hosts: readonly string[]): Promise<void> {
    if (!(await lockShop(em, shopId))) throw new DomainError('not_found', 404);
    if (hosts.length === 0)
      throw new DomainError('invalid', 422, { fields: { hosts: ['validation.required'] } });
    await em.nativeDelete(ShopDomainEntity, { shop: shopId });
    await addHosts(em, shopId, hosts);
  }
}

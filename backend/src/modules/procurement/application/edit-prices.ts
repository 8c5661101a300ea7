import type { InputOf, suppliersContract } from '@hanout/contracts';
import { algiersDay, type Centimes, type Clock, DomainError, withTax } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { unitsOf } from '../persistence/procured-units.ts';
import {
  PRICE_BEFORE,
  REMOVE_PRICE,
  SET_PRICE,
  UNIT_TURN,
  UNPREFER_OTHERS,
} from '../persistence/supplier-statements.ts';
import type { By } from './edit-suppliers.ts';

type Price = InputOf<typeof suppliersContract.setPrice>['body'];

/** For how much suppliers sell what the shop buys. */
@Injectable()
export class EditPrices {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
  ) {}

  /** @returns the price with tax. @throws DomainError `not_found` (404) for what is no unit of the shop either. */
  set({ shopId, actor }: By, supplierId: string, unitId: string, price: Price): Promise<Centimes> {
    return this.idempotency.transactional(async (em) => {
      await lockSupplier(em, shopId, supplierId);
      if (!(await unitsOf(em, shopId, [unitId])).has(unitId)) throw new DomainError('not_found', 404);
      if (price.preferred) {
        await sqlIn(em, UNIT_TURN, [unitId]);
        await sqlIn(em, UNPREFER_OTHERS, [shopId, unitId, supplierId]);
      }
      const [before] = await sqlIn<object>(em, PRICE_BEFORE, [supplierId, unitId]);
      await sqlIn(em, SET_PRICE, [
        ...[supplierId, unitId, shopId, price.supplierSku, price.priceHt, price.taxRate],
        ...[price.packSize, price.minQuantity, price.leadDays, algiersDay(this.clock.now()), price.preferred],
      ]);
      const of = { entity: 'supplier', entityId: supplierId } as const;
      const after = { unitId, ...price };
      this.audit.record(em, { shopId, actor, action: 'suppliers.price', ...of, before, after });
      return withTax(price.priceHt, price.taxRate);
    });
  }

  /** @throws DomainError `not_found` (404) */
  remove({ shopId, actor }: By, supplierId: string, unitId: string): Promise<void> {
    return this.idempotency.transactional(async (em) => {
      await lockSupplier(em, shopId, supplierId);
      const [before] = await sqlIn<object>(em, PRICE_BEFORE, [supplierId, unitId]);
      if ((await sqlIn(em, REMOVE_PRICE, [supplierId, unitId])).length === 0)
        throw new DomainError('not_found', 404);
      const of = { entity: 'supplier', entityId: supplierId } as const;
      const change = { before, after: { unitId, priceHt: null } };
      this.audit.record(em, { shopId, actor, action: 'suppliers.price', ...of, ...change });
    });
  }
}

import type { InputOf, supplierReceiptsContract } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import { LINES_TO_PRICE } from '../persistence/price-statements.ts';
import { SupplierReceiptEntity } from '../persistence/supplier-receipt.schema.ts';
import type { By } from './edit-suppliers.ts';
import { type PriceableLine, PricedGoods } from './priced-goods.ts';

type Prices = InputOf<typeof supplierReceiptsContract.price>['body']['prices'];

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Somebody says what goods cost that came without a price: what is kept of them is owed, and worth it in stock. */
@Injectable()
export class PriceReceipt {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly books: PricedGoods,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @throws DomainError `not_found` (404); `rows_changed` (409): somebody said a price in the meantime; `invalid` (422): what the
   * receipt does not have, or has twice; all of it comes to too much
   */
  execute(by: By, id: string, prices: Prices): Promise<{ ok: true }> {
    return this.idempotency.transactional(async (em) => {
      const receipt = await em.findOne(SupplierReceiptEntity, { id, shopId: by.shopId });
      if (!receipt) throw new DomainError('not_found', 404);
      await lockSupplier(em, by.shopId, receipt.supplierId);
      const lines = await sqlIn<PriceableLine>(em, LINES_TO_PRICE, [id]);
      for (const [index, { unitId }] of prices.entries()) {
        const own = lines.filter((line) => line.unitId === unitId);
        if (own.length === 0 || prices.findIndex((price) => price.unitId === unitId) < index)
          throw refused(`prices.${index}.unitId`, 'validation.unit');
        if (own.every(({ priceHt }) => priceHt !== null)) throw new DomainError('rows_changed', 409);
      }
      await this.books.execute(em, by, { receipt, lines, prices, at: this.clock.now() });
      const of = { entity: 'supplier_receipt', entityId: id } as const;
      const after = { number: receipt.number, prices: prices.slice(0, 100) };
      this.audit.record(em, { ...by, action: 'supplier_receipts.price', ...of, after });
      return { ok: true as const };
    });
  }
}

import type { InputOf, reorderContract } from '@hanout/contracts';
import { type Centimes, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { PRICES_OF, TAKE_SUGGESTIONS } from '../persistence/reorder-statements.ts';
import { SupplierEntity } from '../persistence/supplier.schema.ts';
import { EditOrders } from './edit-orders.ts';
import type { By } from './edit-suppliers.ts';
import { writeLines } from './write-lines.ts';

type Asked = InputOf<typeof reorderContract.draft>['body'];

interface Price {
  readonly unitId: string;
  readonly priceHt: Centimes;
  readonly taxRate: number;
  readonly supplierSku: string;
}

/** What is suggested becomes drafts, one for each supplier. */
@Injectable()
export class DraftSuggestions {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly orders: EditOrders,
  ) {}

  /**
   * @throws DomainError `rows_changed` (409): one of them is not suggested any more, as when somebody else has just ordered it;
   * `invalid` (422): a supplier or a warehouse that the shop does not have, or works with no longer
   */
  execute(by: By, { warehouseId, lines }: Asked) {
    return this.idempotency.transactional(async (em) => {
      const units = new Set(lines.map(({ unitId }) => unitId));
      const taken = await sqlIn(em, TAKE_SUGGESTIONS, [by.shopId, [...units]]);
      if (taken.length < lines.length) throw new DomainError('rows_changed', 409);
      const bySupplier = Map.groupBy(lines, ({ supplierId }) => supplierId);
      const orders = [];
      for (const [supplierId, wanted] of bySupplier)
        orders.push(await this.#draft(em, by, { supplierId, warehouseId }, wanted));
      return { orders };
    });
  }

  async #draft(
    em: EntityManager,
    by: By,
    at: { supplierId: string; warehouseId: string },
    wanted: Asked['lines'],
  ) {
    const { id, number } = await this.orders.within(em, by, at);
    await em.flush();
    const ids = wanted.map(({ unitId }) => unitId);
    const prices = new Map(
      (await sqlIn<Price>(em, PRICES_OF, [at.supplierId, ids])).map((one) => [one.unitId, one]),
    );
    const lines = wanted.map(({ unitId, quantity: ordered }) => {
      const { priceHt = null, taxRate = 0, supplierSku = '' } = prices.get(unitId) ?? {};
      return { unitId, ordered, priceHt, taxRate, supplierSku };
    });
    await writeLines(em, by.shopId, id, lines);
    const { name } = await em.findOneOrFail(SupplierEntity, { id: at.supplierId });
    return { id, number, supplier: name };
  }
}

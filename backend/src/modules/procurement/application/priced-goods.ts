import { type InputOf, MAX_DOCUMENT_SUM, type supplierReceiptsContract } from '@hanout/contracts';
import { type Centimes, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { StockApi } from '../../stock/index.ts';
import { PROCUREMENT_PRICED, type ReceiptPriced } from '../domain/events.ts';
import { isTooMuch, pieceCost, sumOf, worthOf } from '../domain/owed.ts';
import { PRICE_LINES } from '../persistence/price-statements.ts';
import type { SupplierReceipt } from '../persistence/supplier-receipt.schema.ts';
import type { By } from './edit-suppliers.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';

type Prices = InputOf<typeof supplierReceiptsContract.price>['body']['prices'];

/** A line of a receipt, with what is kept of it and what of that bills ask for. */
export interface PriceableLine {
  readonly id: string;
  readonly unitId: string;
  readonly priceHt: Centimes | null;
  readonly weighed: boolean;
  readonly pieces: number;
  readonly kept: number;
  readonly billed: number;
}
interface Pricing {
  readonly receipt: Pick<SupplierReceipt, 'id' | 'supplierId'>;
  /** All of it, locked. */
  readonly lines: readonly PriceableLine[];
  readonly prices: Prices;
  readonly at: Date;
}

/** Prices of a receipt's lines that have none, wherever they were said: by themselves, or by a bill. */
@Injectable()
export class PricedGoods {
  constructor(
    private readonly books: SupplierBooks,
    private readonly stock: StockApi,
    private readonly outbox: Outbox,
  ) {}

  /**
   * In the caller's transaction, which has locked the supplier. What bills ask for already is owed by them, and not once more.
   * @throws DomainError `invalid` (422): all of it comes to too much
   */
  async execute(em: EntityManager, { shopId, actor }: By, { receipt, lines, prices, at }: Pricing) {
    const said = new Map(prices.map((price) => [price.unitId, price]));
    const priced = lines.flatMap((line) => {
      const price = line.priceHt === null ? said.get(line.unitId) : undefined;
      return price ? [{ ...line, ...price }] : [];
    });
    if (isTooMuch(priced, MAX_DOCUMENT_SUM))
      throw new DomainError('invalid', 422, { fields: { lines: ['validation.amount'] } });
    const owed = priced.map((line) => worthOf(Math.max(line.kept - line.billed, 0), line));
    const rows = priced.map((line, index) => ({ ...line, ...owed[index] }));
    await sqlIn(em, PRICE_LINES, [receipt.id, JSON.stringify(rows)]);
    const recovers = await this.books.recoversVat(shopId);
    const costs = prices.map(({ unitId, priceHt, taxRate }) => ({
      ...{ unitId, cost: pieceCost(priceHt, taxRate, recovers) ?? priceHt },
    }));
    await this.stock.priceReceipt(em, { shopId, receiptId: receipt.id, costs });
    const document = { kind: 'supplier_receipt', id: receipt.id };
    const legs = purchaseLegs(sumOf(owed), recovers);
    const { supplierId } = receipt;
    await this.books.record(em, { shopId, actor }, { supplierId, kind: 'purchase', legs, at, document });
    const payload: ReceiptPriced = { receiptId: receipt.id, costs, actor };
    await this.outbox.record(em, {
      ...{ id: uuidv7(at.getTime()), topic: PROCUREMENT_PRICED, shopId, payload, occurredAt: at },
    });
  }
}

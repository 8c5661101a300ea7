import type { InputOf, supplierBillsContract } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { bookedShare, type ReceivedLine } from '../domain/billing.ts';
import type { Taxed } from '../domain/owed.ts';
import { RECEIVED_LINES } from '../persistence/bill-statements.ts';
import { LINES_TO_PRICE, UNPRICED_OF } from '../persistence/price-statements.ts';
import { REFUSED_OF_BILL } from '../persistence/return-statements.ts';
import type { By } from './edit-suppliers.ts';
import { OweLess } from './owe-less.ts';
import { type PriceableLine, PricedGoods } from './priced-goods.ts';

type Form = InputOf<typeof supplierBillsContract.create>['body'];
interface Unpriced {
  readonly id: string;
  readonly receiptId: string;
  readonly unitId: string;
}

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** What bills ask for of what came. */
@Injectable()
export class BilledGoods {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly priced: PricedGoods,
    private readonly oweLess: OweLess,
  ) {}

  /**
   * What was booked of each line of a bill. What came without a price has the one that its bill says from now on.
   * @throws DomainError `invalid` (422) with what is wrong of which line
   */
  async shares(em: EntityManager, by: By, form: Form): Promise<Taxed[]> {
    const { supplierId, lines } = form;
    const ids = lines.map(({ receiptLineId }) => receiptLineId);
    const values = [by.shopId, supplierId, ids];
    await this.#price(em, by, form, await sqlIn<Unpriced>(em, UNPRICED_OF, values));
    const received = await sqlIn<ReceivedLine>(em, RECEIVED_LINES, values);
    const known = new Map(received.map((line) => [line.id, line]));
    return lines.map(({ receiptLineId, pieces }, index) => {
      const line = known.get(receiptLineId);
      if (!line || ids.indexOf(receiptLineId) < index)
        throw refused(`lines.${index}.receiptLineId`, 'validation.choice');
      if (pieces > line.kept - line.billed) throw refused(`lines.${index}.pieces`, 'suppliers.billedMore');
      return bookedShare(line, pieces);
    });
  }

  /** A bill is cancelled: what an inspection refused in the meantime was owed because that bill asked for it. */
  async release(em: EntityManager, by: By, bill: { readonly id: string; readonly supplierId: string }) {
    const lines = await sqlIn<{ id: string }>(em, REFUSED_OF_BILL, [bill.id]);
    await this.oweLess.execute(
      ...([em, by, bill.supplierId] as const),
      lines.map((line) => line.id),
    );
  }

  async #price(em: EntityManager, by: By, { supplierId, lines }: Form, unpriced: readonly Unpriced[]) {
    const billed = new Map(lines.map((line) => [line.receiptLineId, line]));
    for (const id of new Set(unpriced.map(({ receiptId }) => receiptId))) {
      const prices = unpriced.flatMap((line) => {
        const price = line.receiptId === id ? billed.get(line.id) : undefined;
        return price ? [{ unitId: line.unitId, priceHt: price.priceHt, taxRate: price.taxRate }] : [];
      });
      // Two lots of a receipt cost the same: the first that the bill names says it.
      const once = prices.filter(
        ({ unitId }, nth) => prices.findIndex((one) => one.unitId === unitId) === nth,
      );
      const own = await sqlIn<PriceableLine>(em, LINES_TO_PRICE, [id]);
      const receipt = { id, supplierId };
      await this.priced.execute(em, by, { receipt, lines: own, prices: once, at: this.clock.now() });
    }
  }
}

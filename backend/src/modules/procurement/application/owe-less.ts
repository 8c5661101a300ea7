import { type Centimes, type Clock, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import type { ReceivedLine } from '../domain/billing.ts';
import { owedOnceRefused } from '../domain/refusing.ts';
import { OWE_LESS, OWED_LINES } from '../persistence/return-statements.ts';
import type { By } from './edit-suppliers.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';

interface OwedLine extends ReceivedLine {
  readonly receiptId: string;
  readonly recoversVat: boolean;
  /** Billed pieces of which nothing was booked before. */
  readonly byBills: number;
}

/** Held lines of receipts owe no more than is kept of them, or a bill asks for: the books take back the rest, as it was booked. */
@Injectable()
export class OweLess {
  constructor(
    private readonly books: SupplierBooks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the supplier. */
  async execute(em: EntityManager, by: By, supplierId: string, lineIds: readonly string[]): Promise<void> {
    const lines = await sqlIn<OwedLine>(em, OWED_LINES, [by.shopId, lineIds]);
    for (const line of lines) {
      const { id, receiptId, bookedHt, bookedTax, recoversVat } = line;
      const owed = owedOnceRefused(line, line.byBills);
      const less = { ht: minus(owed.ht, bookedHt), tax: minus(owed.tax, bookedTax) };
      if (less.ht === 0 && less.tax === 0) continue;
      await sqlIn(em, OWE_LESS, [id, owed.ht, owed.tax]);
      await this.books.record(em, by, {
        ...{ supplierId, kind: 'purchase', legs: purchaseLegs(less, recoversVat), at: this.clock.now() },
        document: { kind: 'supplier_receipt', id: receiptId },
      });
    }
  }
}

const minus = (one: Centimes, other: Centimes): Centimes => toCentimes(one - other);

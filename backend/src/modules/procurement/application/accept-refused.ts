import type { ReceiptQc } from '@hanout/contracts';
import type { Centimes, Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import type { RefusedAccepted } from '../../stock/index.ts';
import { type LinePrice, sumOf, type Taxed, worthMore } from '../domain/owed.ts';
import { owedOnceKept } from '../domain/refusing.ts';
import { lockOrder } from '../persistence/lock-order.ts';
import { lockSupplier } from '../persistence/lock-supplier.ts';
import {
  ACCEPT_LINE,
  ACCEPT_ORDERED,
  KEEP_LINE,
  REFUSED_LINES,
  REFUSED_OF,
} from '../persistence/return-statements.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';

export interface RefusedOf {
  readonly supplierId: string;
  readonly orderId: string | null;
  readonly receiptId: string;
  readonly warehouseId: string;
  readonly lineId: string;
}
interface RefusedLine extends LinePrice {
  readonly id: string;
  readonly orderLineId: string | null;
  readonly qc: ReceiptQc;
  readonly room: number;
  readonly accepted: number;
  readonly kept: number;
  readonly billed: number;
  readonly bookedHt: Centimes;
  readonly bookedTax: Centimes;
  /** Billed pieces of which nothing was booked before. */
  readonly byBills: number;
}

/** What was refused of a delivery is kept after all: it is owed, can be billed, and has come of its order. */
@Injectable()
export class AcceptRefused {
  constructor(
    private readonly books: SupplierBooks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. What no receipt refused is none of ours. */
  async execute(
    em: EntityManager,
    shopId: string,
    { itemId, pieces, actor }: RefusedAccepted,
  ): Promise<void> {
    const [of] = await sqlIn<RefusedOf>(em, REFUSED_OF, [shopId, itemId]);
    if (!of) return;
    if (of.orderId) await lockOrder(em, shopId, of.orderId);
    await lockSupplier(em, shopId, of.supplierId);
    const lines = await sqlIn<RefusedLine>(em, REFUSED_LINES, [shopId, itemId, of.receiptId]);
    const owed: Taxed[] = [];
    let left = pieces;
    for (const line of lines) {
      const part = Math.min(left, line.room);
      if (part === 0) continue;
      left -= part;
      owed.push(await accept(em, line, part));
    }
    if (left > 0) throw new RangeError(`${left} pieces more were accepted than refused`);
    const at = this.clock.now();
    const legs = purchaseLegs(sumOf(owed), await this.books.recoversVat(shopId));
    const document = { kind: 'supplier_receipt', id: of.receiptId };
    const booked = { supplierId: of.supplierId, kind: 'purchase', legs, at, document } as const;
    await this.books.record(em, { shopId, actor }, booked);
  }
}

/** @returns how much more the line owes */
async function accept(em: EntityManager, line: RefusedLine, pieces: number): Promise<Taxed> {
  const { id, qc, orderLineId } = line;
  const more = qc === 'hold' ? owedOnceKept(line, pieces, line.byBills) : owedOnceAccepted(line, pieces);
  await sqlIn(em, qc === 'hold' ? KEEP_LINE : ACCEPT_LINE, [id, pieces, more.ht, more.tax]);
  if (orderLineId) await sqlIn(em, ACCEPT_ORDERED, [orderLineId, pieces]);
  return more;
}

/** Of a line as a whole, so that its parts add up to it whatever was rounded. */
const owedOnceAccepted = (line: RefusedLine, pieces: number): Taxed =>
  worthMore(line.accepted, line.accepted + pieces, line);

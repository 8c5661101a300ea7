import type { ReturnedLine, SaleDocument, TicketLine } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { insertSerials, numberedProducts, returnSerials } from '../persistence/serial-store.ts';
import { type Posting, PostingHands } from './posting.ts';

/** Which piece of a kind went to whom: a serial number is with one customer at a time. */
@Injectable()
export class KeepSerials {
  constructor(private readonly hands: PostingHands) {}

  /** Of a sale that stands, whatever its numbers say: one that somebody else has, and pieces without one, are remarks. */
  async sold(em: EntityManager, posting: Posting<SaleDocument>): Promise<void> {
    const { document, register, madeAt } = posting;
    const { id: orderId, lines } = document;
    const { shopId } = register;
    const serials = lines.flatMap((line) =>
      line.serials.map((serial) => ({ lineId: line.id, unitId: unitOf(line), serial })),
    );
    const others = await insertSerials(em, { shopId, orderId, at: madeAt }, serials);
    if (others.length > 0)
      await this.hands.remark(em, posting, { code: 'serial_sold', data: { serials: others } });
    const few = lines.filter(({ serials, quantity }) => serials.length < quantity);
    const numbered =
      few.length > 0
        ? await numberedProducts(
            em,
            shopId,
            few.map(({ productId }) => productId),
          )
        : null;
    const without = few.filter(({ productId }) => numbered?.has(productId)).map(({ name }) => name);
    if (without.length > 0)
      await this.hands.remark(em, posting, { code: 'serial_missing', data: { lines: without } });
  }

  cameBack(em: EntityManager, back: readonly ReturnedLine[], at: Date): Promise<void> {
    const serials = back.flatMap(({ lineId, serials: of = [] }) => of.map((serial) => ({ lineId, serial })));
    return returnSerials(em, serials, at);
  }
}

const unitOf = ({ productId, combinationId }: TicketLine) => combinationId ?? productId;

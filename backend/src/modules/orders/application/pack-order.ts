import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { eventRow } from '../domain/history.ts';
import { isPacked, type LinePieces, namedPieces, packedAfter, requireLines } from '../domain/line-pieces.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, type Effect, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface PackCommand extends StaffCommand {
  /** Pieces packed now of some lines; null: all that is left. */
  readonly lines: readonly LinePieces[] | null;
}

/** Goods go into the parcel. As long as something is left to pack, the order stays in preparation. */
@Injectable()
export class PackOrder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
  ) {}

  /** @throws DomainError `invalid` (422); `order_changed`, `illegal_transition`, `out_of_stock` (409). */
  async execute(command: PackCommand): Promise<Acted> {
    const { lines } = command;
    if (!lines) return this.changes.execute('pack', command, this.#effect(command, null));
    return this.work.transactional(async (em) => {
      // Of an order that changed meanwhile nobody has seen what is left to pack.
      await this.changes.requirePermitted(em, 'pack_in_part', command);
      const known = await this.orders.linesOf(em, command.orderId);
      requireLines(known, lines, (line) => line.quantity - (line.packed ?? 0));
      const action = isPacked(known, lines) ? 'pack' : 'pack_in_part';
      return this.changes.within(em, action, command, this.#effect(command, lines), { lines });
    });
  }

  /** All of it, as a part of the caller's transaction. @throws DomainError as {@link execute} does */
  within(em: EntityManager, command: StaffCommand): Promise<Acted> {
    return this.changes.within(em, 'pack', command, this.#effect(command, null));
  }

  #effect({ actor }: StaffCommand, pieces: readonly LinePieces[] | null): Effect {
    return async (em, { order, at, transition }) => {
      // A counter took goods of it: it is prepared again first.
      if (order.flags.includes('short')) throw new DomainError('out_of_stock', 409);
      const lines = await this.orders.linesOf(em, order.id);
      for (const line of lines) line.packed = pieces ? packedAfter(line, pieces) : line.quantity;
      if (!pieces || transition.name !== 'pack_in_part') return [];
      return [eventRow(actor, at, 'packed_in_part', { pieces: namedPieces(lines, pieces) })];
    };
  }
}

import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { collectionLegs, PaymentsApi, reductionLegs } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import { planFor } from '../domain/installments.ts';
import { keptValue, type LinePieces, namedPieces, piecesOf, requireLines } from '../domain/line-pieces.ts';
import { demandsOf } from '../domain/new-order.ts';
import { InstallmentStore } from '../persistence/installment-store.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, type Change, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface DeliverInPartCommand extends StaffCommand {
  /** What the customer kept; lines not named come back whole. */
  readonly lines: readonly LinePieces[];
}

/** The customer kept some of it: that is sold and paid, the rest comes back. */
@Injectable()
export class DeliverInPart {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly plans: InstallmentStore,
  ) {}

  /** @throws DomainError `invalid` (422) unless something is kept and something not; `order_changed`, `illegal_transition` (409). */
  execute(command: DeliverInPartCommand): Promise<Acted> {
    const { shopId, actor, lines: kept } = command;
    return this.changes.execute(
      'deliver_in_part',
      command,
      async (em, change) => {
        const { order, at, occurrence } = change;
        const lines = await this.orders.linesOf(em, order.id);
        requireLines(lines, kept, (line) => line.quantity);
        for (const line of lines) line.kept = piecesOf(line.id, kept);
        requirePart(lines);
        const demands = demandsOf(lines.map((line) => ({ ...line, quantity: line.kept ?? 0 })));
        const goods = { shopId, orderId: order.id, actor, at, transition: occurrence };
        await this.stock.sellKept(em, goods, demands);
        await this.#collect(em, command, change, keptValue(lines, kept, order.deliveryPrice));
        return [eventRow(actor, at, 'kept', { pieces: namedPieces(lines, kept) })];
      },
      { lines: kept },
    );
  }

  async #collect(
    em: EntityManager,
    { shopId, actor }: DeliverInPartCommand,
    { order, at }: Change,
    value: ReturnType<typeof keptValue>,
  ): Promise<void> {
    const entry = { shopId, orderId: order.id, actor, at };
    const less = reductionLegs(value, await this.payments.balances(em, order.id));
    await this.payments.record(em, { ...entry, kind: 'reduction', legs: less });
    const balances = await this.payments.balances(em, order.id);
    order.codAmount = Math.min(order.codAmount ?? 0, balances.customer_owes ?? 0);
    const legs = collectionLegs(order.codAmount, balances);
    const { transporterId } = order;
    await this.payments.record(em, { ...entry, kind: 'collection', legs, transporterId });
    const plan = await this.plans.of(em, order.id);
    if (plan.length > 0) await this.plans.replace(em, order.id, planFor(plan, value));
  }
}

function requirePart(lines: readonly { readonly quantity: number; readonly kept?: number | null }[]): void {
  const kept = lines.reduce((sum, line) => sum + (line.kept ?? 0), 0);
  const sent = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (kept === 0 || kept === sent)
    throw new DomainError('invalid', 422, { fields: { lines: ['form.validation.quantity'] } });
}

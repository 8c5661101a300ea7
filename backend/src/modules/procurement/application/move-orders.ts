import type { SupplierOrderMove } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { movesOf, needsReason } from '../domain/order-states.ts';
import { linesOf } from '../persistence/lock-order.ts';
import { GIVE_UP } from '../persistence/order-statements.ts';
import { SupplierEntity } from '../persistence/supplier.schema.ts';
import type { By } from './edit-suppliers.ts';
import { type OrderChange, OrderChanges } from './order-changes.ts';

interface Moving {
  readonly id: string;
  readonly version: number;
  readonly reason?: string;
}
const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** draft → sent → closed, or cancelled as long as nothing came. */
@Injectable()
export class MoveOrders {
  constructor(private readonly changes: OrderChanges) {}

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale`, `order_state` (409), `invalid` (422): no line, a supplier with whom the shop
   * works no longer, or no reason where one is owed
   */
  execute(by: By, move: SupplierOrderMove, { reason = '', ...seen }: Moving): Promise<number> {
    return this.changes.run(by, seen, async (change) => {
      const { em, order } = change;
      const lines = await linesOf(em, order.id);
      if (move === 'send' && order.state === 'draft' && lines.length === 0)
        throw refused('lines', 'validation.required');
      const touched = lines.some(({ received, rejected }) => received + rejected > 0);
      const standing = { state: order.state, lines, touched };
      if (!movesOf(standing).includes(move)) throw new DomainError('order_state', 409);
      if (needsReason(move, standing) && reason === '') throw refused('reason', 'validation.required');
      const from = order.state;
      const more = move === 'send' ? await send(change) : await end(change, move, reason);
      change.audit(`supplier_orders.${move}`, { state: from }, { state: order.state, ...more });
    });
  }
}

async function send({ em, now, order }: OrderChange): Promise<object> {
  const supplier = await em.findOneOrFail(SupplierEntity, { id: order.supplierId });
  if (!supplier.active) throw refused('supplier', 'suppliers.inactive');
  Object.assign(order, { state: 'sent', sentAt: now });
  return {};
}

async function end(
  { em, now, order }: OrderChange,
  move: 'close' | 'cancel',
  reason: string,
): Promise<object> {
  const state = move === 'close' ? 'closed' : 'cancelled';
  const givenUp =
    move === 'close' ? await sqlIn<{ unitId: string; givenUp: number }>(em, GIVE_UP, [order.id]) : [];
  Object.assign(order, { state, closedAt: now, reason });
  return { reason, givenUp };
}

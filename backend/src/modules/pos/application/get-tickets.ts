import type { FoundTicket, TillTicket } from '@hanout/contracts';
import {
  DomainError,
  parseTicketNumber,
  type ReturnDocument,
  type SaleDocument,
  soldIn,
  ticketNumber,
} from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { searchWords } from '../../orders/index.ts';
import type { Device } from '../persistence/device-store.ts';
import { cameBackOf, ticketsOf } from '../persistence/ticket-list.ts';
import { ticketOf } from '../persistence/ticket-store.ts';

/** Tickets that sold something, asked for again: to be shown, or to be taken back. */
@Injectable()
export class GetTickets {
  constructor(private readonly work: UnitOfWork) {}

  /** @throws DomainError `not_found` (404): no ticket of the shop's that sold something. */
  one({ shopId }: Device, code: string): Promise<TillTicket> {
    return this.work.transactional(async (em) => {
      const asked = parseTicketNumber(code);
      const found = asked && (await ticketOf(em, shopId, asked));
      const document = found && (JSON.parse(found.body) as SaleDocument | ReturnDocument);
      const sold = document && soldIn(document);
      if (!found || !asked || !sold) throw new DomainError('not_found', 404);
      const { id: orderId, lines, payments, total, form } = sold;
      const { cashier, customer, madeAt, owed } = found;
      return {
        ...{ orderId, cashier, customer, total, channel: document.channel, form, owed },
        ...{ number: ticketNumber(asked.code, asked), at: madeAt.toISOString() },
        lines: lines.map(({ id, productId, combinationId, name, quantity, unit, discount, taxRate }) => ({
          ...{ id, productId, combinationId, name, quantity, unit, discount, taxRate },
        })),
        payments: payments.map(({ means, amount }) => ({ means, amount })),
        returns: await cameBackOf(em, orderId),
      };
    });
  }

  find({ shopId }: Device, q: string): Promise<{ items: FoundTicket[] }> {
    return this.work.transactional(async (em) => {
      const rows = await ticketsOf(em, shopId, searchWords(q));
      const items = rows.map(({ code, series, number, at, ...row }) => ({
        ...row,
        ...{ number: ticketNumber(code, { series, number }), at: at.toISOString() },
      }));
      return { items };
    });
  }
}

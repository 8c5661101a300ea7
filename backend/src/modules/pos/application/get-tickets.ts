import type { FoundTicket, SerialSold, TillTicket } from '@hanout/contracts';
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
import { serialSold, serialsOut } from '../persistence/serial-store.ts';
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
      const out = await serialsOut(em, orderId);
      const serialsOf = (id: string) => out.filter(({ lineId }) => lineId === id).map(({ serial }) => serial);
      return {
        ...{ orderId, cashier, customer, total, channel: document.channel, form, owed },
        ...{ number: ticketNumber(asked.code, asked), at: madeAt.toISOString() },
        lines: lines.map(({ id, productId, combinationId, name, quantity, unit, discount, taxRate }) => ({
          ...{
            id,
            productId,
            combinationId,
            name,
            quantity,
            unit,
            discount,
            taxRate,
            serials: serialsOf(id),
          },
        })),
        payments: payments.map(({ means, amount }) => ({ means, amount })),
        returns: await cameBackOf(em, orderId),
      };
    });
  }

  /** Who has a piece by its serial number, as far as tills sold it. */
  serial({ shopId }: Device, unitId: string, serial: string): Promise<{ sold: SerialSold | null }> {
    return this.work.transactional(async (em) => {
      const found = await serialSold(em, shopId, unitId, serial);
      if (!found) return { sold: null };
      const { code, at, ...numbered } = found;
      return { sold: { ticket: ticketNumber(code, numbered), at: at.toISOString() } };
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

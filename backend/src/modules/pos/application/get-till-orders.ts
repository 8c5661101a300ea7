import type { TillOrder } from '@hanout/contracts';
import { DomainError, type Locale, toCentimes, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { FindAtCounter } from '../../orders/index.ts';
import type { Device } from '../persistence/device-store.ts';
import { findRegister } from '../persistence/register-store.ts';

/** Orders of the shop that somebody at the counter asks for: to pay, to take along, or to be given money back. */
@Injectable()
export class GetTillOrders {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: FindAtCounter,
  ) {}

  async find({ shopId, registerId }: Device, q: string, locale: Locale): Promise<{ items: TillOrder[] }> {
    const register = await this.work.transactional((em) => findRegister(em, shopId, registerId));
    if (!register) throw new DomainError('not_found', 404);
    const found = await this.orders.execute({ shopId, warehouseId: register.warehouseId, q });
    const items = found.map(({ row, ...money }) => ({
      ...{ id: row.id, number: String(row.number), state: row.state, ...money },
      customer: [row.first_name, row.last_name].filter(Boolean).join(' '),
      ...{ phone: row.phone ?? '', placedAt: row.placed_at.toISOString(), total: toCentimes(row.total) },
      lines: row.lines.map(({ names, quantity }) => ({ name: translated(names, locale), quantity })),
    }));
    return { items };
  }
}

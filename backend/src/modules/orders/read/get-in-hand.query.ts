import type { AnswerOf, ordersContract } from '@hanout/contracts';
import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { colleagueWith } from './in-hand.ts';
import type { OrderDetailRecord } from './order-detail.ts';

const IN_HAND = `/* prepared:orders-in-hand */
select id, desk_lock, callback_at from order_details where shop_id = $1 and id = any($2) and desk_lock is not null`;

interface InHandQuery {
  readonly shopId: string;
  readonly staffId: string;
  readonly orderIds: readonly string[];
}

/** Which orders colleagues of the reader have in hand at the confirmation desk. */
@Injectable()
export class GetInHand {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    shopId,
    staffId,
    orderIds,
  }: InHandQuery): Promise<AnswerOf<typeof ordersContract.inHand>['items']> {
    type Row = Pick<OrderDetailRecord, 'id' | 'desk_lock' | 'callback_at'>;
    const rows = await this.reader.query<Row[]>(IN_HAND, [shopId, orderIds]);
    const now = this.clock.now();
    return rows.flatMap((row) => {
      const colleague = colleagueWith(row, staffId, now);
      return colleague ? [{ orderId: row.id, staffId: colleague.staffId, name: colleague.name }] : [];
    });
  }
}

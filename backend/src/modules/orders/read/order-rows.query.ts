import type { OrderRow } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type OrderRowRecord, orderRowOf, ROW_COLUMNS } from './order-row.ts';

const OF_PHONES = `/* prepared:orders-of-phones */
select ${ROW_COLUMNS} from order_rows where shop_id = $1 and phone = any($2) order by placed_at desc, id desc limit $3`;

/** Orders as rows, for the pages of other modules. */
@Injectable()
export class OrderRows {
  constructor(private readonly reader: DataSource) {}

  async ofPhones(shopId: string, phones: readonly string[], limit: number): Promise<OrderRow[]> {
    const rows = await this.reader.query<OrderRowRecord[]>(OF_PHONES, [shopId, phones, limit]);
    return rows.map(orderRowOf);
  }
}

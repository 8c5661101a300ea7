import { daFromCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { FilterOrders } from './filter-orders.query.ts';
import { type OrderRowRecord, orderRowOf, ROW_COLUMNS } from './order-row.ts';
import type { Filter, OrdersQuestion } from './orders-filter.ts';

/** Rows read at once: a large file is never whole in memory. */
const BATCH = 1000;

const COLUMNS = [
  ...[
    'number',
    'placed_at',
    'channel',
    'state',
    'delivery_state',
    'payment_state',
    'first_name',
    'last_name',
  ],
  ...[
    'phone',
    'wilaya_code',
    'wilaya',
    'commune',
    'items',
    'total_da',
    'transporter',
    'assigned_to',
    'flags',
  ],
];

/** The orders that filters find as lines of a file, the newest first. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly reader: DataSource,
    private readonly filterOrders: FilterOrders,
  ) {}

  async *execute(question: OrdersQuestion): AsyncGenerator<readonly Line[]> {
    yield [COLUMNS];
    const filter = await this.filterOrders.execute(question);
    let last: OrderRowRecord | undefined;
    do {
      const rows: OrderRowRecord[] = await this.#batch(filter, question.state, last);
      if (rows.length > 0) yield rows.map(lineOf);
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }

  #batch(
    { condition, values }: Filter,
    states: readonly string[],
    last: OrderRowRecord | undefined,
  ): Promise<OrderRowRecord[]> {
    const parameters: unknown[] = [...values];
    let more = '';
    if (states.length > 0) {
      parameters.push(states);
      more += ` and state = any($${parameters.length})`;
    }
    if (last) {
      // The instant as the database has it: a Date keeps milliseconds, the column microseconds.
      parameters.push(last.id);
      more += ` and (placed_at, id) < (select l.placed_at, l.id from order_rows l where l.id = $${parameters.length})`;
    }
    // sql: condition = shop_id = $1 (each of its parts is run by order-lists.spec.ts)
    // sql: more = and true (the same)
    return this.reader.query(
      `/* sql */ select ${ROW_COLUMNS} from order_rows where ${condition} ${more}
       order by placed_at desc, id desc limit ${BATCH}`,
      parameters,
    );
  }
}

function lineOf(record: OrderRowRecord): Line {
  const row = orderRowOf(record);
  return [
    ...[Number(row.number), row.placedAt, row.channel, row.state, row.deliveryState, row.paymentState],
    ...[row.firstName, row.lastName, row.phone, row.wilayaCode, row.wilaya, row.commune],
    ...[row.itemCount, daFromCentimes(row.total), row.transporter, row.assignedTo, row.flags.join(' ')],
  ];
}

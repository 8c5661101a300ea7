import { type OrderFlag, orderWords, reportWords } from '@hanout/contracts';
import {
  algiersDay,
  algiersTime,
  DELIVERY_STATE_WORDS,
  daFromCentimes,
  type Locale,
  ORDER_STATE_WORDS,
  PAYMENT_STATE_WORDS,
} from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Line } from '../../../platform/sheets/index.ts';
import { FilterOrders } from './filter-orders.query.ts';
import { type OrderRowRecord, orderRowOf, ROW_COLUMNS } from './order-row.ts';
import type { Filter, OrdersQuestion } from './orders-filter.ts';

/** Rows read at once: a large file is never whole in memory. */
const BATCH = 1000;

/** The orders that filters find as lines of a file in a reader's words, the newest first. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly reader: DataSource,
    private readonly filterOrders: FilterOrders,
  ) {}

  async *execute(question: OrdersQuestion, locale: Locale): AsyncGenerator<readonly Line[]> {
    yield [orderWords[locale].head];
    const filter = await this.filterOrders.execute(question);
    let last: OrderRowRecord | undefined;
    do {
      const rows: OrderRowRecord[] = await this.#batch(filter, question.state, last);
      if (rows.length > 0) yield rows.map((row) => lineOf(row, locale));
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

function lineOf(record: OrderRowRecord, locale: Locale): Line {
  const row = orderRowOf(record);
  const { flag } = orderWords[locale];
  const placed = record.placed_at;
  const flags = row.flags.map((one) => flag[one as OrderFlag] ?? one);
  return [
    ...[Number(row.number), `${algiersDay(placed)} ${algiersTime(placed)}`],
    reportWords[locale].value[row.channel] ?? row.channel,
    ORDER_STATE_WORDS[row.state][locale],
    DELIVERY_STATE_WORDS[row.deliveryState][locale],
    PAYMENT_STATE_WORDS[row.paymentState][locale],
    ...[row.firstName, row.lastName, row.phone, row.wilayaCode],
    ...(locale === 'ar' ? [row.wilayaAr, row.communeAr] : [row.wilaya, row.commune]),
    ...[row.itemCount, daFromCentimes(row.total), row.transporter, row.assignedTo, flags.join(', ')],
  ];
}

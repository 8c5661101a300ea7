import {
  algiersDay,
  type Centimes,
  type Clock,
  orderNumberOf,
  type Translations,
  toCentimes,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { COUNTER_RIGHTS } from '../domain/at-counter.ts';
import { permittedFulfilment } from '../domain/transitions.ts';
import { FilterOrders } from './filter-orders.query.ts';
import { collectionOf, type MoneyRow, paidAndOwed, purseOf } from './money.ts';
import type { OrderJson } from './order-row.ts';
import type { CounterOrdersView } from './views.generated.ts';

interface CounterJson extends OrderJson {
  readonly money: MoneyRow | null;
  readonly installments: readonly { readonly dueOn: string; readonly amount: Centimes }[] | null;
  readonly lines: readonly { readonly names: Translations; readonly quantity: number }[];
}
const COLUMNS = `id, number, state, delivery_state, transporter_id, flags, first_name, last_name, phone, placed_at, total,
  cod_amount, money, installments, lines, warehouse_ids`;
type CounterRecord = Pick<
  RowOf<CounterOrdersView, CounterJson>,
  | 'id'
  | 'number'
  | 'state'
  | 'delivery_state'
  | 'transporter_id'
  | 'flags'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'placed_at'
  | 'total'
  | 'cod_amount'
  | 'money'
  | 'installments'
  | 'lines'
  | 'warehouse_ids'
>;

/** What is asked for at a counter, and where that is. */
export interface CounterQuestion {
  readonly shopId: string;
  readonly warehouseId: string;
  /** A number, telephone, name, ticket or parcel code. */
  readonly q: string;
}

/** An order that stands at a counter, and what may be done with it there. */
export interface OrderAtCounter {
  readonly row: CounterRecord;
  readonly paid: Centimes;
  readonly owed: Centimes;
  /** Of what is owed, what no carrier collects; and of it, what is to be paid when the goods are handed over. */
  readonly payable: Centimes;
  readonly due: Centimes;
  readonly refundable: Centimes;
  /** Why its goods cannot be handed over here; null: they can. */
  readonly keeps: 'travels' | 'elsewhere' | 'short' | 'over' | null;
}

const OPEN: readonly string[] = ['new', 'confirming', 'confirmed', 'preparing', 'packed'];
const ANY = { state: [], delivery: [], payment: [] };

/** Orders of a shop by what somebody at a counter says, found as the list of orders finds them. */
@Injectable()
export class FindAtCounter {
  constructor(
    private readonly reader: DataSource,
    private readonly filterOrders: FilterOrders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns ten at most, the one of that number first, then the latest */
  async execute({ shopId, warehouseId, q }: CounterQuestion): Promise<OrderAtCounter[]> {
    const { condition, values } = await this.filterOrders.execute({ ...ANY, shopId, q });
    const own = `$${values.length + 1}`;
    // sql: condition = shop_id = $1 (each of its parts is run by order-lists.spec.ts)
    // sql: own = $2 (it comes after the conditions' own)
    const rows: CounterRecord[] = await this.reader.query(
      `/* sql */ select ${COLUMNS} from counter_orders
       where id = any(array(
         (select id from order_rows where shop_id = $1 and number = ${own}::bigint)
         union all (select id from order_rows where ${condition} order by placed_at desc, id desc limit 20)
       ))
       order by (number = ${own}::bigint) is true desc, placed_at desc, id desc limit 10`,
      [...values, orderNumberOf(q)],
    );
    const today = algiersDay(this.clock.now());
    return rows.map((row) => orderOf(row, warehouseId, today));
  }
}

function orderOf(row: CounterRecord, warehouseId: string, today: string): OrderAtCounter {
  const { state, delivery_state: deliveryState } = row;
  const pickup = row.transporter_id === null;
  const purse = purseOf(row);
  const may = permittedFulfilment({ state, deliveryState, pickup }, COUNTER_RIGHTS, purse, false);
  const payable = toCentimes(may.includes('pay') ? purse.payable : 0);
  const { paid, outstanding } = paidAndOwed(row);
  const { toCollect } = collectionOf(row, row.installments ?? [], today);
  return {
    ...{ row, paid, owed: outstanding, payable },
    due: toCentimes(Math.min(Math.max(0, toCollect), payable)),
    refundable: toCentimes(may.includes('refund') ? purse.refundable : 0),
    keeps: keepsOf(row, pickup, warehouseId),
  };
}

function keepsOf({ state, flags, warehouse_ids: held }: CounterRecord, pickup: boolean, warehouseId: string) {
  if (!OPEN.includes(state)) return 'over';
  if (!pickup) return 'travels';
  if (flags.includes('short')) return 'short';
  return held.some((id) => id !== warehouseId) ? 'elsewhere' : null;
}

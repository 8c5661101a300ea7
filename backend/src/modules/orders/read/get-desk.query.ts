import type { Desk } from '@hanout/contracts';
import { algiersMidnight, type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type OrderRowRecord, orderRowOf, ROW_COLUMNS } from './order-row.ts';
import type { DeskOrdersView } from './views.generated.ts';

/** How many of the orders next in line are shown. */
const SHOWN = 12;

const WAITING = `desk_shop_id = $1 and (assignee_id is null or assignee_id = $2)
  and (lock_staff_id is null or expires_at <= $3 or (lock_staff_id = $2) <> passed
    or (lock_staff_id <> $2 and assignee_id = $2))`;
const DUE = '(callback_at is null or callback_at <= $3)';

interface Counts {
  readonly toCall: number;
  readonly callbacks: number;
  readonly later: number;
}

/** Whose desk, and when: $1 to $3. */
type Who = [shopId: string, staffId: string, now: Date];

/** The confirmation desk as one agent sees it. */
@Injectable()
export class GetDesk {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(shopId: string, staffId: string): Promise<Desk> {
    const now = this.clock.now();
    const who: Who = [shopId, staffId, now];
    const [current, pending, queue, counts, figures] = await Promise.all([
      this.#current(who),
      this.#pending(who),
      this.#queue(who),
      this.#counts(who),
      this.#figures(shopId, algiersMidnight(now)),
    ]);
    return { current, pending, queue, counts, figures };
  }

  async #current(who: Who): Promise<Desk['current']> {
    const [row] = await this.reader.query<{ order_id: string; expires_at: Date }[]>(
      `/* sql */ select order_id, expires_at from desk_orders
       where desk_shop_id = $1 and lock_staff_id = $2 and not passed and expires_at > $3 and ${DUE}
         and (assignee_id is null or assignee_id = $2) limit 1`,
      who,
    );
    return row ? { orderId: row.order_id, until: row.expires_at.toISOString() } : null;
  }

  async #pending(who: Who): Promise<Desk['pending']> {
    const [row] = await this.reader.query<(Omit<NonNullable<Desk['pending']>, 'until'> & { due: Date })[]>(
      `/* sql */ select order_id as "orderId", number, result, due_at as due from desk_pending
       where shop_id = $1 and staff_id = $2 and due_at > $3 order by due_at desc limit 1`,
      who,
    );
    if (!row) return null;
    const { due, ...pending } = row;
    return { ...pending, until: due.toISOString() };
  }

  async #queue(who: Who): Promise<Desk['queue']> {
    const rows = await this.reader.query<(OrderRowRecord & Pick<DeskOrdersView, 'callback_at'>)[]>(
      `/* sql */ select ${ROW_COLUMNS}, callback_at from order_rows
       join desk_orders on order_id = id
       where ${WAITING} and ${DUE}
       order by (callback_promised and callback_at is not null) desc, (state = 'new') desc, (callback_at is not null) desc, attempts, placed_at, id limit ${SHOWN}`,
      who,
    );
    return rows.map((row) => ({ ...orderRowOf(row), callbackAt: row.callback_at?.toISOString() ?? null }));
  }

  async #counts(who: Who): Promise<Counts> {
    const [row] = await this.reader.query<Counts[]>(
      `/* sql */ select count(*) filter (where ${DUE})::int as "toCall",
              count(*) filter (where callback_at <= $3)::int as callbacks,
              count(*) filter (where callback_at > $3)::int as later
       from desk_orders where ${WAITING}`,
      who,
    );
    return row ?? { toCall: 0, callbacks: 0, later: 0 };
  }

  #figures(shopId: string, since: Date): Promise<Desk['figures']> {
    return this.reader.query(
      `/* sql */ select staff_id as "staffId", coalesce(max(name), '') as name, count(*)::int as calls,
              count(*) filter (where result = 'confirmed')::int as confirmed,
              count(*) filter (where result in ('refused', 'duplicate'))::int as cancelled
       from desk_calls where shop_id = $1 and at >= $2 and staff_id is not null
       group by staff_id order by confirmed desc, calls desc, name`,
      [shopId, since],
    );
  }
}

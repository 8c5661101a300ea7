import type { CartList, CartRow, CartState } from '@hanout/contracts';
import { type Clock, type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import { imageOf, type MediaRecord } from '../../media/index.ts';
import type { CartRowsView } from './views.generated.ts';

interface LineRow {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly unitTtc: number;
  readonly quantity: number;
  readonly names: Translations | null;
  readonly variant: Translations[] | null;
  readonly thumb: MediaRecord | null;
}

type Row = RowOf<
  CartRowsView,
  {
    shipping: { readonly communeId?: number | null; readonly transporterId?: string | null };
    last_call: CartRow['lastCall'];
    ordered_since: CartRow['orderedSince'];
    commune: Translations;
    wilaya: Translations;
    lines: LineRow[] | null;
  }
>;

/** Those that asked to be called by now, then the latest. */
const LIST = `/* prepared:carts_list */
select * from cart_rows where shop_id = $1 and state = $2
order by coalesce(callback_at <= $3, false) desc, captured_at desc, id desc limit $4 offset $5`;

const COUNTS = `/* prepared:carts_counts */
select state, count(*)::int as times from cart_rows where shop_id = $1 group by state`;

/** The day of this instant in Algiers. */
const FIGURES = `/* prepared:carts_figures */
select staff_id as "staffId", coalesce(max(name), '') as name,
  count(*) filter (where action = 'carts.call')::int as calls,
  count(*) filter (where action = 'carts.order')::int as orders,
  count(*) filter (where action = 'carts.dismiss')::int as dismissed
from cart_acts
where shop_id = $1
  and at >= date_trunc('day', $2::timestamptz at time zone 'Africa/Algiers') at time zone 'Africa/Algiers'
group by staff_id order by orders desc, calls desc, name`;

export interface CartListQuestion {
  readonly shopId: string;
  readonly locale: Locale;
  readonly state: CartState;
  readonly page: number;
  readonly perPage: number;
}

/** The queue of carts that were not ordered. */
@Injectable()
export class CartListQuery {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ shopId, locale, state, page, perPage }: CartListQuestion): Promise<CartList> {
    const parameters = [shopId, state, this.clock.now(), perPage, (page - 1) * perPage];
    const [rows, times, figures] = await Promise.all([
      this.reader.query<Row[]>(LIST, parameters),
      this.reader.query<{ state: CartState; times: number }[]>(COUNTS, [shopId]),
      this.reader.query<CartList['figures']>(FIGURES, [shopId, this.clock.now()]),
    ]);
    const counts = { new: 0, called: 0, dismissed: 0, converted: 0 };
    for (const row of times) counts[row.state] = row.times;
    const total = counts[state];
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { carts: rows.map((row) => cartOf(row, locale)), counts, figures, pagination };
  }
}

function cartOf(row: Row, locale: Locale): CartRow {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    locale: row.locale,
    source: row.source,
    lines: (row.lines ?? []).map((line) => lineOf(line, locale)),
    subtotal: toCentimes(row.subtotal),
    wilaya: translated(row.wilaya, locale) || null,
    wilayaCode: row.wilaya_code,
    commune: translated(row.commune, locale) || null,
    communeId: row.shipping.communeId ?? null,
    transporterId: row.shipping.transporterId ?? null,
    startedAt: row.started_at.toISOString(),
    capturedAt: row.captured_at.toISOString(),
    calls: row.calls,
    lastCall: row.last_call,
    callbackAt: row.callback_at?.toISOString() ?? null,
    orderId: row.order_id,
    orderedSince: row.ordered_since,
  };
}

function lineOf(
  { names, variant, thumb, unitTtc, ...line }: LineRow,
  locale: Locale,
): CartRow['lines'][number] {
  const name = translated(names ?? {}, locale);
  return {
    ...line,
    name,
    variant: (variant ?? []).map((value) => translated(value, locale)).join(', '),
    thumb: thumb && imageOf(thumb, name),
    unitPrice: toCentimes(unitTtc),
  };
}

import {
  AGE_BANDS,
  type AgeBy,
  MAX_REPORT_ROWS,
  type StockAgeRow,
  type StockAges,
  type StockAgesQuestion,
} from '@hanout/contracts';
import { algiersDay, type Clock, type Locale, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { NameThings } from './name-things.query.ts';

export interface AgesAsked extends StockAgesQuestion {
  readonly shopId: string;
  readonly locale: Locale;
}
interface AgeRecord {
  readonly key: string;
  readonly pieces: number;
  readonly value: number;
  readonly estimated: number;
  readonly days: number;
  readonly bands: readonly string[];
}

const KEYS = {
  product: 'product_id::text',
  category: `coalesce(category_id::text, '')`,
  brand: `coalesce(brand_id::text, '')`,
  warehouse: `coalesce(warehouse_id::text, '')`,
} as const satisfies Record<AgeBy, string>;
/** A receipt is of no warehouse any more: where its pieces lie is another view. */
const ROWS = {
  ...{ product: 'stock_age_rows', category: 'stock_age_rows', brand: 'stock_age_rows' },
  warehouse: 'stock_age_places',
} as const satisfies Record<AgeBy, string>;

const ages = (
  by: AgeBy,
): string => `/* sql */ select key, sum(pieces)::int as pieces, sum(value)::bigint as value,
  coalesce(sum(value) filter (where estimated), 0)::bigint as estimated, max(days)::int as days,
  array[coalesce(sum(value) filter (where band = 0), 0)::text, coalesce(sum(value) filter (where band = 1), 0)::text,
    coalesce(sum(value) filter (where band = 2), 0)::text, coalesce(sum(value) filter (where band = 3), 0)::text,
    coalesce(sum(value) filter (where band = 4), 0)::text] as bands
from (
  select ${KEYS[by]} as key, pieces, value, estimated, $2::date - (at at time zone 'Africa/Algiers')::date as days,
    width_bucket($2::date - (at at time zone 'Africa/Algiers')::date, $5::int[]) as band
  from ${ROWS[by]}
  where shop_id = $1 and ($3::uuid is null or category_id = $3) and ($4::uuid is null or brand_id = $4)
) aged group by key`;

/** How long lies what the shop has, by what is left of its receipts: what came first has left first. */
@Injectable()
export class GetStockAges {
  constructor(
    private readonly reader: DataSource,
    private readonly names: NameThings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(question: AgesAsked) {
    const [rows, only] = await Promise.all([this.#rows(question), this.#only(question)]);
    const shown = await this.#named(question, rows.slice(0, MAX_REPORT_ROWS));
    return { totals: together(rows), rows: shown, found: rows.length, only };
  }

  /** All of its rows, for a file. */
  async all(question: AgesAsked): Promise<StockAgeRow[]> {
    return this.#named(question, await this.#rows(question));
  }

  /** What has lain longest is worth looking at first. */
  async #rows({ shopId, by, category, brand }: AgesAsked): Promise<AgeRecord[]> {
    const today = algiersDay(this.clock.now());
    const values = [shopId, today, category ?? null, brand ?? null, AGE_BANDS];
    const rows = await this.reader.query<AgeRecord[]>(ages(by), values);
    const lying = ({ bands }: AgeRecord, from: number) => sum(bands.slice(from).map(Number));
    return rows.sort(
      (a, b) =>
        lying(b, 4) - lying(a, 4) ||
        lying(b, 3) - lying(a, 3) ||
        b.value - a.value ||
        a.key.localeCompare(b.key),
    );
  }

  async #named({ shopId, locale, by }: AgesAsked, rows: readonly AgeRecord[]): Promise<StockAgeRow[]> {
    const keys = rows.map(({ key }) => key);
    const names = await this.names.execute(shopId, by, keys, locale);
    return rows.map((row) => ({ key: row.key, name: names.get(row.key) ?? row.key, ...together([row]) }));
  }

  #only({ shopId, locale, category, brand }: AgesAsked) {
    return this.names.ofChoices(shopId, { category, brand }, locale);
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

function together(rows: readonly AgeRecord[]): StockAges {
  const band = (nth: number) => toCentimes(sum(rows.map(({ bands }) => Number(bands[nth]))));
  return {
    pieces: sum(rows.map(({ pieces }) => pieces)),
    value: toCentimes(sum(rows.map(({ value }) => value))),
    bands: Array.from({ length: AGE_BANDS.length + 1 }, (_, nth) => band(nth)),
    estimated: toCentimes(sum(rows.map(({ estimated }) => estimated))),
    days: Math.max(0, ...rows.map(({ days }) => days)),
  };
}

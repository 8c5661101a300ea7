import type {
  RowTab,
  Statement,
  StatementColumns,
  StatementFigures,
  StatementRowShown,
} from '@hanout/contracts';
import { DomainError, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { paymentNumber } from '../domain/statement-file.ts';
import { rowOf, type StoredRow } from './shown-row.ts';
import type { TransporterStatementsView } from './views.generated.ts';

type Kept = Omit<StatementColumns, 'fields' | 'styles' | 'reading'>;
type Stored = RowOf<
  TransporterStatementsView,
  Pick<Statement, 'source' | 'state' | 'step' | 'type'> & {
    columns: Kept | null;
    mapping: Pick<StatementColumns, 'fields' | 'styles'> | null;
    reading: StatementColumns['reading'] | null;
    figures: Omit<StatementFigures, 'fileTotal'> | null;
  }
>;
const ONE = `/* prepared:remittances-one */
select * from transporter_statements where id = $1::uuid and shop_id = $2 and step <> 'discarded'`;

/** Of each tab the outcomes; null: all. */
const OUTCOMES: Readonly<Record<RowTab, readonly StatementRowShown['outcome'][] | null>> = {
  all: null,
  look: ['gap', 'not_delivered', 'other_transporter', 'unmatched', 'invalid'],
  matched: ['matched', 'gap'],
  unmatched: ['unmatched', 'other_transporter', 'invalid'],
  paid: ['already_paid', 'duplicate'],
};

const OF_TAB = `payment_id = $1 and shop_id = $2 and ($3::text[] is null or outcome = any($3))`;
/** Orders are looked up for the rows of the page alone, each by its number. */
const pageOf = (numbers: string) => `with page as materialized (${numbers})
select r.* from page cross join lateral (
  select * from transporter_statement_rows where payment_id = $1 and number = page.number limit 1) r order by r.number`;
/** Lines of a file mostly follow each other without a hole: then a page begins at its line, and no row before it is counted. */
const ROWS = `/* prepared:remittances-rows */
${pageOf(`select r.number from (
  select number as first from transporter_statement_rows where payment_id = $1 order by number limit 1
) f cross join lateral (
  select number - f.first + 1 = $5::int as whole from transporter_statement_rows where payment_id = $1 order by number desc limit 1
) l cross join lateral (
  select number from transporter_statement_rows
  where payment_id = $1 and shop_id = $2 and number >= f.first + case when l.whole then $4::int else 0 end
  order by number limit $3 offset case when l.whole then 0 else $4::int end
) r`)}`;
/** Along each outcome by itself: of a hundred thousand rows few are to be looked at. */
const ROWS_OF_TAB = `/* prepared:remittances-rows-of-tab */
${pageOf(`select r.number from unnest($3::text[]) o (outcome) cross join lateral (
  select number from transporter_statement_rows where payment_id = $1 and shop_id = $2 and outcome = o.outcome order by number limit $4::bigint + $5::bigint
) r order by r.number limit $4 offset $5`)}`;
/** All rows are looked at once, and no order of theirs: those whose number is meant are found first. */
const FOUND = `/* prepared:remittances-rows-found */
select count(*)::int as times, (array_agg(number order by number))[$5::int + 1:$5::int + $6::int] as numbers
from transporter_statement_rows where ${OF_TAB} and (
  strpos(lower(concat_ws(' ', tracking, reference, name, phone)), lower($4::text)) > 0
  or case when $4::text ~ '^[0-9]+$' then order_id in (
    select id from transporter_order_numbers where shop_id = $2 and strpos(number, $4::text) > 0) end)`;
const ROWS_FOUND = `/* prepared:remittances-rows-of-numbers */
${pageOf('select number from unnest($2::int[]) n (number)')}`;
const ROW = `/* prepared:remittances-row */
select * from transporter_statement_rows where payment_id = $1 and shop_id = $2 and number = $3`;
const ALL = `/* prepared:remittances-rows-after */
select * from transporter_statement_rows where payment_id = $1 and shop_id = $2 and number > $3 order by number limit $4`;

export interface RowsAsked {
  readonly tab: RowTab;
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
}

/** A payment of a transporter and its rows. */
@Injectable()
export class GetStatement {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404) */
  async one(shopId: string, id: string): Promise<Statement> {
    return statementOf(await this.stored(shopId, id));
  }

  /** @throws DomainError `not_found` (404) */
  async stored(shopId: string, id: string): Promise<Stored> {
    const [stored] = await this.reader.query<Stored[]>(ONE, [id, shopId]);
    if (!stored) throw new DomainError('not_found', 404);
    return stored;
  }

  /** @throws DomainError `not_found` (404) */
  async rows(shopId: string, id: string, { tab, q, page, perPage }: RowsAsked, locale: Locale) {
    const { figures } = await this.one(shopId, id);
    const outcomes = OUTCOMES[tab];
    const slice = [perPage, (page - 1) * perPage] as const;
    const { rows, total } =
      q === '' && figures
        ? { rows: await this.#page([id, shopId], outcomes, slice, figures.rows), total: ofTab(figures, tab) }
        : await this.#found([id, shopId], outcomes, q, slice);
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { rows: rows.map((row) => rowOf(row, locale)), pagination };
  }

  /** @throws DomainError `not_found` (404) */
  async row(shopId: string, id: string, number: number, locale: Locale): Promise<StatementRowShown> {
    const [row] = await this.reader.query<StoredRow[]>(ROW, [id, shopId, number]);
    if (!row) throw new DomainError('not_found', 404);
    return rowOf(row, locale);
  }

  /** All rows, some at a time. */
  async *all(shopId: string, id: string, locale: Locale): AsyncGenerator<StatementRowShown[]> {
    for (let last = 0; ; ) {
      const rows = await this.reader.query<StoredRow[]>(ALL, [id, shopId, last, 2_000]);
      const end = rows.at(-1);
      if (!end) return;
      last = end.number;
      yield rows.map((row) => rowOf(row, locale));
    }
  }

  #page(
    of: readonly [string, string],
    outcomes: readonly string[] | null,
    slice: readonly [number, number],
    rows: number,
  ) {
    const [[id, shopId], [most, before]] = [of, slice];
    return outcomes
      ? this.reader.query<StoredRow[]>(ROWS_OF_TAB, [id, shopId, outcomes, most, before])
      : this.reader.query<StoredRow[]>(ROWS, [id, shopId, most, before, rows]);
  }

  /** Those of a tab that hold these letters; all of them before they are judged, when nobody has counted them. */
  async #found(
    [id, shopId]: readonly [string, string],
    outcomes: readonly string[] | null,
    q: string,
    [most, before]: readonly [number, number],
  ) {
    const asked = [id, shopId, outcomes, q, before, most];
    const [found] = await this.reader.query<{ times: number; numbers: number[] | null }[]>(FOUND, asked);
    const rows = await this.reader.query<StoredRow[]>(ROWS_FOUND, [id, found?.numbers ?? []]);
    return { rows, total: found?.times ?? 0 };
  }
}

const TAB_FIGURES = {
  all: 'rows',
  look: 'toLook',
  matched: 'matched',
  unmatched: 'unmatched',
  paid: 'alreadyPaid',
} as const;
const ofTab = (figures: StatementFigures, tab: RowTab): number => figures[TAB_FIGURES[tab]];

function statementOf(stored: Stored): Statement {
  const { columns, mapping, reading, figures } = stored;
  const amount = (value: number | null) => (value === null ? null : toCentimes(value));
  return {
    ...{ id: stored.id, number: paymentNumber(stored.number) },
    transporter: { id: stored.transporter_id, name: stored.transporter },
    ...{ source: stored.source, state: stored.state, step: stored.step, type: stored.type },
    ...{ accountId: stored.account_id, received: amount(stored.received), receivedOn: stored.received_on },
    ...{ accountName: stored.account_name, note: stored.note },
    ...{ reference: stored.reference, fileName: stored.file_name, failure: stored.failure },
    ...{
      total: stored.total,
      done: stored.done,
      since: stored.updated_at.toISOString(),
      version: stored.version,
    },
    ...{ createdAt: stored.created_at.toISOString(), createdBy: stored.created_by_name },
    confirmedAt: stored.confirmed_at?.toISOString() ?? null,
    columns: columns && mapping && reading ? { ...columns, ...mapping, reading } : null,
    figures: figures && { ...figures, fileTotal: amount(stored.file_total) },
  };
}

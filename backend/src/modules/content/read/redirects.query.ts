import type { AnswerOf, InputOf, RedirectStatus, redirectsContract } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface RedirectRow {
  readonly id: string;
  readonly source: string;
  readonly target: string | null;
  readonly status: number;
  readonly hits: number;
  readonly lastHitOn: string | null;
  readonly version: number;
}
interface MissedRow {
  readonly path: string;
  readonly count: number;
  readonly lastDay: string;
  readonly referrerHost: string | null;
}
type Counted<T> = T & { readonly total: number };
type Question = InputOf<typeof redirectsContract.list>['query'];

const FIND = `/* prepared:redirect_of */ select id, target, status from redirect_list where shop_id = $1 and source = $2`;
const LIST = `/* prepared:redirects */
select id, source, target, status, hits, last_hit_on::text as "lastHitOn", version, (count(*) over ())::int as total
from redirect_list
where shop_id = $1 and ($2 = '' or strpos(source, lower($2)) > 0 or strpos(coalesce(target, ''), $2) > 0)
order by hits desc, source limit $3 offset $4`;
const MISSED = `/* prepared:missing_paths */
select path, sum(count)::int as count, max(day)::text as "lastDay", max(referrer_host) as "referrerHost",
  (count(*) over ())::int as total
from missing_path_list where shop_id = $1 and ($2 = '' or strpos(path, lower($2)) > 0)
group by path order by 2 desc, path limit $3 offset $4`;

/** Where former addresses lead, and which lead nowhere. */
@Injectable()
export class RedirectsQuery {
  constructor(private readonly reader: DataSource) {}

  async find(
    shopId: string,
    source: string,
  ): Promise<{ id: string; target: string | null; status: RedirectStatus } | null> {
    const [row] = await this.reader.query<Pick<RedirectRow, 'id' | 'target' | 'status'>[]>(FIND, [
      shopId,
      source,
    ]);
    return row ? { ...row, status: String(row.status) as RedirectStatus } : null;
  }

  async list(shopId: string, question: Question): Promise<AnswerOf<typeof redirectsContract.list>> {
    const rows = await this.reader.query<Counted<RedirectRow>[]>(LIST, parametersOf(shopId, question));
    const redirects = rows.map(({ total: _, status, ...row }) => {
      return { ...row, status: String(status) as RedirectStatus };
    });
    return { redirects, pagination: paginationOf(rows, question) };
  }

  async missing(shopId: string, question: Question): Promise<AnswerOf<typeof redirectsContract.missing>> {
    const rows = await this.reader.query<Counted<MissedRow>[]>(MISSED, parametersOf(shopId, question));
    const paths = rows.map(({ total: _, ...row }) => row);
    return { paths, pagination: paginationOf(rows, question) };
  }
}

const parametersOf = (shopId: string, { q = '', page, perPage }: Question) => [
  shopId,
  q.trim(),
  perPage,
  (page - 1) * perPage,
];

function paginationOf(rows: readonly { readonly total: number }[], { page, perPage }: Question) {
  const total = rows[0]?.total ?? 0;
  return { page, perPage, total, pages: Math.ceil(total / perPage) };
}

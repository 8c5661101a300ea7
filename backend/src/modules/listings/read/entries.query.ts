import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Entry } from '../domain/entry.ts';
import { type Named, Names } from '../domain/names.ts';

const COLUMNS = `product_id as "productId", shown, brand_id as "brandId", brand_line_id as "brandLineId",
  category_ids::text[] as "categoryIds", collection_ids::text[] as "collectionIds",
  feature_value_ids::text[] as "featureValueIds", attribute_value_ids::text[] as "attributeValueIds",
  unit_ids::text[] as "unitIds", price_ttc as "priceTtc", created_at as "createdAt", available_from as "availableFrom",
  array[coalesce(names ->> 'fr', ''), coalesce(names ->> 'en', ''), coalesce(names ->> 'ar', '')] as names,
  search_text as "searchText", changed_in as "changedIn"`;

/** Every transaction before `seen` has ended in this snapshot; those from `ahead` on have not begun. */
const MOMENT = `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as seen`;

const ALL = `/* prepared:listings_all */
select ${COLUMNS} from listing_rows where shop_id = $1 and product_id > $2 order by product_id limit $3`;

const CHANGED = `/* prepared:listings_changed */
with moment as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as seen,
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint as ahead)
select moment.seen, r.* from moment left join lateral (select ${COLUMNS} from listing_rows
  where shop_id = $1 and changed_in >= $2 and changed_in < moment.ahead) r on true`;

const NAMES = `/* prepared:listings_names */
select kind, id, parent_id as "parentId", position, label, style, color, picture, coalesce(texts, '{}') as texts,
  members::text[] as members
from listing_facets where shop_id = $1 order by kind, id`;

const FIRST = '00000000-0000-0000-0000-000000000000';
/** Rows of one statement, so that none lasts long and others are served in between. */
const PAGE = 2_000;

type Row = Omit<Entry, 'createdAt' | 'availableFrom'> & {
  readonly createdAt: Date;
  readonly availableFrom: Date | null;
};

/** Without a change there is one row, of nothing but the moment. */
type Change = { readonly seen: number } & { readonly [K in keyof Row]: Row[K] | null };
const isRow = (change: Change): change is Row & Change => change.productId !== null;

export interface Changes {
  readonly entries: readonly Entry[];
  /** Ask for changes since this next time. */
  readonly seen: number;
}

/** The projection, read whole and then by what changed. */
@Injectable()
export class Entries {
  constructor(private readonly reader: DataSource) {}

  /** @param take gets the rows page by page */
  async all(shopId: string, take: (entries: readonly Entry[]) => void): Promise<number> {
    // Read first: what commits while the pages are read is read again as a change.
    const [moment] = await this.reader.query<{ seen: string }[]>(MOMENT);
    for (let after = FIRST; ; ) {
      const rows = await this.reader.query<Row[]>(ALL, [shopId, after, PAGE]);
      take(rows.map(entryOf));
      if (rows.length < PAGE) return Number(moment?.seen);
      after = rows.at(-1)?.productId ?? after;
    }
  }

  /** Rows written by transactions that had not ended when `since` was seen. Some may be known already. */
  async changed(shopId: string, since: number): Promise<Changes> {
    const rows = await this.reader.query<Change[]>(CHANGED, [shopId, since]);
    const entries = rows.filter(isRow).map(entryOf);
    return { entries, seen: rows[0]?.seen ?? since };
  }

  async names(shopId: string): Promise<{ names: Names; mark: string }> {
    const rows = await this.reader.query<Named[]>(NAMES, [shopId]);
    return { names: new Names(rows), mark: JSON.stringify(rows) };
  }
}

/** A name that a language shares with French is kept once. */
function entryOf(row: Row): Entry {
  const [fr, en, ar] = row.names;
  return {
    ...row,
    names: [fr, en === fr ? fr : en, ar === fr ? fr : ar],
    createdAt: row.createdAt.getTime(),
    availableFrom: row.availableFrom?.getTime() ?? null,
  };
}

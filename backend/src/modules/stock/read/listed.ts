import type { Pagination } from '@hanout/contracts';
import { likePattern, wordsToFind } from '@hanout/kernel';
import type { DataSource } from 'typeorm';
import { hasWords, mentionsWords, pageOf } from '../../../platform/database/index.ts';

/** Who reads, and which page. */
export interface Listing {
  readonly shopId: string;
  readonly staffId: string;
  readonly page: number;
  readonly perPage: number;
}

/** A condition with its value; `?` stands where the value's number goes. */
export type Condition = readonly [sql: string, value: unknown];

/** Only the warehouses that the reader works in, where their work is limited; `?` is the reader. */
const OWN_WAREHOUSES = `(not exists (select 1 from warehouse_limits s where s.staff_id = ?)
  or warehouse_id in (select s.warehouse_id from warehouse_people s where s.staff_id = ?))`;

export function inOwnWarehouses(staffId: string): Condition {
  return [OWN_WAREHOUSES, staffId];
}

/** Where rows stand. View, keys and order are our own texts. */
interface Source {
  readonly view: string;
  /** A view of the same rows with what they are found and sorted by; the page's alone are then read in full. */
  readonly keys?: string;
  /** A view of the same rows with what they are counted by, where sorting them takes more. */
  readonly counted?: string;
  readonly order: string;
  /** Where counting stops. */
  readonly countedUpTo?: number;
}

/** One page of a view's rows, and how many there are. */
export async function listed<T>(
  reader: DataSource,
  { view, keys = view, counted: counting = keys, order, countedUpTo = Number.MAX_SAFE_INTEGER }: Source,
  { shopId, page, perPage }: Listing,
  conditions: readonly Condition[],
): Promise<{ rows: T[]; pagination: Pagination }> {
  const all: readonly Condition[] = [['shop_id = ?', shopId], ...conditions];
  // sql: where = shop_id = $1 (each condition is run by the specs of stock)
  const where = all.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
  const values = all.map(([, value]) => value);
  // sql: next = 2 (it comes after the conditions' own)
  // sql: next + 1 = 3 (the same)
  const next = values.length + 1;
  const [counted, found] = await Promise.all([
    reader.query<{ total: number }[]>(
      `/* sql */ select count(*)::int as total from (select 1 from ${counting} where ${where} limit $${next}) counted`,
      [...values, countedUpTo],
    ),
    reader.query<T[]>(
      `/* sql */ select * from ${view} where shop_id = $1 and id = any(array(
         select id from ${keys} where ${where} order by ${order} limit $${next} offset $${next + 1})) order by ${order}`,
      [...values, perPage + 1, (page - 1) * perPage],
    ),
  ]);
  return pageOf(found, { page, perPage, total: counted[0]?.total ?? 0, countedUpTo });
}

/** Rows are counted so far; nobody reads a longer number. */
export const MAX_COUNTED = 10_000;
/** Units that a word finds before it counts as frequent. */
const RARE = 1_000;

/**
 * By words of a name in any language, or by a part of a SKU or barcode, in which all that was typed stands together: each
 * place is asked through its own index. Units are looked up product by product, so that a word that all names have ends the search at the limit instead of joining them all first.
 */
const FOUND = `/* sql */ select f.unit_id::text as id from (
  select k.unit_id from unit_codes k where k.shop_id = $1 and k.lower_sku like $2
  union all select k.unit_id from unit_codes k where k.shop_id = $1 and k.barcode like $2
  union all select i.unit_id from product_names n
    cross join lateral (select u.unit_id from stock_unit_ids u where u.product_id = n.product_id offset 0) i
    where n.shop_id = $1 and ${hasWords('n.search_text', '$4')}) f limit $3`;

/**
 * The same, row by row: what was typed, then so many words of it, are the texts of one array. Asked not by `like`, of which
 * PostgreSQL would believe that it finds few, and so read everything first.
 */
function mentioned(words: number): string {
  return `((${mentionsWords('words', '?', words)}) or strpos(codes, (?::text[])[1]) > 0)`;
}

/** What a search comes to. */
export interface Search {
  /** Narrows a view of keys to what was found. */
  readonly conditions: readonly Condition[];
  /** The few units that were found; null for a frequent word, or when nothing is searched. */
  readonly unitIds: readonly string[] | null;
  /** Where counting stops: of a frequent word each row is looked at. */
  readonly countedUpTo: number;
}

/**
 * Words anywhere in a unit's name in any language, with accents or without, its SKU or barcode. A word that finds few
 * units is asked by their ids; one that finds many by looking at each row, of which the first page needs few.
 * @param rare units up to which it counts as few; more where there are not many rows to look at
 */
export async function searched(reader: DataSource, shopId: string, q: string, rare = RARE): Promise<Search> {
  if (!q) return { conditions: [], unitIds: null, countedUpTo: MAX_COUNTED };
  const typed = q.toLowerCase();
  const words = wordsToFind(typed);
  const found = await reader.query<{ id: string }[]>(FOUND, [
    ...[shopId, likePattern(typed), rare + 1],
    words.map(likePattern),
  ]);
  if (found.length > rare)
    return { conditions: [[mentioned(words.length), [typed, ...words]]], unitIds: null, countedUpTo: RARE };
  const unitIds = [...new Set(found.map(({ id }) => id))];
  return { conditions: [['unit_id = any(?::uuid[])', unitIds]], unitIds, countedUpTo: MAX_COUNTED };
}

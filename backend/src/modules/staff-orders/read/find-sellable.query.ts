import type { Sellable } from '@hanout/contracts';
import { type Locale, likePattern, type Translations, translated, wordsToFind } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasWords } from '../../../platform/database/index.ts';

interface Row {
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: Translations | null;
  readonly variant: Translations[] | null;
  readonly available: number | null;
}

/** Products that are looked at for the few that are shown: who finds more types another letter. */
const LOOKED_AT = 60;
/** Products that are found of which those with a word that begins so are looked at first. */
const FOUND = 1_000;

const NAMED = hasWords('search_text', '$2');

/** Words of what is folded already, each behind a space. */
const words = (folded: string) => `' ' || translate(${folded}, '''’-(/', '     ')`;
const FIRST = '(select public.search_folded($4))';
/** Of a product that is found by its variants those come first that have all the words themselves. */
const OWN = `public.search_folded(concat(s.names::text, ' ', s.variant::text))
  like all (array(select public.search_folded(w) from unnest($2::text[]) w))`;
const NAME = `public.search_folded(coalesce(s.names ->> $5, s.names ->> 'fr'))`;

/**
 * By words of the name and of variants in any language, or by a whole code: first what has in the reader's language a word
 * that begins with the first one that was typed ($4), then what has it there in the middle of a word.
 */
const FIND = `/* prepared:staff-orders-sellable */
select s.product_id, s.combination_id, s.sku, s.names, s.variant, a.available
from sellable_things s
left join lateral (select a.available from stock_availability a
  where a.unit_id = s.unit_id and a.shop_id = s.shop_id offset 0) a on true
where s.shop_id = $1 and s.product_id = any (array(
  select product_id from unit_codes where shop_id = $1 and (lower_sku = $3 or barcode = $3)
  union all (select f.product_id from (
    select product_id, search_text from product_names where shop_id = $1 and status <> 'archived' and ${NAMED} limit ${FOUND}
  ) f order by strpos(${words('f.search_text')}, ${words(FIRST)}) = 0 limit ${LOOKED_AT})))
  and (lower(s.sku) = $3 or s.barcode = $3
    or exists (select from product_names n where n.product_id = s.product_id and ${NAMED}))
order by ((lower(s.sku) = $3 or s.barcode = $3) is true) desc, (s.combination_id is null or ${OWN}) desc,
  case when strpos(${words(NAME)}, ${words(FIRST)}) > 0 then 0 when strpos(${NAME}, ${FIRST}) > 0 then 1 else 2 end,
  coalesce(s.names ->> $5, s.names ->> 'fr'), s.unit_id limit 20`;

/** What can be put on a line of an order. */
@Injectable()
export class FindSellable {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, q: string, locale: Locale): Promise<Sellable[]> {
    const typed = q.toLowerCase();
    const [first = ''] = typed.trim().split(/\s+/);
    const words = wordsToFind(typed).map(likePattern);
    const rows = await this.reader.query<Row[]>(FIND, [shopId, words, typed, first, locale]);
    return rows.map((row) => ({
      productId: row.product_id,
      combinationId: row.combination_id,
      name: translated(row.names ?? {}, locale),
      variant: (row.variant ?? []).map((value) => translated(value, locale)).join(' / '),
      sku: row.sku,
      available: row.available ?? 0,
    }));
  }
}

import type { ListingKind, ListingQuery } from '@hanout/contracts';
import { centimesFromDa, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Shop } from '../../shop/index.ts';
import type { Arabizi } from '../domain/arabizi.ts';
import { chosenBits, chosenIds } from '../domain/choose.ts';
import { countFacets } from '../domain/count-facets.ts';
import { pageByPoints, pageInOrder, sortedPage } from '../domain/page-of.ts';
import { type Found, search } from '../domain/search.ts';
import { ARABIZI } from './arabizi-file.ts';
import { CardTexts } from './card-texts.ts';
import { filterDataText } from './filter-data.ts';
import { type Subject, subjectOf } from './listing-context.ts';
import type { LiveShop } from './live-shop.ts';
import { ShopListings } from './shop-listings.ts';

export interface ListingQuestion {
  readonly kind: ListingKind;
  /** Null for listings of the whole shop. */
  readonly idOrSlug: string | null;
  readonly query: ListingQuery;
}

/** One page of a listing with its filters: from memory, but for cards that are not there yet. */
@Injectable()
export class GetListing {
  constructor(
    private readonly shops: ShopListings,
    private readonly cards: CardTexts,
    @Inject(ARABIZI) private readonly arabizi: Arabizi,
  ) {}

  /** The JSON text of the contract's `listing`; null where the shop shows no such thing. */
  async execute(
    shop: Shop,
    locale: Locale,
    { kind, idOrSlug, query }: ListingQuestion,
  ): Promise<string | null> {
    const ready = this.shops.of(shop.id);
    const live = ready instanceof Promise ? await ready : ready;
    live.showStockUpTo(shop.settings.lowStockThreshold);
    const subject = subjectOf(kind, idOrSlug, locale, live);
    if (!subject) return null;
    const chosen = chosenIds(query, live.names);
    const words = query.q.normalize('NFC').toLowerCase().trim();
    const key = answerKey(live, locale, subject, query, chosen, words);
    const kept = this.shops.answers.get(key);
    if (kept !== undefined) return kept;
    const { generation } = live;
    const text = await this.#answer(shop, locale, live, subject, query, chosen, words);
    if (live.generation === generation) this.shops.answers.set(key, text);
    return text;
  }

  async #answer(
    shop: Shop,
    locale: Locale,
    live: LiveShop,
    subject: Subject,
    query: ListingQuery,
    chosen: ReadonlyMap<string, readonly string[]>,
    words: string,
  ): Promise<string> {
    const { index, names } = live;
    const found = search(words, {
      words: index.words,
      size: index.size,
      arabizi: this.arabizi,
      rowsNamed: live.rowsNamed,
      marks: index.marks,
    });
    const { groups, bitOf } = chosenBits(chosen, index.facets, names);
    const answer = countFacets({
      columns: index.columns,
      prices: index.prices,
      rows: found ? found.within(subject.rows) : subject.rows,
      chosen: groups,
      price: priceLimits(query),
      bitOf,
    });
    const { page, perPage } = query;
    const total = answer.matching.length;
    const rows = pageRows(index, answer.matching, subject, found, query, locale);
    const ids = rows.map((row) => index.idOf(row));
    const { facets } = index;
    const { categoryId } = subject;
    const filterData = filterDataText({ names, facets, answer, chosen, locale, categoryId });
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    const cards = await this.cards.of(shop, locale, live, ids);
    return `{"context":${JSON.stringify(subject.context)},"search":${JSON.stringify(found?.told ?? null)},"products":[${cards.join(',')}],"filterData":${filterData},"pagination":${JSON.stringify(pagination)}}`;
  }
}

function priceLimits({ priceMin, priceMax }: ListingQuery) {
  if (priceMin === undefined && priceMax === undefined) return null;
  return {
    min: priceMin === undefined ? 0 : centimesFromDa(priceMin),
    max: priceMax === undefined ? Number.POSITIVE_INFINITY : centimesFromDa(priceMax),
  };
}

function pageRows(
  index: LiveShop['index'],
  matching: Int32Array,
  subject: Subject,
  found: Found | null,
  { sort, page, perPage }: ListingQuery,
  locale: Locale,
): number[] {
  const window = { offset: (page - 1) * perPage, limit: perPage };
  if (sort === 'default' && found) return pageByPoints(index, matching, found.points, window);
  if (sort === 'default' && subject.ordered) return pageInOrder(subject.rows, matching, window);
  return sortedPage(index, matching, sort, locale, window);
}

/** Equal for questions with the same answer, however they are written. */
function answerKey(
  { shopId, generation }: LiveShop,
  locale: Locale,
  { context }: Subject,
  query: ListingQuery,
  chosen: ReadonlyMap<string, readonly string[]>,
  words: string,
): string {
  const groups = [...chosen].map(([group, ids]) => `${group}:${[...ids].sort().join()}`).sort();
  const { page, perPage, sort, priceMin, priceMax } = query;
  const plain = [
    shopId,
    generation,
    locale,
    context.kind,
    context.id,
    page,
    perPage,
    sort,
    priceMin,
    priceMax,
    words,
  ];
  return [...plain, ...groups].join('|');
}

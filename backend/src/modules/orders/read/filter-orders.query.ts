import { likePattern, normalizeForSearch } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { maybeTracking, searchWords } from '../domain/search-text.ts';
import { type Filter, filterOf, type OrdersQuestion, type SearchedWord } from './orders-filter.ts';

/** A piece of a tracking number that more parcels have is none: years and prefixes of carriers are such. */
const MAX = 50;

const TRACKED = `/* prepared:orders-tracked */
select order_id as id from parcel_trackings where shop_id = $1 and tracking like $2 limit ${MAX + 1}`;

/** The filter of a question. Tracking numbers are looked up first: they are the carriers', not the orders' own. */
@Injectable()
export class FilterOrders {
  constructor(private readonly reader: DataSource) {}

  async execute(question: OrdersQuestion): Promise<Filter> {
    const words = searchWords(question.q);
    // One word is taken as it was typed: what looks like a phone number was rewritten as one.
    const typed = words.length === 1 ? [normalizeForSearch(question.q).replace(/[\s#]/g, '')] : words;
    const searched = words.map(async (word, nth): Promise<SearchedWord> => {
      const name = typed[nth] ?? word;
      return { word, tracked: maybeTracking(name) ? await this.#tracked(question.shopId, name) : [] };
    });
    return filterOf(question, await Promise.all(searched));
  }

  async #tracked(shopId: string, word: string): Promise<string[]> {
    const rows = await this.reader.query<{ id: string }[]>(TRACKED, [shopId, likePattern(word)]);
    return rows.length > MAX ? [] : rows.map(({ id }) => id);
  }
}

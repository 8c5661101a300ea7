import type { BoundedTexts } from '../../../platform/cache/index.ts';
import type { ShownPromotion } from '../../promotions/index.ts';
import type { Entry } from '../domain/entry.ts';
import { type NamedRows, Names } from '../domain/names.ts';
import type { ShopIndex } from '../domain/shop-index.ts';
import type { Entries } from './entries.query.ts';
import { PricedIndex } from './priced-index.ts';

/** How old what was read may be before it is looked at again, in milliseconds: signals come sooner, but may be lost. */
const POLL_INTERVAL_MS = 1_000;
const NAMES_EVERY_MS = 500;

/** One shop's index, names and prices. Whatever changes them raises `generation`, which kept answers carry. */
export class LiveShop {
  generation = 0;
  names = new Names([]);
  rowsNamed: (word: number) => readonly NamedRows[] = () => [];
  readonly #priced = new PricedIndex();
  #threshold: number | undefined;
  #namesMark = '';
  #seen: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #namedAt = Number.NEGATIVE_INFINITY;
  /** Counts what was told; the work at hand ends when it has read everything told before it began. */
  #told = 1;
  #done = 0;
  #working: Promise<LiveShop> | undefined;

  constructor(
    readonly shopId: string,
    private readonly entries: Entries,
    private readonly cards: BoundedTexts,
  ) {}

  /** Cards say what is left only up to a figure that the merchant sets. */
  showStockUpTo(threshold: number): void {
    if (threshold === this.#threshold) return;
    this.#threshold = threshold;
    this.cards.clear();
    this.generation++;
  }

  get index(): ShopIndex {
    return this.#priced.index;
  }

  /** Those that visitors see now. */
  get promotions(): readonly ShownPromotion[] {
    return this.#priced.promotions;
  }

  /** Rows of the projection have changed: the next reader waits for them. */
  changed(): void {
    this.#told++;
  }

  /** @param unitIds null: any may have */
  stockChanged(unitIds: readonly string[] | null): void {
    if (unitIds) this.#forgetCards(this.index.rowsOfUnits(unitIds));
    else this.cards.clear();
    this.generation++;
  }

  /** Ready at once when nothing is known to have changed; what may have changed unnoticed is looked for meanwhile. */
  ready(given: readonly ShownPromotion[], instant: number): LiveShop | Promise<LiveShop> {
    const priced = this.#priced.holds(given, instant) || this.#priced.adopt(given, instant);
    if (this.#done < this.#told || !priced || this.#priced.settling) return this.#work(given, instant);
    if (Math.abs(instant - this.#lookedAt) >= POLL_INTERVAL_MS)
      this.#work(given, instant).catch(() => undefined); // the next reader looks again
    return this;
  }

  /** One at a time: readers that come meanwhile wait for it and then judge anew. */
  #work(given: readonly ShownPromotion[], instant: number): Promise<LiveShop> {
    if (this.#working) return this.#working.then(() => this.ready(given, instant));
    this.#working = this.#update(given, instant).finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #update(given: readonly ShownPromotion[], instant: number): Promise<LiveShop> {
    const told = this.#told;
    const known = this.#done < told;
    this.#lookedAt = instant;
    if (known || Math.abs(instant - this.#namedAt) >= NAMES_EVERY_MS) await this.#readNames(instant);
    await this.#readEntries();
    if (!this.#priced.holds(given, instant) && (await this.#priced.follow(given, instant))) {
      this.cards.clear();
      this.generation++;
    }
    this.#done = told;
    return this;
  }

  async #readEntries(): Promise<void> {
    const pages: Entry[][] = [];
    const since = this.#seen ?? (await this.entries.all(this.shopId, (page) => pages.push([...page])));
    const { entries, seen } = await this.entries.changed(this.shopId, since);
    const rows = await this.#priced.apply([...pages, entries]);
    this.#seen = seen;
    if (rows.length === 0) return;
    this.#forgetCards(rows);
    this.generation++;
  }

  async #readNames(instant: number): Promise<void> {
    const { names, mark } = await this.entries.names(this.shopId);
    this.#namedAt = instant;
    if (mark === this.#namesMark) return;
    this.#namesMark = mark;
    this.names = names;
    this.rowsNamed = names.rowsNamedIn(this.index);
    this.generation++;
  }

  #forgetCards(rows: readonly number[]): void {
    for (const row of rows) for (const key of cardKeys(this.index.idOf(row))) this.cards.delete(key);
  }
}

/** Under which a product's card is kept, by language. */
export const cardKey = (locale: string, productId: string) => `${locale}${productId}`;
const cardKeys = (productId: string) => ['fr', 'en', 'ar'].map((locale) => cardKey(locale, productId));

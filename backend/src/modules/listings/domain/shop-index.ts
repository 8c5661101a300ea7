import type { PricedItem } from '@hanout/kernel';
import type { Entry } from './entry.ts';
import { type FacetColumns, FacetValues, facetColumns, rowsOf } from './facet-columns.ts';
import { fold, MARKED, markOf, withoutArticle, wordsOf } from './fold.ts';
import { RowOrder } from './row-order.ts';
import { WordIndex } from './word-index.ts';

/** What a value is, as pricing has to know. */
const BRAND = 0;
const BRAND_LINE = 1;
const CATEGORY = 2;
const COLLECTION = 3;
const PROPERTY = 4;

/** All products of a shop in columns, one row each, in the memory of this process. */
export class ShopIndex {
  readonly facets = new FacetValues();
  readonly words = new WordIndex();
  readonly #rows = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #shown: boolean[] = [];
  readonly #values: number[][] = [];
  readonly #kinds: number[] = [];
  readonly #units: (readonly string[])[] = [];
  readonly #rowsOfUnit = new Map<string, number[]>();
  readonly #list: number[] = [];
  readonly #created: number[] = [];
  readonly #availableFrom: (number | null)[] = [];
  readonly #changedIn: number[] = [];
  readonly #sortNames: string[][] = [[], [], []];
  #prices = new Float64Array(0);
  /** By language, of each row's name. */
  #marks: Int32Array[] = [new Int32Array(0), new Int32Array(0), new Int32Array(0)];
  #columns: FacetColumns | undefined;
  readonly byName: readonly RowOrder[];
  readonly byDate: RowOrder;
  readonly byPrice: RowOrder;

  constructor() {
    const byId = (a: number, b: number) => compared(this.#ids[a] as string, this.#ids[b] as string);
    this.byName = this.#sortNames.map(
      (names) => new RowOrder((a, b) => compared(names[a] as string, names[b] as string), byId),
    );
    this.byDate = new RowOrder((a, b) => (this.#created[a] as number) - (this.#created[b] as number), byId);
    this.byPrice = new RowOrder((a, b) => (this.#prices[a] as number) - (this.#prices[b] as number), byId);
  }

  /** Rows that there are, shown or not. */
  get size(): number {
    return this.#ids.length;
  }

  get prices(): Float64Array {
    return this.#prices;
  }

  /** By language and row, its name’s {@link markOf}; 0 where visitors do not see it. */
  get marks(): readonly Int32Array[] {
    return this.#marks;
  }

  get columns(): FacetColumns {
    this.#columns ??= facetColumns(this.#values, this.facets.size);
    return this.#columns;
  }

  /** Of everything that visitors see, the newest first. */
  get newest(): Int32Array {
    return this.byDate.rows(true);
  }

  idOf(row: number): string {
    return this.#ids[row] as string;
  }

  rowOf(productId: string): number | undefined {
    const row = this.#rows.get(productId);
    return row !== undefined && this.#shown[row] ? row : undefined;
  }

  listPrice(row: number): number {
    return this.#list[row] as number;
  }

  rowsOfValue(valueId: string): Int32Array {
    return rowsOf(this.columns, this.facets.find(valueId));
  }

  rowsOfUnits(unitIds: readonly string[]): number[] {
    return unitIds.flatMap((id) => this.#rowsOfUnit.get(id) ?? []);
  }

  /** The first instant after `now` at which a product becomes available. */
  nextAvailable(now: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const from of this.#availableFrom) if (from !== null && from > now && from < next) next = from;
    return next;
  }

  /** What promotions ask about a product. */
  pricedItem(row: number): PricedItem {
    const of = (kind: number) =>
      (this.#values[row] as number[])
        .filter((value) => this.#kinds[value] === kind)
        .map((value) => this.facets.ids[value] as string);
    return {
      productId: this.idOf(row),
      brandId: of(BRAND)[0] ?? null,
      brandLineId: of(BRAND_LINE)[0] ?? null,
      categoryIds: of(CATEGORY),
      collectionIds: of(COLLECTION),
    };
  }

  /**
   * Takes rows as the projection has them; those known already in this state are skipped. They stand in no order until
   * {@link settle} has placed them.
   * @returns the rows that changed
   */
  put(entries: readonly Entry[]): number[] {
    const changed = entries.flatMap((entry) => this.#put(entry) ?? []);
    if (changed.length > 0) this.#columns = undefined;
    return changed;
  }

  /**
   * Prices the changed rows and places them in every order, one order a step, so that others may be served in between.
   * @param price of a row as its columns now are, centimes after promotion
   */
  *settle(changed: readonly number[], price: (row: number) => number): Generator<void> {
    if (changed.length === 0) return;
    this.#growPrices();
    for (const row of changed) this.#prices[row] = this.#shown[row] ? price(row) : 0;
    const shown = (row: number) => this.#shown[row] === true;
    for (const order of [this.byDate, this.byPrice, ...this.byName]) {
      yield;
      order.update(changed, shown);
    }
  }

  /** Both at once, for a few rows. */
  apply(entries: readonly Entry[], price: (row: number) => number): number[] {
    const changed = this.put(entries);
    for (const _ of this.settle(changed, price));
    return changed;
  }

  /** After promotions began, ended or changed. */
  setPrices(rows: readonly number[], prices: readonly number[]): void {
    const moved = rows.filter((row, index) => this.#prices[row] !== prices[index]);
    rows.forEach((row, index) => {
      this.#prices[row] = prices[index] as number;
    });
    if (moved.length > 0) this.byPrice.update(moved, (row) => this.#shown[row] === true);
  }

  #put(entry: Entry): number | undefined {
    const known = this.#rows.get(entry.productId);
    if (known !== undefined && this.#changedIn[known] === entry.changedIn) return undefined;
    const row = known ?? this.#ids.push(entry.productId) - 1;
    this.#rows.set(entry.productId, row);
    this.#shown[row] = entry.shown;
    this.#values[row] = entry.shown ? this.#valuesOf(entry) : [];
    this.#list[row] = entry.priceTtc;
    this.#created[row] = entry.createdAt;
    this.#availableFrom[row] = entry.shown ? entry.availableFrom : null;
    this.#changedIn[row] = entry.changedIn;
    for (const [language, names] of this.#sortNames.entries())
      names[row] = fold(entry.names[language] as string);
    this.#markNames(row, entry);
    if (entry.shown) this.words.put(row, searchWords(entry.searchText), headsOf(entry));
    else this.words.put(row, []);
    if (entry.shown) this.words.learnSpellings(entry.searchText);
    this.#putUnits(row, entry.unitIds);
    return row;
  }

  #valuesOf(entry: Entry): number[] {
    const numbers = [
      ...this.#numbered(entry.brandId ? [entry.brandId] : [], BRAND),
      ...this.#numbered(entry.brandLineId ? [entry.brandLineId] : [], BRAND_LINE),
      ...this.#numbered(entry.categoryIds, CATEGORY),
      ...this.#numbered(entry.collectionIds, COLLECTION),
      ...this.#numbered(entry.featureValueIds, PROPERTY),
      ...this.#numbered(entry.attributeValueIds, PROPERTY),
    ];
    return [...new Set(numbers)];
  }

  #numbered(ids: readonly string[], kind: number): number[] {
    return ids.map((id) => {
      const value = this.facets.numberOf(id);
      this.#kinds[value] = kind;
      return value;
    });
  }

  #putUnits(row: number, unitIds: readonly string[]): void {
    for (const id of this.#units[row] ?? []) {
      const rows = this.#rowsOfUnit.get(id)?.filter((other) => other !== row) ?? [];
      if (rows.length > 0) this.#rowsOfUnit.set(id, rows);
      else this.#rowsOfUnit.delete(id);
    }
    this.#units[row] = unitIds;
    for (const id of unitIds) this.#rowsOfUnit.set(id, [...(this.#rowsOfUnit.get(id) ?? []), row]);
  }

  #markNames(row: number, { names, shown }: Entry): void {
    this.#marks = this.#marks.map((column, language) => {
      const grown = row < column.length ? column : new Int32Array(Math.max(row + 1, column.length * 2));
      if (grown !== column) grown.set(column);
      const name = names[language] as string;
      const folded = name.length > MARKED ? fold(name.slice(0, MARKED)) : this.#sortNames[language]?.[row];
      grown[row] = shown ? markOf(folded ?? '') : 0;
      return grown;
    });
  }

  #growPrices(): void {
    if (this.#prices.length >= this.size) return;
    const grown = new Float64Array(Math.max(this.size, Math.ceil(this.#prices.length * 1.5)));
    grown.set(this.#prices);
    this.#prices = grown;
  }
}

function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => [word, withoutArticle(word)]))];
}

/** French and Arabic name the thing first; English names it last, after whatever it is for. */
function headsOf({ names: [french, , arabic] }: Entry): string[] {
  return [french, arabic].flatMap((name) => searchWords(name).slice(0, 1).map(withoutArticle));
}

/** Folded names compare as their code units do. */
function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

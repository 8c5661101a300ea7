import { setImmediate as breathe } from 'node:timers/promises';
import { shownUnit, visibleAt } from '../../catalog/index.ts';
import type { ShownPromotion } from '../../promotions/index.ts';
import type { Entry } from '../domain/entry.ts';
import { rowsCovered } from '../domain/pricing.ts';
import { ShopIndex } from '../domain/shop-index.ts';

/** Prices computed without a pause for others. */
const BATCH_SIZE = 1_000;

/** A shop's index with its prices under the promotions of an instant, which it follows as time goes by. */
export class PricedIndex {
  readonly index = new ShopIndex();
  promotions: readonly ShownPromotion[] = [];
  /** Many rows are being taken in steps: nobody may read in between. */
  settling = false;
  #instant = 0;
  #given: readonly ShownPromotion[] | undefined;
  /** The prices hold for instants from `#from` up to `#until`, without. */
  #from = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  /** Whether the prices hold at the instant (milliseconds since 1970) under these promotions, running and coming. */
  holds(given: readonly ShownPromotion[], instant: number): boolean {
    return given === this.#given && this.#from <= instant && instant < this.#until;
  }

  /** Promotions that were read again and are the same ones. @returns whether they are, and the prices hold */
  adopt(given: readonly ShownPromotion[], instant: number): boolean {
    if (!this.#given || !sameRules(given, this.#given)) return false;
    this.#given = given;
    return this.holds(given, instant);
  }

  /** @returns whether anything visible changed */
  async follow(given: readonly ShownPromotion[], instant: number): Promise<boolean> {
    const visible = visibleAt(given, instant);
    const same = sameRules(visible, this.promotions);
    const crossed = !(this.#from <= instant && instant < this.#until);
    if (!same) await this.#reprice(visible, instant);
    this.#given = given;
    this.#instant = instant;
    const bounds = given.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? Number.POSITIVE_INFINITY]);
    this.#from = Math.max(Number.NEGATIVE_INFINITY, ...bounds.filter((bound) => bound <= instant));
    this.#until = Math.min(this.index.nextAvailable(instant), ...bounds.filter((bound) => bound > instant));
    return !same || crossed;
  }

  /** @returns the rows that changed */
  async apply(pages: readonly (readonly Entry[])[]): Promise<number[]> {
    const changed = new Set<number>();
    this.settling = true;
    for (const page of pages) {
      for (const row of this.index.put(page)) changed.add(row);
      if (pages.length > 1) await breathe();
    }
    const rows = [...changed];
    for (const _ of this.index.settle(rows, (row) => this.#priceOf(row)))
      if (rows.length > BATCH_SIZE) await breathe();
    this.settling = false;
    if (rows.length > 0) this.#until = Math.min(this.#until, this.index.nextAvailable(this.#instant));
    return rows;
  }

  /** Only products that a promotion of before or of now is for can cost otherwise. */
  async #reprice(visible: readonly ShownPromotion[], instant: number): Promise<void> {
    const rows = new Set<number>();
    for (const promotion of [...this.promotions, ...visible])
      for (const row of rowsCovered(this.index, promotion)) rows.add(row);
    this.promotions = visible;
    this.#instant = instant;
    const all = [...rows];
    const prices: number[] = [];
    for (let start = 0; start < all.length; start += BATCH_SIZE) {
      for (const row of all.slice(start, start + BATCH_SIZE)) prices.push(this.#priceOf(row));
      if (start + BATCH_SIZE < all.length) await breathe();
    }
    this.index.setPrices(all, prices);
  }

  #priceOf(row: number): number {
    const list = this.index.listPrice(row);
    if (this.promotions.length === 0) return list;
    return shownUnit(this.index.pricedItem(row), list, this.promotions, this.#instant);
  }
}

/** Promotions are read anew every second: the same ones again change nothing. */
function sameRules(one: readonly ShownPromotion[], other: readonly ShownPromotion[]): boolean {
  return one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
}

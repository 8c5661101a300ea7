import type { StockTakeCounts } from '@hanout/contracts';

export interface Place {
  readonly unitId: string;
  readonly lot: string;
}
export const keyOf = ({ unitId, lot }: Place): string => `${unitId} ${lot}`;

interface Scan extends Place {
  readonly pieces: number;
}
interface Counted extends Place {
  readonly counted: number;
}
/** A figure that was typed, null where the field was emptied: not counted after all; with the one that stood there when it was. */
interface Typed extends Place {
  readonly counted: number | null;
  readonly seen: number | null;
}

/** What is known of the places of a stock take: the server's figures, and what was scanned and typed on top. */
export class Figures {
  #take: StockTakeCounts | null = null;
  readonly #known = new Map<string, number | null>();
  readonly #scanned = new Map<string, Scan>();
  /** On their way: sent again just so until they are answered, under the same key. */
  #sent: readonly Scan[] = [];
  readonly #typed = new Map<string, Typed>();

  /** The page's own figures, when it is drawn with new ones. */
  read(take: StockTakeCounts): void {
    if (take === this.#take) return;
    this.#take = take;
    for (const count of take.counts) this.#known.set(keyOf(count), count.counted);
  }

  /** What a place's figure is, with what is not saved yet, null: not counted; undefined where nobody here knows. */
  shown(place: Place): number | null | undefined {
    const key = keyOf(place);
    const typed = this.#typed.get(key)?.counted;
    if (typed !== undefined) return typed;
    const known = this.#known.get(key);
    if (known === undefined) return undefined;
    const sent = this.#sent.find((scan) => keyOf(scan) === key)?.pieces ?? 0;
    const scanned = sent + (this.#scanned.get(key)?.pieces ?? 0);
    return known === null && scanned === 0 ? null : (known ?? 0) + scanned;
  }

  /** One piece more; on top of a figure that was typed and is not saved yet, that figure is one more. */
  scan(place: Place): void {
    const key = keyOf(place);
    const typed = this.#typed.get(key);
    if (typed) this.#typed.set(key, { ...typed, counted: (typed.counted ?? 0) + 1 });
    else this.#scanned.set(key, { ...place, pieces: (this.#scanned.get(key)?.pieces ?? 0) + 1 });
  }

  /** Scanned pieces to send now; none when all are saved. */
  unsent(): Scan[] {
    if (this.#sent.length === 0) {
      this.#sent = [...this.#scanned.values()];
      this.#scanned.clear();
    }
    return [...this.#sent];
  }

  added(counts: readonly Counted[]): void {
    this.#sent = [];
    for (const count of counts) this.#known.set(keyOf(count), count.counted);
  }

  type(place: Place, counted: number | null): void {
    const key = keyOf(place);
    const before = this.#typed.get(key);
    const seen = before ? before.seen : (this.shown(place) ?? null);
    this.#typed.set(key, { unitId: place.unitId, lot: place.lot, counted, seen });
  }

  /** A typed figure to send now. */
  unsaved(): Typed | undefined {
    return this.#typed.values().next().value;
  }

  saved(count: Typed): void {
    const key = keyOf(count);
    this.#known.set(key, count.counted);
    const typed = this.#typed.get(key);
    if (typed?.counted === count.counted) this.#typed.delete(key);
    else if (typed) this.#typed.set(key, { ...typed, seen: count.counted });
  }

  /** Somebody else has counted there: their figure is shown, and looked at before it is corrected. */
  forget(place: Place): void {
    this.#typed.delete(keyOf(place));
  }
}

/** Rows in an order, each with its rank both ways. Ties go by id in both directions. */
export class RowOrder {
  #ascending = new Int32Array(0);
  #descending: Int32Array | undefined;
  #ranks: Int32Array | undefined;
  #descendingRanks: Int32Array | undefined;

  /**
   * @param compare of the value alone; 0 for a tie
   * @param byId of the ids
   */
  constructor(
    private readonly compare: (a: number, b: number) => number,
    private readonly byId: (a: number, b: number) => number,
  ) {}

  /** Places the changed rows anew among the others; a row that is gone is in `changed` and not `shown`. */
  update(changed: readonly number[], shown: (row: number) => boolean): void {
    const moved = new Set(changed);
    const whole = (a: number, b: number) => this.compare(a, b) || this.byId(a, b);
    const added = Int32Array.from(changed.filter(shown)).sort(whole);
    const kept = this.#ascending.filter((row) => !moved.has(row));
    const merged = new Int32Array(kept.length + added.length);
    let left = 0;
    let right = 0;
    for (let place = 0; place < merged.length; place++) {
      const one = kept[left];
      const other = added[right];
      const takeKept = other === undefined || (one !== undefined && whole(one, other) <= 0);
      merged[place] = (takeKept ? one : other) as number;
      if (takeKept) left++;
      else right++;
    }
    this.#ascending = merged;
    this.#descending = undefined;
    this.#ranks = undefined;
    this.#descendingRanks = undefined;
  }

  rows(descending: boolean): Int32Array {
    if (!descending) return this.#ascending;
    this.#descending ??= this.#reversed();
    return this.#descending;
  }

  /** By row: its place. `size` is the number of rows that there are, ordered or not. */
  ranks(descending: boolean, size: number): Int32Array {
    if (descending) {
      this.#descendingRanks ??= ranksOf(this.rows(true), size);
      return this.#descendingRanks;
    }
    this.#ranks ??= ranksOf(this.#ascending, size);
    return this.#ranks;
  }

  /** Backwards, but equal ones keep the order of their ids. */
  #reversed(): Int32Array {
    const source = this.#ascending;
    const reversed = new Int32Array(source.length);
    let place = 0;
    for (let end = source.length; end > 0; ) {
      let start = end - 1;
      while (start > 0 && this.compare(source[start - 1] as number, source[start] as number) === 0) start--;
      for (let index = start; index < end; index++) reversed[place++] = source[index] as number;
      end = start;
    }
    return reversed;
  }
}

function ranksOf(order: Int32Array, size: number): Int32Array {
  const ranks = new Int32Array(size);
  for (let place = 0; place < order.length; place++) ranks[order[place] as number] = place;
  return ranks;
}

interface BundlesOptions<Item, Result> {
  /** Does the items of one bundle; gives a result for each, in their order. Where it fails, each of them fails so. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items of one bundle at most. */
  readonly max: number;
  /** Of two items with a key in common the second waits for another bundle. */
  readonly keysOf: (item: Item) => readonly string[];
  /** A bundle that takes longer than this, in milliseconds, no longer keeps those waiting that came after it. */
  readonly slowMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what comes while the bundle before is being done. Whoever comes alone waits for nobody: nothing is
 * gathered by the clock.
 */
export class Bundles<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #current: object | undefined;
  readonly #options: BundlesOptions<Item, Result>;

  constructor(options: BundlesOptions<Item, Result>) {
    this.#options = options;
  }

  /** @returns the item's own result, when its bundle is done. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#current) this.#startNext();
    });
  }

  #startNext(): void {
    const bundle = this.#takeBundle();
    if (bundle.length === 0) return;
    this.#current = bundle;
    // Whoever else waits does so for this bundle alone, and not longer than `slowMs`.
    const over = () => {
      clearTimeout(late);
      if (this.#current !== bundle) return;
      this.#current = undefined;
      this.#startNext();
    };
    const late = setTimeout(over, this.#options.slowMs);
    void this.#do(bundle).finally(over);
  }

  /** The longest waiting first, without two that have a key in common. */
  #takeBundle(): Waiting<Item, Result>[] {
    const taken = new Set<string>();
    const bundle: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const one of this.#waiting) {
      const keys = this.#options.keysOf(one.item);
      const fits = bundle.length < this.#options.max && !keys.some((key) => taken.has(key));
      // Also those of one that waits: what comes after it with the same key stays behind it.
      for (const key of keys) taken.add(key);
      (fits ? bundle : later).push(one);
    }
    this.#waiting = later;
    return bundle;
  }

  async #do(bundle: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.work(bundle.map(({ item }) => item));
      if (results.length !== bundle.length) throw new Error('a bundle has a result for each of its items');
      for (const [nth, { resolve }] of bundle.entries()) resolve(results[nth] as Result);
    } catch (error) {
      for (const { reject } of bundle) reject(error);
    }
  }
}

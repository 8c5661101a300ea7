/** Work that costs much processor: so many at a time, so many in line, and the rest is told to come back. */
export class HashQueue {
  readonly #atOnce: number;
  readonly #inLine: number;
  readonly #lines: { first: (() => void)[]; others: (() => void)[] } = { first: [], others: [] };
  #running = 0;

  /** @param inLine those that may wait, in each of the two lines */
  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce;
    this.#inLine = inLine;
  }

  /** Whether somebody who is not first could come now. */
  hasRoom(): boolean {
    return this.#running < this.#atOnce || this.#lines.others.length < this.#inLine;
  }

  /** @returns undefined where too many wait already. `first` has a line of its own that goes before the other. */
  run<T>(work: () => Promise<T>, first = false): Promise<T> | undefined {
    if (this.#running < this.#atOnce) return this.#start(work);
    const line = first ? this.#lines.first : this.#lines.others;
    if (line.length >= this.#inLine) return undefined;
    return new Promise<void>((go) => line.push(go)).then(() => this.#start(work));
  }

  async #start<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      (this.#lines.first.shift() ?? this.#lines.others.shift())?.();
    }
  }
}

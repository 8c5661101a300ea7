/** Things by key, the longest unused dropped first when they take more than `most` bytes of memory. */
export class Bounded<T> {
  readonly #things = new Map<string, T>();
  #bytes = 0;

  /** @param weightOf bytes of one thing with its key; the same each time it is asked */
  constructor(
    private readonly most: number,
    private readonly weightOf: (key: string, thing: T) => number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const thing = this.#things.get(key);
    if (thing === undefined) return undefined;
    this.#things.delete(key);
    this.#things.set(key, thing);
    return thing;
  }

  set(key: string, thing: T): void {
    this.delete(key);
    this.#things.set(key, thing);
    this.#bytes += this.weightOf(key, thing);
    for (const oldest of this.#things.keys()) {
      if (this.#bytes <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const thing = this.#things.get(key);
    if (thing === undefined) return;
    this.#things.delete(key);
    this.#bytes -= this.weightOf(key, thing);
  }

  deleteWhere(isMeant: (thing: T) => boolean): void {
    for (const [key, thing] of this.#things) if (isMeant(thing)) this.delete(key);
  }

  clear(): void {
    this.#things.clear();
    this.#bytes = 0;
  }
}

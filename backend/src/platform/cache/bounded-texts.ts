/** Bytes that a kept text takes beside its letters. */
const OVERHEAD = 150;

/** Texts by key, the longest unused dropped first when they take more than `most` bytes of memory. */
export class BoundedTexts {
  readonly #texts = new Map<string, string>();
  #bytes = 0;

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key);
    if (text === undefined) return undefined;
    this.#texts.delete(key);
    this.#texts.set(key, text);
    return text;
  }

  set(key: string, text: string): void {
    this.delete(key);
    this.#texts.set(key, text);
    this.#bytes += weightOf(key, text);
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const text = this.#texts.get(key);
    if (text === undefined) return;
    this.#texts.delete(key);
    this.#bytes -= weightOf(key, text);
  }

  clear(): void {
    this.#texts.clear();
    this.#bytes = 0;
  }
}

/** Two bytes a letter: what the engine takes for text that is not all Latin. */
function weightOf(key: string, text: string): number {
  return 2 * (key.length + text.length) + OVERHEAD;
}

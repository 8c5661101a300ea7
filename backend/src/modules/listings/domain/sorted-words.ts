/** New words that are placed one by one; more are sorted in with all others at the next question. */
const FEW = 64;

/** Numbers of words in the order of their letters. */
export class SortedWords {
  #sorted: number[] = [];
  #added: number[] = [];

  constructor(private readonly text: (number: number) => string) {}

  add(number: number): void {
    this.#added.push(number);
  }

  /** At most `most` of the words that begin so. */
  beginningWith(start: string, most: number): number[] {
    this.#settle();
    const found: number[] = [];
    for (let place = this.#placeOf(start); place < this.#sorted.length && found.length < most; place++) {
      const number = this.#sorted[place] as number;
      if (!this.text(number).startsWith(start)) break;
      found.push(number);
    }
    return found;
  }

  #settle(): void {
    if (this.#added.length === 0) return;
    if (this.#added.length <= FEW)
      for (const number of this.#added) this.#sorted.splice(this.#placeOf(this.text(number)), 0, number);
    else
      this.#sorted = [...this.#sorted, ...this.#added].sort((a, b) => (this.text(a) < this.text(b) ? -1 : 1));
    this.#added = [];
  }

  /** Of the first word that is not before the text. */
  #placeOf(text: string): number {
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.text(this.#sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

import { DomainError } from '@hanout/kernel';

/** So many at once, so many waiting, and no more: what is costly has a bound. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  /** Does it when its turn comes. @throws DomainError `busy` (503) when too many wait */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running++;
    else {
      if (this.#waiting.length >= this.mayWait) throw new DomainError('busy', 503);
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** The only source of the present instant, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move. */
export class FixedClock implements Clock {
  #now: number;

  constructor(at: Date | string) {
    this.#now = new Date(at).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(at: Date | string): void {
    this.#now = new Date(at).getTime();
  }
}

import type { Plan } from './plans.ts';

/** What comes every five seconds or more often shares one job: to the queue each job is some twenty statements, whatever it runs. */
const OFTEN_MS = 5_000;
const NAME = 'often';

/**
 * Everything regular that comes often, in one job that comes as often as the most frequent of it; what comes less often sits
 * out the turns between. Each process counts for itself, by a clock that nobody sets.
 */
export class Often {
  /** Of the job that they share; none where nothing comes often. */
  readonly plan: Plan | undefined;
  readonly #plans: readonly Plan[];
  readonly #began = new Map<string, number>();

  constructor(plans: readonly Plan[]) {
    this.#plans = plans.filter(Often.holds);
    if (this.#plans.length === 0) return;
    this.plan = { name: NAME, everyMs: Math.min(...this.#plans.map(({ everyMs }) => everyMs)) };
  }

  static holds({ everyMs }: Plan): boolean {
    return everyMs <= OFTEN_MS;
  }

  /**
   * One turn: runs what is due, side by side.
   * @throws AggregateError of whatever failed, once all have ended
   */
  async turn(run: (name: string) => Promise<void>): Promise<void> {
    const due = this.#due();
    const ends = await Promise.allSettled(due.map(run));
    const failed = due.filter((_, index) => ends[index]?.status === 'rejected');
    if (failed.length === 0) return;
    const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    throw new AggregateError(errors, failed.join(', '));
  }

  #due(): string[] {
    const now = performance.now();
    // A turn that comes a little early is the turn.
    const early = (this.plan?.everyMs ?? 0) / 2;
    const due = this.#plans.filter(
      ({ name, everyMs }) => now - (this.#began.get(name) ?? Number.NEGATIVE_INFINITY) >= everyMs - early,
    );
    for (const { name } of due) this.#began.set(name, now);
    return due.map(({ name }) => name);
  }
}

import type { Plan } from './plans.ts';

/** What comes every five seconds or more often shares one job: to the queue each job is some twenty statements, whatever it runs. */
const OFTEN_MS = 5_000;
const NAME = 'often';

/**
 * Everything regular that comes often, in one job that comes as often as the most frequent of it; what comes less often has
 * every second of its turns, every tenth. The queue counts the turns, so that of several processes one runs what is due.
 */
export class Often {
  /** Of the job that they share; none where nothing comes often. */
  readonly plan: Plan | undefined;
  readonly #plans: readonly Plan[];

  constructor(plans: readonly Plan[]) {
    this.#plans = plans.filter(Often.holds);
    if (this.#plans.length === 0) return;
    this.plan = { name: NAME, everyMs: Math.min(...this.#plans.map(({ everyMs }) => everyMs)) };
  }

  static holds({ everyMs }: Plan): boolean {
    return everyMs <= OFTEN_MS;
  }

  /**
   * Runs what is due, side by side.
   * @param turn from 1, as the queue counts them
   * @throws AggregateError of whatever failed, once all have ended
   */
  async run(turn: number, one: (name: string) => Promise<void>): Promise<void> {
    const due = this.#due(turn);
    const ends = await Promise.allSettled(due.map(one));
    const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (errors.length === 0) return;
    throw new AggregateError(errors, due.filter((_, nth) => ends[nth]?.status === 'rejected').join(', '));
  }

  /** Names; in the first turn all of them. */
  #due(turn: number): string[] {
    const turnMs = this.plan?.everyMs ?? OFTEN_MS;
    return this.#plans
      .filter(({ everyMs }) => (turn - 1) % Math.round(everyMs / turnMs) === 0)
      .map(({ name }) => name);
  }
}

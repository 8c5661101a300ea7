import type { Queue } from 'bullmq';

/** What runs again and again, and how often. */
export interface Plan {
  readonly name: string;
  readonly everyMs: number;
}

/** How much later than an interval from now a plan may lie: rounding, and clocks that are seconds apart. */
const SLACK_MS = 10_000;

/**
 * Makes the queue know the plans: what lacks, has another interval, or lies further off than its interval, as a clock that
 * ran ahead leaves it, is planned anew and runs at once.
 * @param nowMs of the database
 * @param surplus whether what nobody here knows is given up: a version before the tables' own leaves what it does not know
 * @returns the names of those that were drawn in
 */
export async function keepPlans(
  queue: Queue,
  plans: readonly Plan[],
  { nowMs, surplus }: { readonly nowMs: number; readonly surplus: boolean },
): Promise<string[]> {
  const planned = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
  const wanted = new Set(plans.map(({ name }) => name));
  if (surplus) for (const key of planned.keys()) if (!wanted.has(key)) await queue.removeJobScheduler(key);
  const drawnIn: string[] = [];
  for (const { name, everyMs } of plans) {
    const known = planned.get(name);
    const isFar = Number(known?.next) > nowMs + everyMs + SLACK_MS;
    if (Number(known?.every) === everyMs && !isFar) continue;
    if (isFar) {
      await queue.removeJobScheduler(name);
      drawnIn.push(name);
    }
    await queue.upsertJobScheduler(name, { every: everyMs }, { name, opts: { attempts: 1 } });
  }
  return drawnIn;
}

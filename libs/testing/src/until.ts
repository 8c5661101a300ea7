import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 15;

/** Looks until `look` gives something truthy, and gives that. @throws Error after `limitMs`, which a busy machine does not reach. */
export async function until<T>(
  look: () => T | Promise<T>,
  limitMs = 30_000,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`not so after ${limitMs} ms: ${look}`);
    await sleep(STEP_MS);
  }
}

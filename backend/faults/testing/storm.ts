import type { TestApp, TestDatabase } from '@hanout/testing';
import type { TestShop } from '../../src/modules/checkout/testing/test-shop.ts';
import { type Line, quickPayload, TestShopper } from '../../src/modules/checkout/testing/test-shopper.ts';

/** Storms are short in every run, and long in `npm run test:full`. */
export const FULL = process.env.HANOUT_TEST_FULL === '1';
/** How long one of them may take, milliseconds: at full length as long as a slow machine needs. */
export const STORM_LIMIT_MS = FULL ? 7_200_000 : 120_000;

export interface StormResult {
  readonly accepted: number;
  readonly refused: number;
  /** Answers that are neither an order nor a clean refusal. */
  readonly failures: readonly string[];
  readonly milliseconds: number;
}

/** Browsers that stand ready; opening them is no part of the race. */
export function openShoppers(app: TestApp, count: number, host = 'localhost'): Promise<TestShopper[]> {
  return Promise.all(Array.from({ length: count }, () => TestShopper.open(app, host)));
}

/** How often a browser that is told to come back does: the machine has other work than the storm. */
const TRIES = 30;

/** An order as a browser sends it: told that the shop is busy, once more under the same key. */
async function sent(shopper: TestShopper, payload: ReturnType<typeof quickPayload>) {
  for (let tries = 1; ; tries++) {
    const answer = await shopper.order(payload);
    if (answer.status !== 503 || tries === TRIES) return answer;
  }
}

/** Everybody sends at once. `linesOf` says what the nth buyer wants. */
export async function storm(
  shop: TestShop,
  shoppers: readonly TestShopper[],
  linesOf: (nth: number) => readonly Line[],
): Promise<StormResult> {
  const payloads = shoppers.map((_, nth) => quickPayload(shop, { lines: linesOf(nth) }));
  const begun = performance.now();
  const answers = await Promise.all(
    payloads.map((payload, nth) => sent(shoppers[nth] as TestShopper, payload)),
  );
  const milliseconds = performance.now() - begun;
  const failures = answers
    .filter(({ status, body }) => status !== 200 && body.code !== 'out_of_stock')
    .map(({ status, body }) => `${status} ${body.code}`);
  const accepted = answers.filter(({ status }) => status === 200).length;
  return { accepted, refused: answers.length - accepted - failures.length, failures, milliseconds };
}

/** Pieces put aside of a unit, and pieces that exist. */
export async function putAside(database: Pick<TestDatabase, 'query'>, unitId: string) {
  const [row] = await database.query<{ held: number; on_hand: number }>(
    'select sum(held + reserved)::int as held, sum(on_hand)::int as on_hand from stock_levels where unit_id = $1',
    [unitId],
  );
  return row ?? { held: 0, on_hand: 0 };
}

import { FixedClock } from '@hanout/kernel';
import { createDatabase, startApp, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeShop } from '../src/modules/checkout/testing/test-shop.ts';
import { StockLedger } from '../src/modules/stock/persistence/stock-ledger.ts';
import { STEP_KINDS, type StepKind, StockWorld } from './testing/stock-world.ts';
import { FULL, STORM_LIMIT_MS } from './testing/storm.ts';

const STEPS = 100;
const RUNS = FULL ? 1000 : 2;

const step = fc.tuple(fc.constantFrom(...STEP_KINDS), fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)));
const steps = fc.noBias(fc.array(step, { minLength: STEPS, maxLength: STEPS }));

function run(world: StockWorld, numRuns: number, seed?: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      await world.begin();
      for (const [kind, choice] of walk) await world.step(kind, choice);
    }),
    { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );
}

describe(`${RUNS * STEPS} steps of receiving, moving, selling, returning, refunding and counting`, () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let world: StockWorld;

  beforeAll(async () => {
    const shop = await makeShop(test.app, { stock: 0 });
    world = await StockWorld.open(test.app, test.database, clock, shop);
  });

  it(
    'keep the invariants after each, allow what the model allows and nothing else, and lose no piece',
    async () => {
      await run(world, RUNS, FULL ? undefined : 11);
      // The walk is no walk on the spot: every kind of step really happened.
      const happened = [...new Set(STEP_KINDS)].filter((kind: StepKind) => world.done.has(kind));
      if (FULL) expect(happened).toEqual([...new Set(STEP_KINDS)]);
      else expect(happened.length).toBeGreaterThan(15);
    },
    STORM_LIMIT_MS,
  );
});

it('goods that have ended are taken for live ones: the model would see it', async () => {
  const clock = new FixedClock(TEST_NOW);
  const database = await createDatabase();
  try {
    const app = await startApp({ database, clock });
    takeEndedHoldsForLive(app.get(StockLedger));
    const shop = await makeShop(app, { stock: 0 });
    const world = await StockWorld.open(app, database, clock, shop);
    await expect(run(world, 5, 11)).rejects.toThrow();
  } finally {
    await database.drop();
  }
}, 60_000);

/** The ledger without its guard: what was released once is there to be released again. */
function takeEndedHoldsForLive(ledger: StockLedger): void {
  const lockHolds = ledger.lockHolds.bind(ledger);
  ledger.lockHolds = async (em, orderId, states = ['held', 'reserved']) => {
    const holds = await lockHolds(em, orderId, [...states, 'released', 'returned']);
    return holds.map((hold) =>
      states.includes(hold.state) ? hold : { ...hold, state: states[0] ?? 'held' },
    );
  };
}

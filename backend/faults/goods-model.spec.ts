import { FixedClock } from '@hanout/kernel';
import { createDatabase, startApp, TEST_NOW, useApp } from '@hanout/testing';
import { expect, it } from '@jest/globals';
import { makeShop } from '../src/modules/checkout/testing/test-shop.ts';
import { AcceptRefused } from '../src/modules/procurement/application/accept-refused.ts';
import { RefuseHeld } from '../src/modules/procurement/application/refuse-held.ts';
import { Expeditions } from '../src/modules/stock/persistence/expeditions.ts';
import { type Dice, GoodsWorld } from './testing/goods-world.ts';
import { FULL, STORM_LIMIT_MS } from './testing/storm.ts';

const STEPS = Number(process.env.HANOUT_GOODS_STEPS ?? (FULL ? 100_000 : 240));
/** Steps between two looks at everything. */
const LOOK = FULL ? 500 : 40;

/** The same numbers every time. */
function diceFrom(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function walk(world: GoodsWorld, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await world.step();
    if (step % LOOK === 0) await world.check();
  }
  await world.check();
}

/** Until it has happened, and then a look. */
async function walkTo(world: GoodsWorld, name: string): Promise<void> {
  for (let step = 0; step < 5_000 && !world.done.has(name); step++) await world.step();
  expect(world.done.has(name)).toBe(true);
}

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });

it(
  `${STEPS} steps of buying, inspecting, moving, losing and counting lose no piece and no centime`,
  async () => {
    const shop = await makeShop(test.app, { stock: 0 });
    const world = await GoodsWorld.open(test.app, test.database, clock, shop, diceFrom(3100));
    await walk(world, STEPS);
    // The walk is no walk on the spot: most of what can happen did.
    expect(world.done.size).toBeGreaterThan(12);
    expect(world.inside).toBeGreaterThan(0);
  },
  STORM_LIMIT_MS,
);

/** Each guard that is taken away is seen. */
const BROKEN: readonly (readonly [
  string,
  string,
  (world: {
    sql: (text: string) => Promise<unknown>;
    accept: AcceptRefused;
    refuse: RefuseHeld;
    expeditions: Expeditions;
  }) => unknown,
])[] = [
  [
    'what is lost on the way is forgotten',
    'lost',
    ({ expeditions }) => Object.assign(expeditions, { note: () => undefined }),
  ],
  [
    'what is accepted after all is not owed',
    'inspect refused passed',
    ({ accept }) => Object.assign(accept, { execute: async () => undefined }),
  ],
  [
    'what its inspection refuses stays owed',
    'inspect held rejected',
    ({ refuse }) => Object.assign(refuse, { execute: async () => undefined }),
  ],
  [
    'what moves does not reach its cost',
    'inspect refused passed',
    ({ sql }) => sql('alter table stock_movements disable trigger stock_movements_cost'),
  ],
];

it.each(BROKEN)(
  '%s: the model would see it',
  async (_, act, take) => {
    const database = await createDatabase();
    try {
      const app = await startApp({ database, clock });
      const shop = await makeShop(app, { stock: 0 });
      const world = await GoodsWorld.open(app, database, clock, shop, diceFrom(3100));
      await take({
        sql: (text) => database.query(text),
        accept: app.get(AcceptRefused),
        refuse: app.get(RefuseHeld),
        expeditions: app.get(Expeditions),
      });
      await walkTo(world, act);
      await expect(world.check()).rejects.toThrow(/Equal|I1/);
    } finally {
      await database.drop();
    }
  },
  60_000,
);

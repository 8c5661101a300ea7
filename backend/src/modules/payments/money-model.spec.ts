import { assertInvariants, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { makeShop } from '../checkout/testing/test-shop.ts';
import { MoneyWorld } from './testing/money-world.ts';

const test = useApp();
const FULL = process.env.HANOUT_TEST_FULL === '1';
const STEPS = FULL ? 100_000 : 5_000;

const step = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 1_000 }), fc.integer({ min: 1, max: 60_000 }));

describe('the books, after any sequence of movements', () => {
  it(`hold in each account and place what a plain sum says, none of cash below nothing (${STEPS} steps)`, async () => {
    const shop = await makeShop(test.app);
    const world = new MoneyWorld(test.app, shop.id);
    await world.begin();
    const steps = fc.sample(step, { numRuns: STEPS, seed: 20_261_123 });
    for (const [nth, one] of steps.entries()) {
      await world.step(one);
      if ((nth + 1) % (STEPS / 5) === 0) await assertInvariants(test.database);
    }
    const stored = await test.database.query<{ key: string; amount: string }>(
      `select coalesce(account_id::text, place) as key, sum(amount) as amount from postings
       where shop_id = $1 group by 1 having sum(amount) <> 0`,
      [shop.id],
    );
    const said = [...world.holds].filter(([, amount]) => amount !== 0);
    expect(new Map(stored.map(({ key, amount }) => [key, Number(amount)]))).toEqual(new Map(said));
    const balances = await test.database.query<{ id: string; balance: string }>(
      'select id, balance from money_accounts where shop_id = $1 and balance <> 0',
      [shop.id],
    );
    for (const { id, balance } of balances) expect([id, Number(balance)]).toEqual([id, world.holds.get(id)]);
    // Everything was tried, and refused where it had to be.
    expect([...world.done.keys()].sort()).toEqual(
      expect.arrayContaining(['account_short', 'already_arrived', 'already_reversed', 'invalid']),
    );
    expect(world.done.size).toBeGreaterThanOrEqual(11);
  }, 3_600_000);

  it('would be found wrong by the invariants: a balance that was changed by hand', async () => {
    const shop = await makeShop(test.app, { hosts: ['faute.example'] });
    await test.database.query("update money_accounts set balance = 1 where shop_id = $1 and kind = 'bank'", [
      shop.id,
    ]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/I12/);
    await test.database.query("update money_accounts set balance = 0 where shop_id = $1 and kind = 'bank'", [
      shop.id,
    ]);
  });
});

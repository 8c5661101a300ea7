import { tillContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
interface Mark {
  readonly generation: string;
  readonly seen: string;
}
interface Page extends Mark {
  readonly items: readonly { unitId: string; here: number; elsewhere: number }[];
  readonly next: string | null;
  readonly code?: string;
}
let shop: TestShop;
let owner: TestStaff;
let counter: TestTill;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  counter = await TestTill.make(test.app, test.database, shop, owner);
  await counter.send(counter.open());
});
const ask = (path: string, query: Record<string, string>) =>
  counter.call<Page>('GET', `${path}?${new URLSearchParams(query)}`);
const whole = () => ask(tillContract.stock.path, {});
const changes = ({ generation, seen }: Mark, more: Record<string, string> = {}) =>
  ask(tillContract.stockChanges.path, { generation, since: seen, ...more });

/** A mark since which nothing has changed: whoever else writes in this database server may hold it back for a moment. */
async function quietMark(): Promise<Mark> {
  for (let turn = 0; turn < 500; turn++) {
    const { body } = await whole();
    if ((await changes(body)).body.items.length === 0) return body;
  }
  throw new Error('never quiet');
}

describe('the stock that a till keeps', () => {
  it('is told anew of the units that were sold, held or received since, and of no others', async () => {
    const mark = await quietMark();
    await counter.send(counter.sale([{ productId: shop.lamp.id }]));
    const sold = await changes(mark);
    expect(sold.body.items).toEqual([{ unitId: shop.lamp.id, here: 99, elsewhere: 0 }]);
    await owner.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 2 }] });
    expect((await changes(mark)).body.items).toEqual([{ unitId: shop.lamp.id, here: 97, elsewhere: 0 }]);
    const later = { ...mark, seen: sold.body.seen };
    expect((await changes(later)).body.items).toMatchObject([{ here: 97 }]);
  });

  it('comes in pages by unit, of which the first says from where is asked next', async () => {
    const { body } = await whole();
    const all = body.items.map(({ unitId }) => unitId);
    expect(all.length).toBeGreaterThan(2);
    const told: string[] = [];
    let after: string | null = null;
    do {
      const page = await changes(
        { ...body, seen: '3' },
        { limit: '2', ...(after === null ? {} : { after }) },
      );
      expect(page.body.items.length).toBeLessThanOrEqual(2);
      told.push(...page.body.items.map(({ unitId }) => unitId));
      after = page.body.next;
    } while (after);
    expect(told).toEqual(all);
  });

  it('is taken anew where other warehouses count, and where the database is behind what was seen of it', async () => {
    const { body: mark } = await whole();
    expect((await changes({ ...mark, seen: '999999999999' })).status).toBe(410);
    expect((await changes({ ...mark, generation: 'other' })).body.code).toBe('generation_gone');
    await addWarehouse(test.app, shop, 'Réserve', 5);
    expect((await changes(mark)).status).toBe(410);
    const lamp = (await whole()).body.items.find(({ unitId }) => unitId === shop.lamp.id);
    expect(lamp).toMatchObject({ elsewhere: 5 });
  });
});

import { staffOrdersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { phoneOrder, TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
let worlds = 0;
async function world(stock: number) {
  const host = `magasin-${++worlds}.example`;
  const shop: TestShop = await makeShop(test.app, { stock, hosts: [host] });
  const owner = await TestStaff.signIn(test.app, shop.id, 'owner', host);
  const counter = await TestTill.make(test.app, test.database, shop, owner, { host });
  await counter.send(counter.open());
  return { shop, owner, counter };
}
const stateOf = async (id: string) => {
  const [order] = await test.database.query<{ state: string; flags: string[]; number: string }>(
    'select state, flags, number::text as number from orders where id = $1',
    [id],
  );
  return order;
};
const held = async (id: string) =>
  (
    await test.database.query<{ pieces: number }>(
      "select coalesce(sum(quantity), 0)::int as pieces from stock_holds where order_id = $1 and state in ('held', 'reserved')",
      [id],
    )
  )[0]?.pieces;

describe('the last piece', () => {
  it('is the counter’s, whose customer has it in the hand: the order that had it put aside is short, and says to which ticket', async () => {
    const { shop, owner, counter } = await world(1);
    const web = await owner.order(shop);
    expect(await held(web)).toBe(1);
    const [answer] = await counter.send(counter.sale([{ productId: shop.lamp.id }]));
    expect(answer).toMatchObject({ state: 'posted', remarks: ['displaced'] });
    expect(await stateOf(web)).toMatchObject({ state: 'new', flags: ['short'] });
    expect(await held(web)).toBe(0);
    const history = JSON.stringify((await owner.detail(web)).history);
    expect(history).toContain(`${counter.code}-000001`);
  });

  it('of a confirmed order is taken piece by piece, and it cannot be packed until it is prepared again', async () => {
    const { shop, owner, counter } = await world(3);
    const web = await owner.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 3 }] });
    await owner.step('confirm', web);
    await owner.step('prepare', web);
    await counter.send(counter.sale([{ productId: shop.lamp.id, quantity: 1 }]));
    expect(await held(web)).toBe(2);
    expect(await stateOf(web)).toMatchObject({ state: 'preparing', flags: ['short'] });
    await expect(owner.step('pack', web)).rejects.toThrow();
    await addWarehouse(test.app, shop, 'Réserve', 5);
    await owner.step('prepare', web);
    expect(await stateOf(web)).toMatchObject({ flags: [] });
    await owner.step('pack', web);
  });

  it('is found elsewhere for whoever loses it, where there is one', async () => {
    const { shop, owner, counter } = await world(1);
    const web = await owner.order(shop);
    await addWarehouse(test.app, shop, 'Réserve', 1);
    await counter.send(counter.sale([{ productId: shop.lamp.id }]));
    expect(await stateOf(web)).toMatchObject({ state: 'new', flags: [] });
    expect(await held(web)).toBe(1);
  });

  it('sold at two tills at once stands on both tickets: the books gain a piece, and somebody is told to count', async () => {
    const { shop, owner, counter } = await world(1);
    const other = await TestTill.make(test.app, test.database, shop, owner, { host: counter.host });
    await other.send(other.open());
    const sales = [
      counter.send(counter.sale([{ productId: shop.lamp.id }])),
      other.send(other.sale([{ productId: shop.lamp.id }])),
    ];
    const remarks = (await Promise.all(sales)).flatMap(([answer]) => answer?.remarks ?? []);
    expect(remarks).toEqual(['shortage']);
  });

  it('goes to the counter in a storm of web orders, and no level falls below nothing', async () => {
    const { shop, owner, counter } = await world(5);
    const web = Array.from({ length: 8 }, () =>
      owner.call(staffOrdersContract.create, { body: phoneOrder(shop) }),
    );
    const sold = Array.from({ length: 6 }, () => counter.sale([{ productId: shop.lamp.id }]));
    const [, answers] = await Promise.all([Promise.all(web), counter.send(...sold)]);
    expect(answers.every(({ state }) => state === 'posted')).toBe(true);
  });

  it('of a part of a pack is the same piece: the pack takes what its parts have', async () => {
    const { shop, owner, counter } = await world(2);
    const web = await owner.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 1 }] });
    const [answer] = await counter.send(counter.sale([{ productId: shop.pack.id, list: 200_000 }]));
    expect(answer).toMatchObject({ state: 'posted', remarks: ['displaced'] });
    expect(await held(web)).toBe(0);
  });
});

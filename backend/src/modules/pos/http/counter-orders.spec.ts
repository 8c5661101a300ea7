import { ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let manager: TestStaff;
let counter: TestTill;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  counter = await TestTill.make(test.app, test.database, shop, manager);
  await counter.send(counter.open());
});

describe('an order of somebody who said no name', () => {
  it('is listed, opened and exported as others are, and found by the number of its ticket', async () => {
    const sale = counter.sale([{ productId: shop.lamp.id, quantity: 2 }]);
    await counter.send(sale);
    const ticket = `${counter.code}-000001`;
    const { body } = await manager.list({ q: ticket });
    expect(body.orders).toMatchObject([
      { id: sale.id, firstName: '', lastName: '', phone: '', channel: 'POS' },
    ]);
    const detail = await manager.detail(sale.id);
    expect(detail).toMatchObject({
      id: sale.id,
      state: 'completed',
      paymentState: 'paid',
      firstName: '',
      phone: '',
    });
    const file = await manager.text(ordersContract.export);
    expect(file.status).toBe(200);
    expect(file.text).toContain(detail.number);
  });

  it('gives goods back: they are in quarantine, and what they were sold for is owed', async () => {
    const sale = counter.sale([{ productId: shop.lamp.id, quantity: 2 }]);
    await counter.send(sale);
    const { version, lines } = await manager.detail(sale.id);
    const answer = await manager.call<{ returnId: string }>(ordersContract.returnGoods, {
      params: { id: sale.id },
      body: { version, lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] } as never,
    });
    expect(answer.status).toBe(200);
    const back = await manager.detail(answer.body.returnId);
    expect(back).toMatchObject({ state: 'returned', channel: 'POS', total: 100_000, firstName: '' });
  });

  it('is in the reports of its day', async () => {
    const sale = counter.sale([{ productId: shop.lamp.id, quantity: 3 }]);
    await counter.send(sale);
    const untold = `select count(*)::int as n from ${readSchema()}.untold_orders`;
    await until(async () => (await test.database.query<{ n: number }>(untold))[0]?.n === 0);
    const facts = `select event, pieces, ttc::int as ttc, channel from sales_facts where order_id = $1`;
    expect(await test.database.query(facts, [sale.id])).toEqual([
      { event: 'sold', pieces: 3, ttc: 300_000, channel: 'POS' },
    ]);
  });

  it('that is put aside by a deposit is prepared, handed out and paid for as any that is picked up', async () => {
    const sale = counter.sale([{ productId: shop.lamp.id }], {
      form: 'deposit',
      payments: [pay('cash', 30_000)],
    });
    expect(await counter.send(sale)).toMatchObject([{ state: 'posted', remarks: ['customer'] }]);
    for (const action of ['prepare', 'pack', 'handToCustomer'] as const) await manager.step(action, sale.id);
    expect(await manager.detail(sale.id)).toMatchObject({ state: 'completed', paymentState: 'paid' });
  });
});

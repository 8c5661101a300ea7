import { ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema } from '../../../platform/database/index.ts';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
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

  it('goes to a carrier with the number of whoever takes it there, and makes nobody without one a customer', async () => {
    const sale = counter.sale([{ productId: shop.lamp.id }], {
      form: 'deposit',
      payments: [pay('cash', 30_000)],
    });
    await counter.send(sale);
    const known = `select p.phone, c.first_name from customer_phones p join customers c on c.id = p.customer_id
      where p.shop_id = $1 order by 1`;
    const customers = () => test.database.query(known, [shop.id]);
    const before = await customers();
    const said = `select first_name, last_name, phone, transporter_id is null as "pickedUp" from orders where id = $1`;
    const to = { commune: ALGER_CENTRE, transporter: shop.desk };
    const refused = await manager.actNow('changeDestination', sale.id, to);
    expect(refused).toMatchObject({ status: 422, body: { errors: { phone: [expect.any(String)] } } });
    const nobody = { first_name: null, last_name: null, phone: null };
    expect(await test.database.query(said, [sale.id])).toEqual([{ ...nobody, pickedUp: true }]);
    expect(await customers()).toEqual(before);

    const phone = newPhone();
    await manager.step('changeDestination', sale.id, { ...to, phone, firstName: 'Nadia' });
    expect(await test.database.query(said, [sale.id])).toEqual([
      { first_name: 'Nadia', last_name: null, phone, pickedUp: false },
    ]);
    expect(await customers()).toEqual([...before, { phone, first_name: 'Nadia' }]);
  });
});

import { catalogAdminContract, ordersContract, tillContract } from '@hanout/contracts';
import { FixedClock, type SaleDocument, uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-28T10:00:00+01:00'));
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let manager: TestStaff;
let till: TestTill;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1_000 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  till = await TestTill.make(test.app, test.database, shop, manager);
  await test.database.query('update products set has_serials = true where id = $1', [shop.lamp.id]);
  await till.send(till.open());
});

const lamps = (serials: readonly string[], quantity = serials.length) => ({
  ...{ productId: shop.lamp.id, quantity, serials },
});
const cable = () => ({ productId: shop.cable.id, list: 30_000 });
const whoHas = async (serial: string) =>
  (
    await till.call<{ sold: { ticket: string } | null }>(
      'GET',
      `/dashboard/api/pos/serials/${shop.lamp.id}?serial=${serial}`,
    )
  ).body.sold?.ticket ?? null;
const numberOf = ({ ticket }: SaleDocument) => `${till.code}-${String(ticket.number).padStart(6, '0')}`;

describe('pieces that are told apart by a serial number', () => {
  it('are known by it: who has one, by which ticket, and the order is found by it', async () => {
    const sale = till.sale([lamps(['356938035643809', 'SN-101']), cable()]);
    expect(await till.send(sale)).toMatchObject([{ state: 'posted', remarks: [] }]);
    expect(await whoHas('SN-101')).toBe(numberOf(sale.document));
    expect(await whoHas('SN-102')).toBeNull();
    const { body } = await manager.call<{ orders: { id: string }[] }>(ordersContract.list, {
      query: { q: 'sn-101' },
    });
    expect(body.orders.map(({ id }) => id)).toEqual([sale.id]);
    // Fifteen digits, as those of a telephone set, are no telephone number.
    const found = await till.call<{ items: { number: string }[] }>(
      'GET',
      `${tillContract.findTickets.path}?q=356938035643809`,
    );
    expect(found.body.items.map(({ number }) => number)).toEqual([numberOf(sale.document)]);
    const ticket = await till.call<{ lines: { serials: string[] }[] }>(
      'GET',
      `/dashboard/api/pos/tickets/${numberOf(sale.document)}`,
    );
    expect(ticket.body.lines.map(({ serials }) => serials)).toEqual([['356938035643809', 'SN-101'], []]);
  });

  it('are with one customer at a time: a number that somebody else has is a remark, and the sale stands', async () => {
    const first = till.sale([lamps(['SN-200'])]);
    const second = till.sale([lamps(['SN-200'])]);
    expect(await till.send(first, second)).toMatchObject([
      { state: 'posted', remarks: [] },
      { state: 'posted', remarks: ['serial_sold'] },
    ]);
    expect(await whoHas('SN-200')).toBe(numberOf(first.document));
    // Of another thing it is another piece.
    const other = till.sale([{ ...cable(), serials: ['SN-200'] }]);
    expect(await till.send(other)).toMatchObject([{ state: 'posted', remarks: [] }]);
  });

  it('come back with their number, and are sold again by it', async () => {
    const sale = till.sale([lamps(['SN-300', 'SN-301'])]);
    const back = till.giveBack(sale.document, { pieces: [1], serials: [['SN-300']] });
    const again = till.sale([lamps(['SN-300'])]);
    const states = await till.send(sale, back, again);
    expect(states).toMatchObject([{ state: 'posted' }, { state: 'posted' }, { state: 'posted' }]);
    expect(states.at(-1)).toMatchObject({ remarks: [] });
    expect(await whoHas('SN-300')).toBe(numberOf(again.document));
    expect(await whoHas('SN-301')).toBe(numberOf(sale.document));
  });

  it('are free again once the order that they were put aside for is cancelled, as no till knows', async () => {
    const customer = {
      new: { id: uuidv7(clock.now().getTime()), firstName: 'Karim', lastName: 'Haddad', phone: '0550998877' },
    };
    const aside = { form: 'deposit', payments: [pay('cash', 20_000)], customer } as const;
    const sale = till.sale([lamps(['SN-400'])], aside);
    expect(await till.send(sale)).toMatchObject([{ state: 'posted', remarks: [] }]);
    await manager.step('cancel', sale.id);
    expect(await whoHas('SN-400')).toBeNull();
    const again = till.sale([lamps(['SN-400'])]);
    expect(await till.send(again)).toMatchObject([{ state: 'posted', remarks: [] }]);
    expect(await whoHas('SN-400')).toBe(numberOf(again.document));
  });

  it('without a number are a remark, of what goes out in exchange too', async () => {
    const sale = till.sale([lamps(['SN-500'], 2)]);
    const exchange = till.giveBack(sale.document, {
      pieces: [1],
      serials: [['SN-500']],
      out: [lamps([], 1)],
    });
    expect(await till.send(sale, exchange)).toMatchObject([
      { state: 'posted', remarks: ['serial_missing'] },
      { state: 'posted', remarks: ['serial_missing'] },
    ]);
  });

  it('more of them than pieces, or one twice, contradict themselves', async () => {
    const many = till.sale([lamps(['SN-600', 'SN-601'], 1)]);
    const twice = till.sale([lamps(['SN-602', 'SN-602'])]);
    expect(await till.send(many, twice)).toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
    expect(await whoHas('SN-600')).toBeNull();
    const sale = till.sale([lamps(['SN-603', 'SN-604'])]);
    const back = till.giveBack(sale.document, { pieces: [1], serials: [['SN-603', 'SN-604']] });
    expect(await till.send(sale, back)).toMatchObject([
      { state: 'posted' },
      { state: 'refused', faults: ['back.0.serials'] },
    ]);
  });

  it('are asked for once a product is said to have them, as the till learns with its next changes', async () => {
    type Told = { id: string; hasSerials: boolean }[];
    const page = await till.call<{ seen: string; generation: string; items: Told }>(
      'GET',
      tillContract.catalogue.path,
    );
    expect(page.body.items.find(({ id }) => id === shop.cable.id)?.hasSerials).toBe(false);
    const { body: product } = await manager.call<{ version: number }>(catalogAdminContract.product, {
      params: { id: shop.cable.id },
    });
    await manager.call(catalogAdminContract.details, {
      params: { id: shop.cable.id },
      body: { version: product.version, hasSerials: true },
    });
    const { seen, generation } = page.body;
    const changes = await till.call<{ changed: Told }>(
      'GET',
      `${tillContract.changes.path}?generation=${generation}&since=${seen}`,
    );
    expect(changes.body.changed.find(({ id }) => id === shop.cable.id)?.hasSerials).toBe(true);
    await assertInvariants(test.database);
  });
});

import {
  type OrderDetail,
  type Sellable,
  type StaffOrderForm,
  type StaffQuote,
  staffOrdersContract,
} from '@hanout/contracts';
import { systemActor, toCentimes } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogApi } from '../../catalog/index.ts';
import {
  ALGER_CENTRE,
  HOME_CENTIMES,
  inTransaction,
  makeShop,
  type TestShop,
} from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
/** With a commune: orders can be picked up there. */
let counter: string;

interface Refused {
  readonly code: string;
  readonly errors?: Record<string, string[]>;
}
interface Created extends Refused {
  readonly id: string;
  readonly number: string;
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  counter = await inTransaction(test.app, async (em) => {
    const stock = test.app.get(StockApi);
    const warehouseId = await stock.createWarehouse(em, {
      ...{ shopId: shop.id, name: 'Comptoir', communeId: ALGER_CENTRE },
    });
    const items = [{ unitId: shop.lamp.id, quantity: 3 }];
    await stock.receive(em, { shopId: shop.id, warehouseId, items, actor: systemActor('test') });
    return warehouseId;
  });
  await test.database.query(
    'update products set wholesale_price_ht = 80000, wholesale_moq = 5 where id = $1',
    [shop.lamp.id],
  );
});

const customer = { firstName: 'Amina', lastName: 'Benali', phone: '0661 22 33 44' };
const toAlger = () => ({
  mode: 'delivery',
  commune: ALGER_CENTRE,
  transporter: shop.home,
  address: '3 rue Didouche',
});
const body = (change: object = {}) => ({
  ...{ save: 'order', channel: 'Phone', paymentType: 'cash_on_delivery', warehouseId: shop.warehouseId },
  ...{ customer, delivery: toAlger(), lines: [{ productId: shop.lamp.id, quantity: 2 }] },
  ...change,
});
const create = (change: object = {}, staff = manager) =>
  staff.call<Created>(staffOrdersContract.create, { body: body(change) as never });
const pickup = { mode: 'pickup' };

describe('[BO-066] an order made by staff', () => {
  it.each([
    ['POS', 'cash', 200_000 + HOME_CENTIMES],
    ['Phone', 'cash_on_delivery', 200_000 + HOME_CENTIMES],
    ['Phone', 'deposit', 200_000 + HOME_CENTIMES],
  ])(
    '[BO-198] [BO-200] [BO-196] of channel %s, paid by %s, is new with its stock held',
    async (channel, paymentType, total) => {
      const { status, body: created } = await create({ channel, paymentType, note: 'Rappeler avant' });
      expect(status).toBe(201);
      const order = await manager.detail(created.id);
      expect(order).toMatchObject({
        state: 'new',
        channel,
        paymentType,
        phone: '0661223344',
        communeId: ALGER_CENTRE,
      });
      expect(order.totals.total).toBe(total);
      expect(order.reservations).toEqual([
        expect.objectContaining({ state: 'held', quantity: 2, warehouse: 'Dépôt' }),
      ]);
      expect(order.history.map(({ kind }) => kind)).toContain('note');
    },
  );

  it('names the variant that it holds and moves, in the reader’s language, and where it lies', async () => {
    const [black = '', white = ''] = shop.phone.combinationIds;
    const line = { productId: shop.phone.id, quantity: 1 };
    const lines = [
      { ...line, combinationId: black },
      { ...line, combinationId: white },
    ];
    const { body: created } = await create({ lines });
    const of = (unitId: string, name: string, variant: string) =>
      expect.objectContaining({ unitId, name, variant, warehouse: 'Dépôt', quantity: 1 });
    const names = {
      fr: [of(black, 'Téléphone', 'Noir'), of(white, 'Téléphone', 'Blanc')],
      ar: [of(black, 'Téléphone ع', 'أسود'), of(white, 'Téléphone ع', 'Blanc')],
    };
    for (const [language, held] of Object.entries(names)) {
      const { reservations, movements } = await manager.detail(created.id, language);
      expect(reservations).toHaveLength(2);
      expect(reservations).toEqual(expect.arrayContaining(held));
      expect(movements).toHaveLength(2);
      expect(movements).toEqual(expect.arrayContaining(held));
    }
  });

  it('sells wholesale at its own price, from the least quantity on', async () => {
    const wholesale = { channel: 'Wholesale', paymentType: 'cash', delivery: toAlger() };
    const few = await create({ ...wholesale, lines: [{ productId: shop.lamp.id, quantity: 4 }] });
    expect(few).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.quantity': [expect.stringContaining('5')] } },
    });
    const { body: created } = await create({
      ...wholesale,
      lines: [{ productId: shop.lamp.id, quantity: 5 }],
    });
    expect((await manager.detail(created.id)).totals.items).toBe(400_000);
  });

  it('[BO-134] is paid by installments that make its total', async () => {
    const installments = [
      { dueOn: '2026-12-01', amount: 150_000 },
      { dueOn: '2027-01-01', amount: 100_000 },
    ];
    const plan = { channel: 'Installment', paymentType: 'installment' };
    expect(await create(plan)).toMatchObject({
      status: 422,
      body: { errors: { installments: expect.anything() } },
    });
    const short = await create({ ...plan, installments: installments.slice(1) });
    expect(short).toMatchObject({ status: 422, body: { errors: { installments: expect.anything() } } });
    const { body: created } = await create({ ...plan, installments });
    const order = await manager.detail(created.id);
    expect(order.installments).toEqual([
      { position: 1, dueOn: '2026-12-01', amount: 150_000, paid: 0, left: 150_000, status: 'due' },
      { position: 2, dueOn: '2027-01-01', amount: 100_000, paid: 0, left: 100_000, status: 'due' },
    ]);
    const pay = (of: OrderDetail, amount: number | null) =>
      manager.act('payInstallment', of.id, { version: of.version, amount, place: 'till' });
    expect((await pay(order, 50_000)).status).toBe(200);
    expect((await pay(await manager.detail(created.id), null)).status).toBe(200);
    const [first] = (await manager.detail(created.id)).installments;
    expect(first).toMatchObject({ paid: 150_000, left: 0, status: 'paid' });
    expect((await pay(await manager.detail(created.id), null)).status).toBe(200);
    const paid = await manager.detail(created.id);
    expect(paid).toMatchObject({ paymentState: 'paid', totals: { outstanding: 0 } });
    expect(await pay(paid, null)).toMatchObject({ status: 409, body: { code: 'nothing_owed' } });
  });
});

describe('what an order made by staff must say', () => {
  it('[BO-243] address, commune and transporter when it is delivered', async () => {
    const to = (change: object) => create({ delivery: { ...toAlger(), ...change } });
    expect((await to({ address: '' })).body.errors).toHaveProperty(['delivery.address']);
    expect((await to({ commune: undefined })).body.errors).toHaveProperty(['delivery.commune']);
    expect((await to({ commune: 99_999 })).status).toBe(422);
    expect((await to({ transporter: undefined })).body.errors).toHaveProperty(['delivery.transporter']);
    expect((await to({ transporter: shop.id })).body.code).toBe('undeliverable');
    expect((await to({ transporter: shop.desk, address: null })).status).toBe(201);
  });

  it('[BO-244] a cart that is not empty, of things on sale', async () => {
    expect((await create({ lines: [] })).body.errors).toHaveProperty(['lines']);
    const draft = await create({ lines: [{ productId: shop.draft.id, quantity: 1 }] });
    expect(draft).toMatchObject({ status: 422, body: { code: 'unavailable' } });
    const much = await create({ lines: [{ productId: shop.lamp.id, quantity: 5000 }] });
    expect(much).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  });

  it('[BO-246] a warehouse of this shop', async () => {
    expect((await create({ warehouseId: undefined })).body.errors).toHaveProperty(['warehouseId']);
    expect((await create({ warehouseId: shop.id })).body.errors).toHaveProperty(['warehouseId']);
  });

  it('[BO-128] who orders: first and last name, a phone, an e-mail', async () => {
    const who = (change: object) => create({ customer: { ...customer, ...change } });
    for (const [field, value] of Object.entries({ firstName: 'x', lastName: '', phone: '123', email: 'non' }))
      expect((await who({ [field]: value })).body.errors).toHaveProperty([`customer.${field}`]);
  });

  it('the total that the form showed', async () => {
    expect((await create({ expectedTotal: 100 })).body.code).toBe('price_changed');
    expect((await create({ expectedTotal: 200_000 + HOME_CENTIMES })).status).toBe(201);
  });

  it('and is made only by who may', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await create({}, clerk)).status).toBe(403);
  });
});

describe('[BO-245] an order that is picked up', () => {
  it('needs no address, takes its goods where it waits, and ends with money in the till', async () => {
    const cash = { channel: 'POS', paymentType: 'cash', delivery: pickup };
    expect((await create({ ...cash, warehouseId: shop.warehouseId })).body.errors).toHaveProperty([
      'warehouseId',
    ]);
    const many = [{ productId: shop.lamp.id, quantity: 4 }];
    expect((await create({ ...cash, warehouseId: counter, lines: many })).body.code).toBe('out_of_stock');
    const byCarrier = { ...cash, paymentType: 'cash_on_delivery', warehouseId: counter };
    expect((await create(byCarrier)).body.errors).toHaveProperty(['paymentType']);
    const { body: created } = await create({ ...cash, warehouseId: counter });
    const step = async (action: Parameters<typeof manager.act>[0]) => {
      const { version } = await manager.detail(created.id);
      expect((await manager.act(action, created.id, { version })).status).toBe(200);
    };
    expect(await manager.detail(created.id)).toMatchObject({
      delivery: { mode: 'pickup', transporterId: null, deskName: 'Comptoir' },
      reservations: [expect.objectContaining({ warehouse: 'Comptoir' })],
      totals: { delivery: 0, total: 200_000 },
    });
    await step('confirm');
    await step('prepare');
    const before = await manager.detail(created.id);
    expect(before.fulfilment).not.toContain('assign_delivery');
    await step('pack');
    await step('handToCustomer');
    expect(await manager.detail(created.id)).toMatchObject({
      ...{ state: 'completed', deliveryState: 'delivered', paymentState: 'paid' },
      accounts: expect.arrayContaining([{ place: 'till', amount: 200_000 }]),
    });
  });
});

describe('an order that goes elsewhere', () => {
  const move = async (id: string, body: object) => {
    const { version } = await manager.detail(id);
    return manager.act('changeDestination', id, { version, ...body });
  };

  it('is priced again, owed at the new total, and refused where nobody delivers or once it is announced', async () => {
    const { body: created } = await create();
    const { id } = created;
    const to = (change: object = {}) =>
      move(id, { commune: ALGER_CENTRE, transporter: shop.desk, address: null, ...change });
    expect((await to({ transporter: shop.id })).body.code).toBe('undeliverable');
    expect((await to({ transporter: shop.home })).body.errors).toHaveProperty(['address']);
    expect((await to()).status).toBe(200);
    const order = await manager.detail(id);
    expect(order.delivery).toMatchObject({ mode: 'desk', transporterId: expect.any(String) });
    expect(order.totals.total).toBe(200_000 + order.totals.delivery);
    expect(order.totals.outstanding).toBe(order.totals.total);
    expect(order.totals.delivery).not.toBe(HOME_CENTIMES);
    const [edited] = order.history.filter(({ kind }) => kind === 'edit');
    expect(edited?.data).toMatchObject({
      destination: { from: { mode: 'home' }, to: { mode: 'desk', commune: { fr: 'Alger Centre' } } },
      delivery: { from: HOME_CENTIMES / 100, to: order.totals.delivery / 100 },
    });
    await manager.act('pay', id, { version: order.version, kind: 'payment', amount: null, place: 'till' });
    expect((await to({ transporter: shop.home, address: 'Rue' })).status).toBe(200);
    expect((await manager.detail(id)).totals.outstanding).toBe(HOME_CENTIMES - order.totals.delivery);
    const settled = await manager.detail(id);
    await manager.act('pay', id, { version: settled.version, kind: 'payment', amount: null, place: 'till' });
    expect((await to()).body.errors).toHaveProperty(['transporter']);
    await manager.act('confirm', id, { version: (await manager.detail(id)).version });
    const assigned = { version: (await manager.detail(id)).version, event: 'assign_delivery' };
    await manager.act('parcel', id, assigned);
    await manager.act('announce', id, { version: (await manager.detail(id)).version });
    expect((await to()).body.code).toBe('illegal_transition');
  });
});

describe('[BO-199] a proforma', () => {
  it('holds nothing and owes nothing until it becomes an order', async () => {
    const { body: created } = await create({ save: 'proforma' });
    const draft = await manager.detail(created.id);
    expect(draft).toMatchObject({
      state: 'draft',
      reservations: [],
      accounts: [],
      actions: ['submit', 'edit_lines', 'cancel', 'note'],
    });
    expect((await manager.act('submit', created.id, { version: draft.version })).status).toBe(200);
    expect(await manager.detail(created.id)).toMatchObject({
      ...{ state: 'new', totals: { outstanding: 200_000 + HOME_CENTIMES } },
      reservations: [expect.objectContaining({ state: 'held' })],
    });
    const events = await test.database.query(
      "select topic from outbox where payload ->> 'orderId' = $1 order by sequence",
      [created.id],
    );
    expect(events).toEqual([{ topic: 'orders.placed' }]);
  });
});

describe('the form', () => {
  it('finds by three letters or by code, and prices what it shows without writing', async () => {
    const find = (q: string) =>
      manager.call<{ products: Sellable[] }>(staffOrdersContract.products, { query: { q } });
    expect((await find('la')).status).toBe(422);
    expect((await find('lam')).body.products).toEqual([
      expect.objectContaining({ productId: shop.lamp.id, combinationId: null, name: 'Lampe' }),
    ]);
    // Every word, wherever it stands in the names.
    expect((await find('ع lamp')).body.products).toHaveLength(1);
    expect((await find('lampe cable')).body.products).toEqual([]);
    const lines = [{ productId: shop.lamp.id, combinationId: null, quantity: 3 }];
    const asked = { channel: 'Wholesale', paymentType: 'cash', lines } as const;
    const refused = await manager.call<Refused>(staffOrdersContract.quote, { body: asked });
    expect(refused.body.errors).toHaveProperty(['lines.0.quantity']);
    const quote = await manager.call<StaffQuote>(staffOrdersContract.quote, {
      body: { ...asked, channel: 'Phone', commune: ALGER_CENTRE, transporter: shop.home },
    });
    expect(quote.body).toMatchObject({
      itemsTotal: 300_000,
      delivery: HOME_CENTIMES,
      total: 300_000 + HOME_CENTIMES,
    });
    expect(quote.body.lines[0]).toMatchObject({ name: 'Lampe', unitPrice: 100_000, minQuantity: 1 });
  });

  it('finds first what begins so in the reader’s language, then what has it within, then other languages', async () => {
    const names = [
      { fr: 'Cocotte', en: 'Serving casserole' },
      { fr: 'Casserole' },
      { fr: 'Sérum visage' },
      { fr: 'Petit sérum' },
    ];
    await inTransaction(test.app, async (em) => {
      const catalog = test.app.get(CatalogApi);
      const { id: shopId } = shop;
      const category = { shopId, texts: { fr: { name: 'Divers' } } };
      const mainCategoryId = await catalog.createCategory(em, category, systemActor('test'));
      for (const { fr, en } of names) {
        const texts = { fr: { name: fr }, ...(en && { en: { name: en } }) };
        const product = {
          shopId,
          texts,
          mainCategoryId,
          priceHt: toCentimes(10_000),
          status: 'active',
        } as const;
        await catalog.createProduct(em, product, systemActor('test'));
      }
    });
    const find = async (language: string) => {
      const asked = { query: { q: 'ser' } };
      const { body } = await manager.call<{ products: Sellable[] }>(
        staffOrdersContract.products,
        asked,
        language,
      );
      return body.products.map(({ name }) => name);
    };
    expect(await find('fr')).toEqual(['Petit sérum', 'Sérum visage', 'Casserole', 'Cocotte']);
    const english = await find('en');
    expect(english).toContain('Serving casserole');
    expect(english.indexOf('Serving casserole')).toBeLessThan(3);
  });

  it('opens with the warehouses, and knows no cart that is not there', async () => {
    const form = await manager.call<StaffOrderForm>(staffOrdersContract.form, {});
    expect(form.body.warehouses.map(({ name, canPickUp }) => [name, canPickUp])).toEqual(
      expect.arrayContaining([
        ['Dépôt', false],
        ['Comptoir', true],
      ]),
    );
    const missing = await manager.call(staffOrdersContract.form, { query: { cart: shop.id } });
    expect(missing.status).toBe(404);
  });

  it('makes a cart into its order once', async () => {
    const [cart] = await test.database.query<{ id: string }>(
      `insert into abandoned_carts (id, shop_id, browser_id, cart_token, external_id, capture_id, captured_at, started_at,
         phone, locale, source, lines, subtotal)
       values (gen_random_uuid(), $1, gen_random_uuid(), 't', 'x', gen_random_uuid(), now(), now(), '0661223344', 'ar', 'quick',
         jsonb_build_array(jsonb_build_object('productId', $2::text, 'combinationId', null, 'unitTtc', 100000, 'quantity', 2)), 200000)
       returning id`,
      [shop.id, shop.lamp.id],
    );
    const cartId = cart?.id ?? '';
    const form = await manager.call<StaffOrderForm>(staffOrdersContract.form, { query: { cart: cartId } });
    expect(form.body.cart).toMatchObject({ locale: 'ar', lines: [{ productId: shop.lamp.id, quantity: 2 }] });
    const { body: created } = await create({ cartId });
    expect(await create({ cartId })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const [row] = await test.database.query('select state, order_id from abandoned_carts where id = $1', [
      cartId,
    ]);
    expect(row).toEqual({ state: 'converted', order_id: created.id });
  });
});

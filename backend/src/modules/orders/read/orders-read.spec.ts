import { ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper, withKey } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let staff: TestStaff;
const ids: string[] = [];

async function order(firstname: string, lastname: string, quantity: number, phone: string): Promise<string> {
  const payload = quickPayload(shop, {
    phone,
    lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity }],
  });
  const named = withKey({ ...payload, customer: { ...payload.customer, firstname, lastname } });
  const { body } = await (await TestShopper.open(test.app)).order(named);
  clock.advance(60_000);
  return body.orderUuid;
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  staff = await TestStaff.signIn(test.app, shop.id, 'owner');
  ids.push(await order('Éloïse', 'Aït-Ahmed', 3, '0550123456'));
  ids.push(await order('فاطمة', 'أمين', 1, '0660777888'));
  // Numbers in which no number of an order stands: both are searched in one text.
  ids.push(await order('Amina', 'Benali', 5, '0555333444'));
  ids.push(await order('Amine', 'Benali', 2, '0666333555'));
  await staff.act('confirm', ids[3] ?? '', { version: 1 });
  await staff.act('cancel', ids[2] ?? '', { version: 1 });
});

const found = async (query: Record<string, unknown>) => {
  const { body } = await staff.list(query);
  return body.orders.map(({ id }) => ids.indexOf(id));
};

describe('the list of orders', () => {
  it('shows the newest first, with what a row needs', async () => {
    const { body } = await staff.list();
    expect(body.orders.map(({ id }) => ids.indexOf(id))).toEqual([3, 2, 1, 0]);
    expect(body.orders[3]).toEqual({
      id: ids[0],
      version: 1,
      channel: 'eCommerce',
      number: expect.stringMatching(/^\d{5,}$/),
      placedAt: TEST_NOW,
      firstName: 'Éloïse',
      lastName: 'Aït-Ahmed',
      phone: '0550123456',
      commune: expect.any(String),
      communeAr: expect.stringMatching(/[\u0600-\u06ff]/),
      wilaya: 'Alger',
      wilayaAr: 'الجزائر',
      wilayaCode: 16,
      itemCount: 3,
      total: 350_000,
      state: 'new',
      deliveryState: 'none',
      paymentState: 'unpaid',
      transporter: 'Wasl Express',
      flags: [],
      attempts: 0,
      assignedTo: null,
    });
    expect(body.counts).toEqual({ new: 2, confirmed: 1, cancelled: 1 });
    expect(body.orders[1]?.paymentState).toBe('void');
  });

  it.each([
    ['oldest', [0, 1, 2, 3]],
    ['total_desc', [2, 0, 3, 1]],
    ['total_asc', [1, 3, 0, 2]],
  ])('sorts by %s', async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected);
  });

  it('filters by states, one or several; the counts go on counting all', async () => {
    expect(await found({ state: 'new' })).toEqual([1, 0]);
    expect(await found({ state: ['confirmed', 'cancelled'] })).toEqual([3, 2]);
    const { body } = await staff.list({ state: 'new' });
    expect(body.counts).toEqual({ new: 2, confirmed: 1, cancelled: 1 });
    expect(body.pagination).toEqual({ page: 1, perPage: 25, total: 2, pages: 1 });
  });

  it.each([
    ['eloise', [0]],
    ['AIT-AHMED', [0]],
    ['benali amina', [2]],
    ['benal', [3, 2]],
    ['فاطمه', [1]],
    ['امين', [1]],
    ['+213 550 12 34 56', [0]],
    ['0550 123 456', [0]],
    ['٠٦٦٠٧٧٧٨٨٨', [1]],
    ['777', [1]],
    ['nobody', []],
    ['100%', []],
    ['_', []],
    ["'; drop table orders; --", []],
  ])('finds %s', async (q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  it('finds an order by its number, with and without #', async () => {
    const { number } = await staff.detail(ids[1] ?? '');
    expect(await found({ q: number })).toEqual([1]);
    expect(await found({ q: `#${number}` })).toEqual([1]);
  });

  it('turns pages without repeating or skipping', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => found({ page, perPage: 2 })));
    expect(pages).toEqual([[3, 2], [1, 0], []]);
    expect((await staff.list({ page: 2, perPage: 2 })).body.pagination).toEqual({
      page: 2,
      perPage: 2,
      total: 4,
      pages: 2,
    });
  });

  it.each([{ page: 0 }, { perPage: 101 }, { sort: 'number; drop table orders' }, { state: 'gone' }])(
    'refuses %j',
    async (query) => {
      expect((await staff.list(query)).status).toBe(422);
    },
  );
});

describe('the page of an order', () => {
  it('[BO-132] shows lines with quantity, unit price, discount and total, and totals that add up', async () => {
    const detail = await staff.detail(ids[0] ?? '', 'ar');
    expect(detail.lines).toEqual([
      {
        id: expect.any(String),
        packed: 0,
        returned: 0,
        kept: null,
        productId: shop.lamp.id,
        combinationId: null,
        name: 'Lampe ع',
        variant: '',
        parts: [],
        serials: [],
        sku: null,
        imageUrl: null,
        listUnitPrice: 100_000,
        unitPrice: 100_000,
        quantity: 3,
        discount: 0,
        taxRate: 0,
        ht: 300_000,
        tax: 0,
        total: 300_000,
        reductions: [],
      },
    ]);
    expect(detail.totals).toEqual({
      items: 300_000,
      discount: 0,
      delivery: 50_000,
      tax: 0,
      total: 350_000,
      worth: 350_000,
      notKept: 0,
      deliveryCost: 50_000,
      toReceive: 300_000,
      paid: 0,
      outstanding: 350_000,
      told: null,
      toCollect: 350_000,
      payable: 350_000,
      refundable: 0,
    });
    expect(detail.measures).toEqual({ weightG: 0, unweighed: 3, volumeCm3: 0, unsized: 3 });
    expect(detail).toMatchObject({
      shopName: 'حانوت',
      paymentType: 'cash_on_delivery',
      channel: 'eCommerce',
      customer: { orders: 1, delivered: 0, refused: 0 },
      delivery: {
        transporter: 'Wasl Express',
        mode: 'home',
        price: 50_000,
        finalPrice: 50_000,
        isFree: false,
        deskName: null,
      },
    });
  });

  it('leads to the newer and the older order', async () => {
    const middle = await staff.detail(ids[1] ?? '');
    expect([ids.indexOf(middle.previousId ?? ''), ids.indexOf(middle.nextId ?? '')]).toEqual([2, 0]);
    expect((await staff.detail(ids[3] ?? '')).previousId).toBeNull();
    expect((await staff.detail(ids[0] ?? '')).nextId).toBeNull();
  });
});

describe('the figures of one order', () => {
  const line = (product: { id: string }, unitPrice: number, quantity: number) => ({
    ...{ product: product.id, unitPrice, quantity },
  });
  async function figuresOf(lines: ReturnType<typeof line>[], delivery: { deliveryPrice?: number } = {}) {
    const shopper = await TestShopper.open(test.app);
    const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines, ...delivery }));
    return staff.detail(body.orderUuid);
  }

  it('[BO-131] each total follows from the others; a free delivery costs the shop what the transporter asks', async () => {
    const { totals, delivery, lines } = await figuresOf([line(shop.lamp, 1000, 60)], { deliveryPrice: 0 });
    expect(delivery.isFree).toBe(true);
    expect(totals.items).toBe(lines.reduce((sum, { total }) => sum + total, 0));
    expect(totals.total).toBe(totals.items - totals.discount + totals.delivery);
    expect(totals).toMatchObject({
      delivery: 0,
      deliveryCost: 50_000,
      total: 6_000_000,
      toReceive: 5_950_000,
    });
    expect(totals.outstanding).toBe(totals.total - totals.paid);
  });

  it('[BO-131] what is paid is no longer outstanding, and a cancelled order leaves nothing to receive', async () => {
    const { id } = await figuresOf([line(shop.lamp, 1000, 1)]);
    const deposit = { kind: 'deposit', place: 'till', amount: 40_000 };
    await staff.act('pay', id, { version: 1, ...deposit });
    expect((await staff.detail(id)).totals).toMatchObject({
      paid: 40_000,
      outstanding: 110_000,
      toReceive: 100_000,
    });
    await staff.act('cancel', id, { version: 2 });
    expect((await staff.detail(id)).totals).toMatchObject({ outstanding: 0, toReceive: 0 });
  });

  it('names what a pack holds, for whoever confirms and packs it', async () => {
    const { lines } = await figuresOf([line(shop.lamp, 1000, 1), line(shop.pack, 2000, 2)]);
    expect(lines.map(({ parts }) => parts)).toEqual([
      [],
      [
        { name: 'Lampe', variant: '', quantity: 2 },
        { name: 'Câble', variant: '', quantity: 1 },
      ],
    ]);
  });

  it('[BO-131] weighs and measures its pieces, a pack by its parts; what has no measure is counted apart', async () => {
    await test.database.query(
      'update products set weight_g = 250, length_cm = 10, width_cm = 20, height_cm = 30 where id = $1',
      [shop.lamp.id],
    );
    const { measures } = await figuresOf([line(shop.lamp, 1000, 3), line(shop.pack, 2000, 2)]);
    // Three lamps, and two packs of two lamps and a cable.
    expect(measures).toEqual({ weightG: 7 * 250, unweighed: 2, volumeCm3: 7 * 6000, unsized: 2 });
  });
});

describe('the search for a tracking number', () => {
  const parcel = (orderId: string, tracking: string) =>
    test.database.query(
      `insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, announced_at)
       select id, shop_id, transporter_id, 'yalidine', id::text, 'announced', $2, placed_at, placed_at from orders where id = $1`,
      [orderId, tracking],
    );

  beforeAll(async () => {
    await parcel(ids[0] ?? '', 'yal-7F3K9Q');
    await parcel(ids[1] ?? '', '440981237');
  });

  it('finds its order, whole or in part, in any case, with and without other words', async () => {
    for (const q of ['yal-7F3K9Q', 'YAL-7f3k9q', '7f3k', ' #yal-7F3K9Q '])
      expect(await found({ q })).toEqual([0]);
    expect(await found({ q: 'eloise 7F3K9Q' })).toEqual([0]);
    expect(await found({ q: 'amina 7F3K9Q' })).toEqual([]);
    expect(await found({ q: '440981237' })).toEqual([1]);
    expect(await found({ q: '0981237' })).toEqual([1]);
  });

  it('finds it in the file too, takes no sign for a pattern, and asks nothing of short words', async () => {
    const { text } = await staff.text(ordersContract.export, { q: '7F3K9Q' });
    expect(text.trim().split('\n')).toHaveLength(2);
    for (const q of ['yal_7F3K9Q', '%7F3K%9', 'f3k', 'yal-']) expect(await found({ q })).toEqual([]);
  });

  it('is the shop’s own', async () => {
    const elsewhere = await makeShop(test.app, { hosts: ['ailleurs.example'] });
    const stranger = await TestStaff.signIn(test.app, elsewhere.id, 'owner', 'ailleurs.example');
    expect((await stranger.list({ q: 'yal-7F3K9Q' })).body.orders).toEqual([]);
  });
});

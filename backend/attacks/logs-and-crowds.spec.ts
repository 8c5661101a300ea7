import { ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import {
  cartPayload,
  newPhone,
  quickPayload,
  TestShopper,
} from '../src/modules/checkout/testing/test-shopper.ts';
import { LOGGER } from '../src/platform/logging/index.ts';
import { Caller } from './testing/caller.ts';

const BUYERS = 500;
const AT_ONCE = 50;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { LOG_LEVEL: 'warn' } });
let shop: TestShop;
const lines: string[] = [];

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10_000 });
  type Inside = { level: string } & Record<symbol, { write: (line: string) => void } | undefined>;
  const logger = test.app.get<Inside>(LOGGER);
  logger.level = 'debug';
  const stream = logger[pino.symbols.streamSym];
  if (stream) stream.write = (line) => lines.push(line);
});

describe('the log of a day', () => {
  const lamp = () => ({ lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] });

  /** Without a table nothing can be written: the fault that tells most of what it was about. */
  async function broken<T>(work: () => Promise<T>, table = 'order_lines'): Promise<T> {
    await test.database.query(`alter table ${table} rename to ${table}_away`);
    try {
      return await work();
    } finally {
      await test.database.query(`alter table ${table}_away rename to ${table}`);
    }
  }

  it('names nobody: neither customers nor their phones, addresses, tokens and cookies, nor staff’s', async () => {
    const phone = newPhone();
    const wish = { ...lamp(), phone, address: '12, impasse Secrète' };
    const payload = cartPayload(shop, wish);
    const shopper = await TestShopper.open(test.app);
    const asked = { cookie: shopper.cookie, csrf: shopper.csrfToken, page: shopper.pageToken };
    expect((await broken(() => shopper.order(payload))).status).toBe(500);
    const { status, body } = await shopper.order(payload);
    expect(status).toBe(200);
    const token = body.redirectUrl.split('/').at(-1) ?? '';
    expect((await shopper.page(token)).statusCode).toBe(200);
    const owner = await Caller.staff(test.app, shop.id, 'owner');
    const params = { id: body.orderUuid };
    const note = { text: `Rappeler Amina au ${phone}` };
    const edit = { version: 1, firstName: 'Amina', lastName: 'Benali', phone, address: 'impasse' };
    for (const call of [
      () => owner.send(ordersContract.list, {}),
      () => owner.send(ordersContract.detail, params),
      () => broken(() => owner.send(ordersContract.note, params, note), 'order_history'),
      () => broken(() => owner.send(ordersContract.note, params, note), 'audit_entries'),
      () => broken(() => owner.send(ordersContract.editCustomer, params, edit), 'orders'),
      () => owner.send(ordersContract.note, params, note),
      () => owner.raw('GET', `/dashboard/api/orders?q=${phone}`),
      () => broken(() => owner.send(ordersContract.confirm, params, { version: 1 })),
      () => owner.send(ordersContract.confirm, params, { version: 1 }),
    ])
      await call();
    const log = lines.join('');
    // The faults are told.
    for (const table of ['order_lines', 'order_history', 'orders']) expect(log).toContain(table);
    const secrets = {
      ...{
        phone,
        international: `+213${phone.slice(1)}`,
        name: 'Benali',
        first: 'Amina',
        email: 'amina@example.com',
      },
      ...{ address: 'impasse', token, ...asked, cart: String(asked.cookie.split('=')[1]) },
      ...{
        session: owner.headers.cookie?.split('=')[1] ?? '',
        csrfOfStaff: owner.headers['x-csrf-token'] ?? '',
      },
      ...{ staff: 'un mot de passe', mail: 'boutique.example' },
    };
    const told = Object.entries(secrets).filter(([, text]) => text && log.includes(text));
    expect(told.map(([name]) => name)).toEqual([]);
  });

  it('would tell if anybody wrote a name: the search above finds what is there', () => {
    test.app.get<{ warn: (line: string) => void }>(LOGGER).warn('Benali');
    expect(lines.join('')).toContain('Benali');
  });
});

describe('500 buyers behind one address', () => {
  const ADDRESS = '10.77.0.1';

  it('all order: the limit is a browser’s own', async () => {
    const statuses: number[] = [];
    const order = async () => {
      const shopper = Object.assign(await TestShopper.open(test.app), { address: ADDRESS });
      const wish = { lines: [{ product: shop.cable.id, unitPrice: 300, quantity: 1 }] };
      statuses.push((await shopper.order(quickPayload(shop, wish))).status);
    };
    while (statuses.length < BUYERS) await Promise.all(Array.from({ length: AT_ONCE }, order));
    expect(statuses).toHaveLength(BUYERS);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('one browser that never stops is stopped, and the others beside it are not', async () => {
    const greedy = Object.assign(await TestShopper.open(test.app), { address: ADDRESS });
    const statuses = new Set<number>();
    for (let nth = 0; nth < 40; nth++) statuses.add((await greedy.order({})).status);
    expect([...statuses]).toEqual([422, 429]);
    const other = Object.assign(await TestShopper.open(test.app), { address: ADDRESS });
    const wish = { lines: [{ product: shop.cable.id, unitPrice: 300, quantity: 1 }] };
    expect((await other.order(quickPayload(shop, wish))).status).toBe(200);
  });
});

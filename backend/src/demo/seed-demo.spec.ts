import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  contentContract,
  type HomeModule,
  menusContract,
  ordersContract,
  staffContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../modules/orders/testing/test-staff.ts';
import { ROLE_NAMES } from '../modules/staff/index.ts';
import { SessionTokens } from '../platform/http/index.ts';
import { HOME } from './data/home.ts';
import { ORDERS } from './data/orders/index.ts';
import { PRODUCTS } from './data/products/index.ts';
import { SUPPLIER_ORDERS, SUPPLIERS } from './data/supply.ts';
import { costOf, type DemoShop } from './demo-shop.ts';
import { seedDemo, seedTrade, seedYear } from './index.ts';
import { tradeFacts } from './testing/trade-facts.ts';

/** The orders of the year; those that are lived through have no such numbers. */
const YEARS = `phone like '05008%'`;
const SIZES = ['small_product', 'grid_display', 'product_page_large'];

interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

describe('the demo shop', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: DemoShop;
  const count = async (table: string, where = 'true') => {
    const [row] = await test.database.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where}`,
    );
    return row?.n;
  };
  const accounts = (): Account[] =>
    JSON.parse(readFileSync(join(test.app.dataFolder, 'demo-accounts.json'), 'utf8'));

  beforeAll(async () => {
    shop = await seedDemo(test.app.nest, clock);
  });

  it('sells its products in three languages, with a strict pack and two flexible ones', async () => {
    expect(await count('products', `status = 'active'`)).toBe(PRODUCTS.length);
    expect(await count('product_texts')).toBe(PRODUCTS.length * 3);
    expect(await count('product_documents')).toBe(PRODUCTS.length);
    expect(await count('products', `pack_mode = 'strict'`)).toBe(1);
    expect(await count('products', `pack_mode = 'flexible'`)).toBe(2);
    expect(await count('pack_items')).toBe(8);
    expect(await count('categories', 'parent_id is not null')).toBe(13);
  });

  it('has received its stock in two warehouses, and one combination is sold out', async () => {
    expect(await count('warehouses')).toBe(2);
    const pieces = PRODUCTS.flatMap(({ stock, combinations }) =>
      combinations ? combinations.map((item) => item.stock) : stock ? [stock] : [],
    ).flat();
    const [row] = await test.database.query<{ n: number }>('select sum(on_hand)::int as n from stock_levels');
    expect(row?.n).toBe(pieces.reduce((sum, quantity) => sum + quantity, 0));
    const soldOut = `not exists (select 1 from stock_levels l where l.unit_id = combinations.id)`;
    expect(await test.database.query(`select sku from combinations where ${soldOut}`)).toEqual([
      { sku: 'NUM-S6-S256' },
    ]);
  });

  it('runs three promotions today, and one begins in some days', async () => {
    const now = test.app.clock.now();
    const running = await test.database.query<{ scope: string }>(
      'select scope from promotions where active and starts_at <= $1 and ends_at > $1 order by scope',
      [now],
    );
    expect(running.map(({ scope }) => scope)).toEqual(['brand', 'category', 'product']);
    const [coming] = await test.database.query<{ n: number }>(
      'select count(*)::int as n from promotions where active and starts_at > $1',
      [now],
    );
    expect(coming?.n).toBe(1);
  });

  it('delivers by three carriers, in every wilaya whose price has been published', async () => {
    expect(await count('transporters')).toBe(3);
    const answer = await test.app.inject({ method: 'GET', url: '/public/utilis/api/wilayas' });
    const served: { id: number; fromPrice: number }[] = answer.json();
    const everywhere = Array.from({ length: 69 }, (_, index) => index + 1);
    expect(everywhere.filter((code) => !served.some(({ id }) => id === code))).toEqual([50, 56]);
    expect(served.find(({ id }) => id === 16)?.fromPrice).toBe(300);
  });

  it('fills every block of its home page, with nothing in the wrong language', async () => {
    const [shop] = await test.database.query<{ id: string }>('select id from shops');
    const token = test.app.get(SessionTokens).pageToken(shop?.id ?? '');
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' };
    const answer = await until(async () => {
      const told = await test.app.inject({ url: '/web/public/api/home/modules', headers });
      // A busy machine may say to come again.
      return told.statusCode !== 503 && told;
    });
    const modules: HomeModule[] = contentContract.homeModules.responses[200].parse(answer.json());
    expect(modules.map(({ type }) => type)).toEqual(HOME.map(({ type }) => type));
    for (const { publicTitle, ...module } of modules) {
      expect(publicTitle).toMatch(/\p{Script=Arabic}/u);
      const { products, categories, brands, discounts, blogPosts, blogCategories, slides, images } = module;
      const shown = [
        products,
        categories,
        brands,
        discounts,
        blogPosts,
        blogCategories,
        slides,
        images,
      ].flat();
      expect([module.type, shown.length > 0]).toEqual([module.type, true]);
    }
    const reduced = modules.find(({ type }) => type === 'discounted_products')?.products ?? [];
    for (const { priceTtc, productPriceAfterPromotion } of reduced)
      expect(productPriceAfterPromotion).toBeLessThan(priceTtc);
  });

  it('writes a blog, pages, menus and reviews of which some wait', async () => {
    expect(await count('blog_posts')).toBe(6);
    expect(await count('blog_categories')).toBe(3);
    expect(await count('content_pages')).toBe(5);
    expect(await count('reviews')).toBeGreaterThanOrEqual(30);
    const [waiting] = await test.database.query<{ n: number }>(
      "select count(*)::int as n from reviews where state = 'pending'",
    );
    expect(waiting?.n).toBe(3);
    const [shop] = await test.database.query<{ id: string }>('select id from shops');
    const token = test.app.get(SessionTokens).pageToken(shop?.id ?? '');
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' };
    const answer = await test.app.inject({ url: '/web/public/api/menus', headers });
    const { header, footer } = menusContract.shown.responses[200].parse(answer.json());
    for (const { name } of [...header, ...footer, ...header.flatMap(({ children }) => children)])
      expect(name).toMatch(/\p{Script=Arabic}/u);
    expect(footer.flatMap(({ children }) => children).every(({ path }) => path !== null)).toBe(true);
  });

  it('serves every picture in every size', async () => {
    const stored = await test.database.query<{ key: string }>('select key from media');
    expect(stored.length).toBeGreaterThanOrEqual(PRODUCTS.length);
    const urls = stored.flatMap(({ key }) => SIZES.map((size) => `/media/${key}/${size}.webp`));
    const missing: string[] = [];
    // So many at a time as a browser asks for: who asks for all of them at once waits longer than anybody may.
    for (let from = 0; from < urls.length; from += 6)
      await Promise.all(
        urls.slice(from, from + 6).map(async (url) => {
          if ((await test.app.inject({ method: 'GET', url })).statusCode !== 200) missing.push(url);
        }),
      );
    expect(missing).toEqual([]);
  });

  it('has users of the four kinds: merchants, logistics staff, cashiers and content editors [BO-006]', async () => {
    const users = await test.database.query<{ role: string }>(
      'select r.role from staff s join staff_roles r on r.staff_id = s.id where s.disabled_at is null',
    );
    for (const role of ['owner', 'logistics_manager', 'warehouse_clerk', 'cashier', 'content_editor'])
      expect([role, users.filter((user) => user.role === role).length]).toEqual([role, 1]);
  });

  it('keeps one account for each role, for the owner of the machine alone', async () => {
    const file = join(test.app.dataFolder, 'demo-accounts.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(accounts().map(({ role }) => role)).toEqual([...ROLE_NAMES]);
    expect(new Set(accounts().map(({ password }) => password)).size).toBe(ROLE_NAMES.length);
  });

  it('lets the confirmation agent sign in', async () => {
    const agent = accounts().find(({ role }) => role === 'confirmation_agent');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/dashboard/api/auth/login',
      headers: { origin: 'http://localhost', host: 'localhost' },
      payload: { email: agent?.email, password: agent?.password },
    });
    expect(answer.statusCode).toBe(200);
    const session = staffContract.login.responses[200].parse(answer.json());
    expect(session.staff.name).toBe('Agent de confirmation');
    expect(session.permissions).toContain('orders.confirm');
  });

  describe('its trade', () => {
    const facts = tradeFacts(() => test.database);

    beforeAll(async () => {
      await seedTrade(test.app.nest, clock, shop);
    });

    it('has forty orders in every state that an order can be left in', async () => {
      expect(clock.now()).toEqual(new Date(TEST_NOW));
      expect(await facts.tally('orders', 'state')).toEqual({
        ...{ new: 6, confirming: 4, confirmed: 4, preparing: 2, packed: 2, in_delivery: 8 },
        ...{ completed: 8, partially_completed: 1, returned: 1, cancelled: 4 },
      });
      expect(Object.keys(await facts.tally('orders', 'delivery_state')).sort()).toEqual([
        ...['assigned', 'at_desk', 'attempt_failed', 'delivered', 'in_transit', 'lost', 'none', 'on_hold'],
        ...['out_for_delivery', 'picked_up', 'returned', 'returning'],
      ]);
    });

    it('happened in its order over three weeks, in many wilayas, each thing by whoever does it', async () => {
      const wilayas = new Set(ORDERS.map(({ to }) => to.wilaya)).size;
      expect(await facts.span(TEST_NOW)).toEqual({ early: 0, late: 0, wilayas, goodsCameFirst: true });
      expect(await facts.backwards()).toEqual([]);
      expect(await facts.actors()).toEqual([
        ...['Agent de confirmation', 'Magasinier', 'Responsable', 'Responsable logistique'],
      ]);
    });

    it('is in the balances that are added up beforehand, to the last of its days before yesterday', async () => {
      const [kept] = await test.database.query<{ balances: number; wrong: number }>(`
        select count(*)::int as balances, count(*) filter (where b.balance <> (
          select coalesce(sum(p.amount), 0) from postings p where p.shop_id = b.shop_id and p.place = b.place and p.at < b.before
            and coalesce(p.account_id, p.transporter_id, p.supplier_id, '00000000-0000-0000-0000-000000000000') = b.holder))::int as wrong
        from holder_balances b`);
      expect(kept?.balances).toBeGreaterThan(0);
      expect(kept?.wrong).toBe(0);
    });

    it('moved money of every kind, logged calls, and left carts that some were called about', async () => {
      expect(await facts.moneyKinds()).toEqual([
        ...['cancellation', 'claim', 'collection', 'deposit', 'expense', 'forfeit', 'owner', 'payment'],
        ...['placement', 'purchase', 'reduction', 'refund', 'remittance', 'reopening', 'supplier_payment'],
      ]);
      expect(await facts.callResults()).toEqual(['busy', 'no_answer', 'postponed', 'wrong_number']);
      expect(await facts.tally('abandoned_carts', 'state')).toEqual({ called: 2, dismissed: 1, new: 4 });
    });

    it('buys of suppliers: ordered, received, sent back, billed and paid, to the centime', async () => {
      expect(await count('suppliers', 'active')).toBe(SUPPLIERS.length);
      expect(await facts.tally('supplier_orders', 'state')).toEqual({ draft: 1, sent: 3 });
      expect(await facts.tally('supplier_receipt_lines', 'qc')).toEqual({ hold: 1, passed: 8, rejected: 1 });
      expect(await count('supplier_receipts', 'order_id is null')).toBe(1);
      expect(await count('supplier_receipt_lines', 'price_ht is null')).toBe(2);
      expect(await facts.tally('supplier_returns', 'state')).toEqual({ sent: 1 });
      expect(await count('supplier_bills')).toBe(2);
      expect(await count('supplier_payments')).toBe(1);
      expect(await count('landed_costs')).toBe(1);
      const kept = SUPPLIER_ORDERS.flatMap(({ steps }) => steps)
        .flatMap((step) => (step.do === 'receive' ? step.lines : []))
        .filter(([, , found]) => found?.qc !== 'rejected')
        .reduce((sum, [sku, quantity]) => sum + costOf(sku) * quantity, 0);
      const [books] = await test.database.query<{ billed: number; owed: number; paid: number }>(`
        select (select sum(ttc) from supplier_bills)::float as billed,
          (select sum(amount) from supplier_payments)::float as paid,
          -(select sum(amount) from postings where place = 'supplier_debts')::float as owed`);
      expect(books?.billed).toBe(kept);
      expect(books?.owed).toBe(kept - (books?.paid ?? 0));
    });

    it('moves goods between its warehouses, counts them, and says what went wrong there', async () => {
      expect(await facts.tally('internal_expeditions', 'status')).toEqual({
        completed: 1,
        inprogress: 1,
        sent: 1,
      });
      expect(await facts.tally('stock_takes', 'state')).toEqual({ posted: 1 });
      expect(await facts.tally('incidents', 'status')).toEqual({ in_progress: 1, resolved: 1 });
    });

    it('is paid by a transporter, and has another payment to look at', async () => {
      expect(await facts.tally('transporter_payments', 'state')).toEqual({ confirmed: 1, draft: 1 });
    });
  });

  describe('its year', () => {
    beforeAll(async () => {
      await seedYear(test.app.nest, shop.id, clock.now());
    }, 60_000);

    it('is there at once, in seasons, and agrees with its books', async () => {
      const made = Number(await count('orders', YEARS));
      expect(made).toBeGreaterThan(2_500);
      expect(made).toBeLessThan(4_000);
      expect(
        await count("(select distinct date_trunc('month', placed_at) from orders) months"),
      ).toBeGreaterThanOrEqual(13);
      expect(await count('sales_facts', 'cost is not null')).toBeGreaterThan(2_500);
      expect(await count('customers')).toBeGreaterThan(800);
    });

    it('has sold what was delivered: goods of it can come back', async () => {
      const staff = await TestStaff.signIn(test.app, shop.id, 'manager');
      const [{ id = '' } = {}] = await test.database.query<{ id: string }>(
        `select id from orders where ${YEARS} and state = 'completed' order by placed_at desc limit 1`,
      );
      const { version, lines, movements } = await staff.detail(id);
      expect(new Set(movements.map(({ type }) => type))).toEqual(
        new Set(['hold', 'reservation', 'hand_over', 'sale']),
      );
      const body = { version, lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] } as never;
      expect(await staff.call(ordersContract.returnGoods, { params: { id }, body })).toMatchObject({
        status: 200,
      });
    });

    it('knows its customers by their Arabic names, as they are searched', async () => {
      expect(await count('customers', `last_name = 'إبراهيم'`)).toBeGreaterThan(10);
      expect(await count('customers', `last_name = 'إبراهيم' and search_text not like '%ابراهيم%'`)).toBe(0);
    });

    it('goes on until yesterday: of the last 30 days there are no fewer orders than a season makes', async () => {
      const between = (from: number, to: number) =>
        count(
          'orders',
          `${YEARS} and placed_at >= timestamptz '${TEST_NOW}' - interval '${from} days'
            and placed_at < timestamptz '${TEST_NOW}' - interval '${to} days'`,
        );
      const [last, before] = [Number(await between(30, 0)), Number(await between(60, 30))];
      expect(last / before).toBeGreaterThan(0.8);
      expect(await between(2, 1)).toBeGreaterThan(2);
      const days = await test.database.query<{ day: string }>(
        `select day::text as day from sales_days where dim = 'all' and orders > 0
          and day > timestamptz '${TEST_NOW}' - interval '14 days'`,
      );
      expect(days.length).toBeGreaterThanOrEqual(13);
    });

    it('leaves the last orders where their age has brought them, with their goods', async () => {
      const late = await test.database.query<{ state: string; youngest: number; oldest: number }>(
        `select state, min(extract(epoch from timestamptz '${TEST_NOW}' - placed_at) / 3600)::int as youngest,
           max(extract(epoch from timestamptz '${TEST_NOW}' - placed_at) / 3600)::int as oldest
         from orders where ${YEARS} and state not in ('completed', 'returned', 'cancelled') group by state`,
      );
      const of = (state: string) => late.find((row) => row.state === state);
      expect(of('confirmed')?.oldest).toBeLessThan(41);
      expect(of('in_delivery')?.youngest).toBeGreaterThanOrEqual(20);
      expect(of('in_delivery')?.oldest).toBeLessThan(24 * 8);
      expect(await count('orders', `${YEARS} and state = 'in_delivery'`)).toBeGreaterThan(20);
      expect(await count('order_history', `at > timestamptz '${TEST_NOW}'`)).toBe(0);
      expect(await count('postings', `at > timestamptz '${TEST_NOW}'`)).toBe(0);
      expect(await count('stock_movements', `at > timestamptz '${TEST_NOW}'`)).toBe(0);
    });
  });
});

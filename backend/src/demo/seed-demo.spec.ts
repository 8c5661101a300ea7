import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentContract, type HomeModule, staffContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROLE_NAMES } from '../modules/staff/index.ts';
import { SessionTokens } from '../platform/http/index.ts';
import { HOME } from './data/home.ts';
import { PRODUCTS } from './data/products/index.ts';
import { seedDemo } from './index.ts';

const SIZES = ['small_product', 'grid_display', 'product_page_large'];

interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

describe('the demo shop', () => {
  const test = useApp();
  const count = async (table: string, where = 'true') => {
    const [row] = await test.database.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where}`,
    );
    return row?.n;
  };
  const accounts = (): Account[] =>
    JSON.parse(readFileSync(join(test.app.dataFolder, 'demo-accounts.json'), 'utf8'));

  beforeAll(async () => {
    await seedDemo(test.app.nest);
  });

  it('sells twenty products in three languages, one of them a strict pack of three', async () => {
    expect(await count('products', `status = 'active'`)).toBe(PRODUCTS.length);
    expect(await count('product_texts')).toBe(PRODUCTS.length * 3);
    expect(await count('product_documents')).toBe(PRODUCTS.length);
    expect(await count('products', `pack_mode = 'strict'`)).toBe(1);
    expect(await count('pack_items')).toBe(3);
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

  it('runs three promotions today', async () => {
    const now = test.app.clock.now();
    const running = await test.database.query<{ scope: string }>(
      'select scope from promotions where active and starts_at <= $1 and ends_at > $1 order by scope',
      [now],
    );
    expect(running.map(({ scope }) => scope)).toEqual(['brand', 'category', 'product']);
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
    const answer = await test.app.inject({
      method: 'GET',
      url: '/web/public/api/home/modules',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'ar' },
    });
    const modules: HomeModule[] = contentContract.homeModules.responses[200].parse(answer.json());
    expect(modules.map(({ type }) => type)).toEqual(HOME.map(({ type }) => type));
    for (const { publicTitle, products, categories, brands } of modules) {
      expect(publicTitle).toMatch(/\p{Script=Arabic}/u);
      expect(products.length + categories.length + brands.length).toBeGreaterThan(0);
    }
    const reduced = modules.find(({ type }) => type === 'discounted_products')?.products ?? [];
    for (const { priceTtc, productPriceAfterPromotion } of reduced)
      expect(productPriceAfterPromotion).toBeLessThan(priceTtc);
  });

  it('serves every picture in every size', async () => {
    const stored = await test.database.query<{ key: string }>('select key from media');
    expect(stored.length).toBeGreaterThanOrEqual(PRODUCTS.length);
    const urls = stored.flatMap(({ key }) => SIZES.map((size) => `/media/${key}/${size}.webp`));
    const answers = await Promise.all(urls.map((url) => test.app.inject({ method: 'GET', url })));
    expect(urls.filter((_, index) => answers[index]?.statusCode !== 200)).toEqual([]);
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
});

import { readFile } from 'node:fs/promises';
import { choose, LAPTOP, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { counted, enter, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { start } = TEXTS.fr;

/** Where each role begins, and whether orders wait there to be confirmed. */
const BEGINS = {
  owner: ['', true],
  manager: ['', true],
  catalogue_editor: ['/products', false],
  content_editor: ['', false],
  confirmation_agent: ['', true],
  warehouse_clerk: ['', false],
  logistics_manager: ['', false],
  cashier: ['', false],
  accountant: ['', false],
  supplier_order_manager: ['', false],
} as const;

/** Screens by the permission that opens them. */
const SCREENS = [
  ['/desk', 'orders.confirm'],
  ['/registers', 'till.setup'],
  ['/register-sessions', 'till.close'],
  ['/till-documents', 'till.settle'],
  ['/carts', 'carts.read'],
  ['/orders', 'orders.read'],
  ['/customers', 'customers.read'],
  ['/products', 'products.read'],
  ['/categories', 'products.read'],
  ['/promotions', 'promotions.read'],
  ['/reviews', 'reviews.moderate'],
  ['/stock', 'stock.read'],
  ['/stock/values', 'costs.read'],
  ['/supplier-orders', 'procurement.read'],
  ['/suppliers', 'procurement.read'],
  ['/supplier-receipts', 'stock.receive'],
  ['/supplier-bills', 'procurement.read'],
  ['/supplier-payments', 'procurement.read'],
  ['/supplier-returns', 'procurement.read'],
  ['/supplier-payments/new', 'accounts.move'],
  ['/internal-expeditions', 'stock.read'],
  ['/transporters', 'delivery.read'],
  ['/carriers/exceptions', 'delivery.read'],
  ['/transporter-payments', 'delivery.settle'],
  ['/transporter-payments/claims', 'delivery.settle'],
  ['/transporter-payments/ages', 'delivery.settle'],
  ['/accounts', 'accounts.read'],
  ['/home-blocks', 'content.edit'],
  ['/announcements', 'content.edit'],
  ['/menus/header', 'content.edit'],
  ['/pages', 'content.edit'],
  ['/blog-posts', 'content.edit'],
  ['/redirects', 'content.edit'],
  ['/pictures', 'media.upload'],
  ['/legal-pages', 'content.edit'],
  ['/incidents', 'incidents.report'],
  ['/attendance/schedules', 'attendance.read'],
  ['/attendance/kiosks', 'attendance.kiosk'],
  ['/members', 'staff.edit'],
  ['/roles', 'staff.edit'],
  ['/hours', 'hours.edit'],
  ['/themes', 'theme.edit'],
  ['/audit', 'audit.read'],
  ['/settings/shop', 'shop.edit'],
  ['/settings/orders', 'shop.edit'],
  ['/settings/notifications', 'shop.edit'],
] as const;

/** The decision that says which roles there are, and what they may do. */
const decided = () =>
  readFile(new URL('../../docs/decisions/0031-roles-in-tables.md', import.meta.url), 'utf8');

describe('each role of the demo shop', () => {
  it.each(Object.entries(BEGINS))(
    'begins where its work is, and is led to nothing that it may not do: %s [BO-254] [SF-254]',
    async (role, [place, confirms]) => {
      await shop.order();
      const page = await browser.newPage({ viewport: LAPTOP });
      await enter(page, shop.url, shop.account(role));
      expect(new URL(page.url()).pathname).toBe(`/dashboard${place}`);
      const toConfirm = page.locator('main li').filter({ hasText: counted(start, 'toConfirm') });
      expect(await toConfirm.count()).toBe(confirms ? 1 : 0);
      const statusOf = async (path: string) =>
        (await page.request.get(`${shop.url}${path}`, { maxRedirects: 0 })).status();
      const led = await page
        .locator('a[href^="/dashboard"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
      expect(led.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const path of led) {
        const status = await statusOf(path);
        // The start page leads on whoever has no day to look at.
        if (status !== 200 && !(status === 302 && path === '/dashboard')) wrong.push(`${path}: ${status}`);
      }
      expect(wrong).toEqual([]);
      // A screen that the sidebar does not name is not to be had by its address either.
      const permissions = await page.evaluate(async () => {
        const answer = await fetch('/dashboard/api/auth/session');
        return ((await answer.json()) as { permissions: string[] }).permissions;
      });
      const open: string[] = [];
      for (const [to, permission] of SCREENS)
        if (!permissions.includes(permission)) {
          const status = await statusOf(`/dashboard${to}`);
          if (status !== 403) open.push(`${to}: ${status}`);
        }
      expect(open).toEqual([]);
      expect(await decided()).toContain('BO-254');
      expect(page.problems).toEqual([]);
    },
    120_000,
  );
});

describe('the users of the dashboard', () => {
  it.each([
    ['merchants', 'owner', ['/orders', '/products', '/settings/shop']],
    ['logistics staff', 'logistics_manager', ['/transporters', '/stock']],
    ['content editors', 'content_editor', ['/reviews', '/pages']],
  ] as const)('are %s, who sign in and reach their screens [BO-004]', async (_, role, screens) => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account(role));
    for (const screen of screens) {
      await page.locator(`nav a[href="/dashboard${screen}"]`).first().click();
      await page.waitForURL(`${shop.url}/dashboard${screen}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
    }
    expect(page.problems).toEqual([]);
  });

  it('are an employee, a cashier, a salesperson and who orders from suppliers; an order names its salesperson [BO-005]', async () => {
    const { orderUuid } = await shop.order();
    const order = `${shop.url}/dashboard/orders/${orderUuid}`;
    const [seller] = await shop.database.query<{ name: string }>('select name from staff where email = $1', [
      shop.account('confirmation_agent').email,
    ]);
    const name = seller?.name ?? '';
    const assigned = TEXTS.fr.order.assignedTo;
    const as = async (role: string, address: string) => {
      const page = await browser.newPage({ viewport: LAPTOP });
      await enter(page, shop.url, shop.account(role));
      const answer = await page.goto(address, { waitUntil: 'networkidle' });
      expect([role, answer?.status()]).toEqual([role, 200]);
      return page;
    };
    const employee = await as('manager', order);
    await choose(employee.getByLabel(assigned), name);
    await said(employee, TEXTS.fr.order.done.assign);
    const kept = await shop.database.query(
      'select s.email from orders o join staff s on s.id = o.assigned_to where o.id = $1',
      [orderUuid],
    );
    expect(kept).toEqual([{ email: shop.account('confirmation_agent').email }]);
    const salesperson = await as('confirmation_agent', order);
    const details = salesperson.getByRole('region', { name: TEXTS.fr.order.details });
    await details.getByText(name).first().waitFor();
    const cashier = await as('cashier', `${shop.url}/dashboard/till`);
    const buyer = await as('supplier_order_manager', `${shop.url}/dashboard/supplier-orders`);
    for (const page of [employee, salesperson, cashier, buyer]) expect(page.problems).toEqual([]);
  });
});

import {
  DESK,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsBesideColours,
  problemsInBothThemes,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enter, signIn } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const LANGUAGES = ['fr', 'en', 'ar'] as const;
/** The two languages that differ most; at full length all of them. */
const FULL = process.env.HANOUT_TEST_FULL === '1';
const UNLIKE = FULL ? LANGUAGES : (['fr', 'ar'] as const);
/** In French in both themes; elsewhere only what is not of colours, which are the same there. */
const problemsIn = (language: string, page: Page): Promise<string[]> =>
  language === 'fr' || FULL ? problemsInBothThemes(page) : problemsBesideColours(page);
/** Everywhere that a member of staff with all permissions can go, besides orders. */
const SCREENS = [
  ...[
    '',
    'settings/shop',
    'settings/orders',
    'settings/notifications',
    'desk',
    'carts',
    'customers',
    'customers/segments',
    'reviews',
  ],
  ...[
    'products',
    'products?q=zzzz',
    'products/imports',
    'promotions',
    'promotions/new',
    'promotions/simulator',
  ],
  ...['categories', 'brands', 'brand-lines', 'tags', 'collections', 'attributes', 'features'],
  ...[
    'stock',
    'stock/short',
    'stock/movements',
    'stock/quarantine',
    'stock/takes',
    'stock/values',
    'stock/landed-costs',
    'stock/checks',
    'warehouses',
    'internal-expeditions',
  ],
  ...[
    'orders/new',
    'accounts',
    'transporters',
    'carriers/exceptions',
    'members',
    'roles',
    'roles/new',
    'audit',
    'hours',
    'themes',
    'affectations',
    'affectations?who=somebody',
    'attendance',
    'attendance?view=month',
    'attendance/kiosks',
    'attendance/schedules',
  ],
  ...['incidents', 'incidents/new', 'invoices', 'alerts', 'me'],
  ...['reorder-suggestions', 'suppliers', 'supplier-orders', 'supplier-receipts'],
  ...['supplier-receipts?view=received', 'supplier-receipts?view=unpriced', 'supplier-receipts/new'],
  ...['supplier-bills', 'supplier-bills/new', 'supplier-payments', 'supplier-payments/new'],
  'supplier-returns',
  ...['registers', 'register-sessions', 'till-documents'],
  ...[
    'home-blocks',
    'announcements',
    'menus/header',
    'menus/footer',
    'pages',
    'blog-posts',
    'blog-categories',
  ],
  ...['redirects', 'redirects?view=missing', 'pictures', 'legal-pages'],
  ...['translations', 'translations?view=all&locale=en'],
  ...['transporter-payments', 'transporter-payments/new', 'transporter-payments/imports'],
  ...['transporter-payments/claims', 'transporter-payments/ages'],
];
/** Records, by the table that holds them. */
const RECORDS = {
  themes: 'themes',
  pages: 'content_pages',
  'blog-posts': 'blog_posts',
  'blog-categories': 'blog_categories',
  products: 'products',
  promotions: 'promotions',
  customers: 'customers',
  transporters: 'transporters',
  members: 'staff',
  roles: 'roles',
  suppliers: 'suppliers',
  'supplier-orders': 'supplier_orders',
  'supplier-orders/receipts': 'supplier_orders',
  'supplier-receipts': 'supplier_receipts',
} as const;

/** A desk's screen whose pages have a scroll bar that takes its room. */
const DESK_WITH_BAR = { ...DESK, width: DESK.width - 15 };

/** Goes there as a visitor would, and waits for the scripts: what they draw late is looked at too. */
async function show(page: Page, address: string, language: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
}

describe('every screen of the back-office', () => {
  it.each(UNLIKE)('has no accessibility violation in %s, in French light and dark', async (language) => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    const found: string[] = [];
    const look = async (name: string, address: string) => {
      await show(page, address, language);
      found.push(...(await problemsIn(language, page)).map((problem) => `${name}: ${problem}`));
    };
    await page.goto(`${shop.url}/dashboard/login`);
    await page.locator(`[name=locale][value=${language}]`).first().click();
    await page.waitForFunction((lang) => document.documentElement?.lang === lang, language);
    await look('login', `${shop.url}/dashboard/login`);
    await signIn(page, shop.url, shop.account('manager'));
    await look('orders', `${shop.url}/dashboard/orders`);
    await look('orders, empty', `${shop.url}/dashboard/orders?q=zzzz`);
    await look('order', `${shop.url}/dashboard/orders/${orderUuid}`);
    await look('missing', `${shop.url}/dashboard/nothing-here`);
    await page.setViewportSize(PHONE);
    for (const path of ['orders', `orders/${orderUuid}`]) {
      await look(`${path}, phone`, `${shop.url}/dashboard/${path}`);
      if (!(await fitsItsWidth(page))) found.push(`${path}: scrolls sideways`);
    }
    expect(found).toEqual([]);
  });

  it.each(UNLIKE)(
    'of the owner has none in %s, in French light and dark, and fits a desk and a phone',
    async (language) => {
      const page = await browser.newPage({ viewport: LAPTOP });
      await enter(page, shop.url, shop.account('owner'), language);
      const records = await Promise.all(
        Object.entries(RECORDS).map(async ([path, table]) => {
          const [row] = await shop.database.query<{ id: string }>(`select id::text from ${table} limit 1`);
          return row ? [`${path}/${row.id}`] : [];
        }),
      );
      const found: string[] = [];
      // What the owner sees of orders is more than others see.
      for (const path of ['orders', ...SCREENS, ...records.flat()]) {
        await page.setViewportSize(LAPTOP);
        await show(page, `${shop.url}/dashboard/${path}`, language);
        found.push(...(await problemsIn(language, page)).map((problem) => `${path}: ${problem}`));
        for (const size of [DESK_WITH_BAR, PHONE]) {
          await page.setViewportSize(size);
          if (!(await fitsItsWidth(page))) found.push(`${path}, ${size.width}: scrolls sideways`);
        }
      }
      expect(found).toEqual([]);
      expect(page.problems).toEqual([]);
    },
    1_200_000,
  );
});

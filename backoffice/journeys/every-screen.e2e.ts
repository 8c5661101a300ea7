import { accessibilityProblems, fitsItsWidth, LAPTOP, PHONE, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { signIn } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const COMBINATIONS = (['fr', 'en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

describe('every screen of the back-office', () => {
  it.each(COMBINATIONS)(
    'has no accessibility violation in $language, $theme',
    async ({ language, theme }) => {
      const { orderUuid } = await shop.order();
      const page = await browser.newPage({ viewport: LAPTOP, colorScheme: theme });
      const found: string[] = [];
      const look = async (name: string, address: string) => {
        await page.goto(address, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        found.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
      };
      await page.goto(`${shop.url}/dashboard/login`);
      await page.locator(`[name=locale][value=${language}]`).first().click();
      await look('login', `${shop.url}/dashboard/login`);
      await signIn(page, shop.url, shop.account('manager'));
      await look('orders', `${shop.url}/dashboard/orders`);
      await look('orders, empty', `${shop.url}/dashboard/orders?q=zzzz`);
      await look('order', `${shop.url}/dashboard/orders/${orderUuid}`);
      await look('accounts', `${shop.url}/dashboard/accounts`);
      await look('exceptions', `${shop.url}/dashboard/carriers/exceptions`);
      await look('missing', `${shop.url}/dashboard/nothing-here`);
      await page.setViewportSize(PHONE);
      for (const path of ['orders', `orders/${orderUuid}`]) {
        await look(`${path}, phone`, `${shop.url}/dashboard/${path}`);
        if (!(await fitsItsWidth(page))) found.push(`${path}: scrolls sideways`);
      }
      expect(found).toEqual([]);
    },
  );
});

import { LAPTOP, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { signIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const theme = () => document.documentElement.dataset.theme;
const until = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the frame of the back-office', () => {
  it('opens in French, switches theme and keeps it [BO-001] [BO-361] [BO-098] [BO-170]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP, colorScheme: 'dark' });
    await signIn(page, shop.url, shop.account('manager'));
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(TEXTS.fr.orders.title);
    expect(await page.evaluate(theme)).toBe('dark');
    await page.getByRole('button', { name: TEXTS.fr.app.switchTheme }).first().click();
    expect(await page.evaluate(theme)).toBe('light');
    await page.reload();
    expect(await page.evaluate(theme)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('phoenixTheme'))).toBe('light');
    expect(page.problems).toEqual([]);
  });

  it('follows the system only while nothing else was chosen [BO-171]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP, colorScheme: 'light' });
    await signIn(page, shop.url, shop.account('manager'));
    for (const stored of [null, 'auto', 'light']) {
      await page.evaluate((value) => {
        if (value) localStorage.setItem('phoenixTheme', value);
        else localStorage.removeItem('phoenixTheme');
      }, stored);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(
        (wanted) => document.documentElement.dataset.theme === wanted,
        stored === 'light' ? 'light' : 'dark',
      );
    }
  });

  it('keeps the sidebar collapsed [BO-166]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const width = async () => Math.round((await page.getByRole('complementary').boundingBox())?.width ?? 0);
    expect(await width()).toBe(212);
    await page.getByRole('button', { name: TEXTS.fr.nav.collapse }).click();
    expect(await width()).toBe(52);
    await page.reload();
    expect(await width()).toBe(52);
  });

  it('says what was done for five seconds [BO-097] [BO-172]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await page.keyboard.press('v');
    const toast = page.locator('[data-sonner-toast]');
    await toast.waitFor();
    const shown = Date.now();
    await until(4_500 - (Date.now() - shown));
    expect(await toast.count()).toBe(1);
    await toast.waitFor({ state: 'detached', timeout: 1_500 });
  });

  it('signs in without scripts', async () => {
    const page = await browser.newPage({ viewport: LAPTOP, javaScriptEnabled: false });
    const { email, password } = shop.account('manager');
    await page.goto(`${shop.url}/dashboard/orders?state=new`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    await page.waitForURL(/\/dashboard\/orders\?state=new/);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});

import { holdReact, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { fr } from '../app/i18n/fr.ts';
import { enterAt, signIn } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

describe('what staff write', () => {
  it('while a page is being taken over does not stop it from being taken over', async () => {
    const page = await browser.newPage();
    await signIn(page, shop.url, shop.account('owner'));
    const react = await holdReact(page);
    await page.goto(`${shop.url}/dashboard/products`, { waitUntil: 'domcontentloaded' });
    await react.waits();
    await page.keyboard.press('Tab');
    await react.release();
    await write(page.getByRole('searchbox', { name: fr.products.search }), 'blue');
    await page.waitForURL(/q=blue/);
    expect(page.problems).toEqual([]);
  });

  it('before a list is alive is searched for, and nothing of it is lost', async () => {
    const page = await browser.newPage();
    await signIn(page, shop.url, shop.account('owner'));
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`${shop.url}/dashboard/products`, { waitUntil: 'domcontentloaded' });
    const field = page.getByRole('searchbox', { name: fr.products.search });
    await write(field, 'blue');
    release();
    await page.waitForURL(/q=blue/);
    expect(await field.inputValue()).toBe('blue');
    expect(page.problems).toEqual([]);
  });

  it('with an Arabic keyboard is a number, and a digit goes where the caret stands', async () => {
    const page = await browser.newPage();
    await enterAt(page, `${shop.url}/dashboard/settings/orders`, shop.account('owner'));
    const hours = page.locator('input[name=holdHours]');
    await write(hours, '٣٦');
    expect(await hours.inputValue()).toBe('36');

    const unit = await shop.database.query<{ id: string }>(
      "select id from products where type = 'standard' limit 1",
    );
    await page.goto(`${shop.url}/dashboard/products/${unit[0]?.id}`, { waitUntil: 'networkidle' });
    const price = page.locator('input[name=priceHt]').first();
    await write(price, '١٢٣');
    await page.keyboard.press('Home');
    await page.keyboard.type('45');
    await until(async () => (await price.inputValue()).length >= 5);
    expect((await price.inputValue()).replace(/\D/g, '')).toBe('45123');
  });
});

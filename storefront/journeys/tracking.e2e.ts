import { fitsItsWidth, PHONE, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import {
  fillQuickCheckout,
  holdAutomaticOrder,
  openOrderForm,
  prefixOf,
  problemsIn,
  TEXTS,
  UNLIKE,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

describe('tracking an order', () => {
  it('is reached from the foot, and leads by number and phone to the page of the order', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[4];
    await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
    await fillQuickCheckout(page, { phone: '0661421977' });
    await holdAutomaticOrder(page);
    await page.locator('#quick-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    const address = page.url();
    const [order] = await shop.database.query<{ number: string }>(
      "select number::text from orders where phone = '0661421977'",
    );
    await page.locator('footer').getByRole('link', { name: TEXTS.fr.track.title }).click();
    await page.waitForURL(/\/track$/);
    await write(page.locator('#track-number'), order?.number ?? '');
    await write(page.locator('#track-phone'), '0661421978');
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    const wrongPhone = await page.getByRole('alert').innerText();
    await write(page.locator('#track-number'), '987654');
    await write(page.locator('#track-phone'), '0661421977');
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').innerText()).toBe(wrongPhone);
    await write(page.locator('#track-number'), order?.number ?? '');
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    await page.waitForURL(address);
    expect(page.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it.each(UNLIKE)('has no accessibility violation and fits a phone, in %s', async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await page.goto(`${shop.url}${prefixOf(language)}/track`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: TEXTS[language].track.find }).click();
    await page.locator('.error').first().waitFor();
    expect(await problemsIn(language, page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  });
});

import { choose, PHONE, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';

const shop = useDemoShop();
const browser = useBrowser();

describe('with JavaScript switched off', () => {
  it('orders from the product page, step by step', async () => {
    const page = await browser.newPage({ viewport: PHONE, javaScriptEnabled: false });
    const product = shop.products[0];
    await page.goto(`${shop.url}/catalog/product/${product?.category}/${product?.slug}`);
    await page
      .locator(
        'form[action$="/checkout/buy"] button[type=submit], form[action$="/checkout/buy"] [type=submit]',
      )
      .first()
      .click();
    await page.waitForURL(/checkout\/buy/);
    await choose(page.locator('#wilaya'), '16');
    await page.locator('form:has(#wilaya) button[type=submit]').click();
    await choose(page.locator('#commune'), 1);
    await page.locator('form:has(#commune) button[type=submit]').click();
    await page.locator('form:has([name=transporter]) button[type=submit]').click();

    await write(page.locator('#firstname'), 'Al');
    await write(page.locator('#lastname'), 'Benali');
    await write(page.locator('#phone'), '12');
    await page.locator('form:has(#phone) button[type=submit]').click();
    expect(await page.locator('#lastname').inputValue()).toBe('Benali');
    expect(await page.locator('[role=alert]').innerText()).not.toBe('');
    expect(await shop.database.query('select 1 from orders')).toEqual([]);

    await write(page.locator('#firstname'), 'Amina');
    await write(page.locator('#phone'), '+213 550 12 34 56');
    await page.locator('form:has(#phone) button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    expect(await shop.database.query('select first_name, phone from orders')).toEqual([
      { first_name: 'Amina', phone: '0550123456' },
    ]);
  });
});

import { choose, PHONE, type TestPage, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

/** Wilaya, commune and transporter, one step after the other. */
async function chooseDelivery(page: TestPage): Promise<void> {
  await choose(page.locator('#wilaya'), '16');
  await page.locator('form:has(#wilaya) button[type=submit]').click();
  await choose(page.locator('#commune'), 1);
  await page.locator('form:has(#commune) button[type=submit]').click();
  await page.locator('form:has([name=transporter]) button[type=submit]').click();
}

/** Whatever space stands between a number and its unit. */
const spaced = (text: string) => text.trim().replace(/\s/g, ' ');

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
    await chooseDelivery(page);

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

  it('reads all that a product’s tabs hold, reviews among it', async () => {
    const page = await browser.newPage({ viewport: PHONE, javaScriptEnabled: false });
    const [product] = await shop.database.query<{ slug: string; category: string; text: string }>(
      `select t.slug, ct.slug as category, r.text from reviews r
       join products p on p.id = r.product_id and p.status = 'active'
       join product_features f on f.product_id = p.id
       join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts ct on ct.category_id = p.main_category_id and ct.locale = 'fr'
       where r.state = 'approved' limit 1`,
    );
    await page.goto(`${shop.url}/catalog/product/${product?.category}/${product?.slug}`);
    await page.locator('a[href="#reviews"]').first().click();
    // By their texts none of them is found: the engine of locators reads no `noscript`.
    const reviews = page.locator('#reviews .review-text');
    await reviews.first().waitFor();
    expect(await reviews.allInnerTexts()).toContain(product?.text);
    await page.locator('#features dt').first().waitFor();
    expect(await page.locator('.details button:visible').count()).toBe(0);
  });

  it('orders the variant that is chosen in a pack, and asks for it where the address says none [SF-100] [SF-198]', async () => {
    const page = await browser.newPage({ viewport: PHONE, javaScriptEnabled: false });
    const [pack] = await shop.database.query<{ slug: string; category: string; preset: string }>(
      `select t.slug, ct.slug as category, i.combination_id as preset from products p
       join pack_items i on i.pack_id = p.id and i.combination_id is not null
       join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts ct on ct.category_id = p.main_category_id and ct.locale = 'fr'
       where p.pack_mode = 'flexible' limit 1`,
    );
    await page.goto(`${shop.url}/catalog/product/${pack?.category}/${pack?.slug}`);
    const choice = page.locator('.pack-list select');
    await choose(choice, 2);
    const chosen = await choice.inputValue();
    expect(chosen).not.toBe(pack?.preset);
    const variant = spaced(await choice.locator('option').nth(2).innerText());
    await page.locator('#buy-form [type=submit]').click();
    await page.waitForURL(/checkout\/buy/);
    const address = page.url();
    await page.locator('#wilaya').waitFor();
    expect(spaced(await page.locator('.panel .attrs').innerText())).toContain(variant);

    await page.goto(address.replace(chosen, 'nothing'));
    const part = page.locator('.buy-part select[aria-invalid]');
    expect(await page.locator('.buy-part h2').allInnerTexts()).toEqual([TEXTS.fr.product.packInside]);
    expect(await page.locator(`#${await part.getAttribute('aria-describedby')}`).innerText()).toBe(
      TEXTS.fr.product.packChoose,
    );
    expect(await page.locator('#wilaya').count()).toBe(0);
    await choose(part, 2);
    await page.locator('.buy-part [type=submit]').click();
    await chooseDelivery(page);
    await write(page.locator('#firstname'), 'Amina');
    await write(page.locator('#lastname'), 'Benali');
    await write(page.locator('#phone'), '0661223344');
    await page.locator('form:has(#phone) button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    expect(spaced(await page.locator('.panel .attrs').innerText())).toContain(variant);
    const held = await shop.database.query<{ unit_id: string }>(
      `select v.unit_id from stock_holds h join stock_levels v on v.id = h.level_id
       join orders o on o.id = h.order_id where o.phone = '0661223344'`,
    );
    const units = held.map((row) => row.unit_id);
    expect(units).toContain(chosen);
    expect(units).not.toContain(pack?.preset);
  });
});

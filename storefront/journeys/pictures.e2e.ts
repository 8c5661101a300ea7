import { useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { shopChanges } from './shop-changes.ts';
import { addFromCard } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);
const WIDE = { width: 1280, height: 900 };

/** The name of the size that a picture falls back to. */
const sizeOf = async (picture: Locator) =>
  ((await picture.getAttribute('src')) ?? '').match(/^\/media\/\w+\/(\w+)\.webp$/)?.[1];

describe('pictures of goods', () => {
  it('are asked for in the named size of their place: page, grid, cart [SF-074]', async () => {
    const page = await browser.newPage({ viewport: WIDE });
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    expect(await sizeOf(page.locator('.listing .card img').first())).toBe('grid_display');
    const href = (await page.locator('.listing h3 a').first().getAttribute('href')) ?? '';
    await addFromCard(page, 0);
    await page.locator('.mini-cart-count').waitFor();
    await page.goto(`${shop.url}/checkout/cart/view`, { waitUntil: 'networkidle' });
    expect(await sizeOf(page.locator('main img').first())).toBe('small_product');
    await page.goto(shop.url + href, { waitUntil: 'networkidle' });
    expect(await sizeOf(page.locator('main img').first())).toBe('product_page_large');
    // The data of the product name the same three, each with its address.
    const token = await page.locator('meta[name=page-token]').getAttribute('content');
    const slug = href.split('/').at(-1);
    const answer = await page.request.get(`${shop.url}/web/public/api/product/${slug}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
    const { images } = (await answer.json()) as {
      images: { imageResizeds: { size: string; url: string }[] }[];
    };
    expect(images.length).toBeGreaterThan(0);
    for (const { imageResizeds } of images) {
      expect(imageResizeds.map(({ size }) => size)).toEqual([
        ...['small_product', 'grid_display', 'product_page_large'],
      ]);
      for (const { size, url } of imageResizeds) expect(url).toContain(`/${size}.webp`);
    }
    expect(page.problems).toEqual([]);
  });

  it('stand alone, without thumbnails and steps, where a product has one [SF-076]', async () => {
    const page = await browser.newPage({ viewport: WIDE });
    const [place] = await shop.database.query<{ slug: string; category: string }>(
      `select t.slug, c.slug as category from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr' where p.status = 'active'
       and not exists (select 1 from combinations o where o.product_id = p.id)
       and (select count(*) from product_images i where i.product_id = p.id) > 1 order by t.slug limit 1`,
    );
    const address = `${shop.url}/catalog/product/${place?.category}/${place?.slug}`;
    const ofSeveral = page.locator('.thumbs, .gallery-step');
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('.thumbs').waitFor();
    expect(await ofSeveral.count()).toBe(3);
    await change.pictures(place?.slug ?? '', 1);
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.gallery-one').waitFor();
    expect(await page.locator('main .slides img').count()).toBe(1);
    expect(await ofSeveral.count()).toBe(0);
  });

  it('are a sign that there is none where a product has none, on its card and its page [SF-351]', async () => {
    const page = await browser.newPage({ viewport: WIDE });
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    const href = (await page.locator('.listing h3 a').first().getAttribute('href')) ?? '';
    const card = page.locator('.listing .card', { has: page.locator(`a[href="${href}"]`) });
    expect(await card.locator('.no-picture').count()).toBe(0);
    await change.pictures(href.split('/').at(-1) ?? '', 0);
    await page.reload({ waitUntil: 'networkidle' });
    await card.locator('.no-picture').first().waitFor();
    expect(await card.locator('img').count()).toBe(0);
    await page.goto(shop.url + href, { waitUntil: 'networkidle' });
    const sign = page.locator('main .no-picture').first();
    expect(await sign.isVisible()).toBe(true);
    expect(await page.locator('main img[src=""], main img:not([src])').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});

import { PHONE, touch, until, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { product: words, form } = TEXTS.fr;

async function openZoom(page: Page): Promise<void> {
  const [place] = await shop.database.query<{ slug: string; category: string }>(
    `select t.slug, c.slug as category from product_texts t join products p on p.id = t.product_id
     join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr'
     where t.locale = 'fr' and t.slug like 'casque-sans%'`,
  );
  await page.goto(`${shop.url}/catalog/product/${place?.category}/${place?.slug}`, {
    waitUntil: 'networkidle',
  });
  await touch(page.locator('.zoom-link').first());
  await page.locator('dialog.zoom[open]').waitFor();
}

/** By the clock of what touches, a tenth of a second from one tap to the other: a busy machine takes longer over it. */
async function doubleTap(fingers: CDPSession): Promise<void> {
  const begun = Date.now() / 1000;
  for (const [nth, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await fingers.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begun + nth * 0.05,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y: 360 }],
    });
}

const scale = (page: Page) =>
  page
    .locator('.zoom-stage img')
    .evaluate((image) => Number(/scale\(([\d.]+)\)/.exec(image.getAttribute('style') ?? '')?.[1]));

describe('the pictures of a product, enlarged', () => {
  it('come closer at a double tap and by two fingers on a phone', async () => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    await openZoom(page);
    expect(await scale(page)).toBe(1);
    const fingers = await page.context().newCDPSession(page);
    await doubleTap(fingers);
    await page.waitForFunction(
      () => document.querySelector('.zoom-stage')?.getAttribute('data-closer') === 'true',
    );
    expect(await scale(page)).toBe(2.5);
    await doubleTap(fingers);
    await page.waitForFunction(
      () => document.querySelector('.zoom-stage')?.getAttribute('data-closer') === 'false',
    );

    const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 180 + (side * apart) / 2, y: 360, id })),
      });
    await pinch('touchStart', 60);
    for (const apart of [90, 120, 150, 180]) await pinch('touchMove', apart);
    await pinch('touchEnd', 0);
    // What moves is drawn when there is time for it.
    await until(async () => Math.abs((await scale(page)) - 3) < 0.5);
    await touch(page.getByRole('button', { name: form.close }));
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
  });

  it('are walked through, enlarged and left by the keyboard', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await openZoom(page);
    const at = page.locator('.zoom-tools span');
    await page.keyboard.press('ArrowRight');
    await at.filter({ hasText: '2 /' }).waitFor();
    await page.keyboard.press('+');
    expect(await scale(page)).toBe(1.5);
    await page.getByRole('button', { name: words.closer, exact: true }).click();
    expect(await scale(page)).toBe(2.25);
    await page.keyboard.press('0');
    expect(await scale(page)).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
    expect(
      await page
        .locator('.zoom-link')
        .first()
        .evaluate((link) => link.matches(':focus')),
    ).toBe(true);
  });
});

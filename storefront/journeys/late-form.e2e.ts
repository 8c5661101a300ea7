import { PHONE, type TestPage, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { prefixOf, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const CODE = '**/quick-checkout-*.js';
/** The page counts four seconds of rest from when its scripts run: never earlier than this after its load. */
const REST_MS = 3_500;

const addressOf = (language: 'fr' | 'ar') => {
  const product = shop.products[0];
  return `${shop.url}${prefixOf(language)}/catalog/product/${product?.category}/${product?.slug}`;
};
const buy = (page: Page, language: 'fr' | 'ar') =>
  page.getByRole('button', { name: TEXTS[language].product.buy }).first();

/** Waits until a control is React's own, so that a tap is its business and no longer the plain form's. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('form[action$="/checkout/buy"] button');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
}

async function openProduct(page: TestPage, language: 'fr' | 'ar' = 'fr'): Promise<void> {
  await page.goto(addressOf(language));
  await untilAlive(page);
}

describe('the code of the order form', () => {
  it('is left out of the first view, and comes with the first sign of use', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openProduct(page);
    const scrolled = await page.evaluate(() => performance.now());
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 300);
    const fetched = await page.waitForFunction(() => {
      const all = performance.getEntriesByType('resource');
      return all.find(({ name }) => name.includes('/quick-checkout-'))?.startTime;
    });
    const loaded = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return navigation?.loadEventEnd ?? 0;
    });
    expect(await fetched.jsonValue()).toBeGreaterThanOrEqual(Math.min(scrolled, loaded + REST_MS));
  });

  it('may come late: the tap is kept, and the first field then has the focus', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CODE, async (route) => {
      await held;
      await route.continue();
    });
    await openProduct(page, 'ar');
    await buy(page, 'ar').click();
    await page.locator('.form-wait').waitFor();
    release();
    await page.locator('#checkout-firstname:focus').waitFor();
    expect(page.problems).toEqual([]);
  });

  it('may not come at all: the page stays, says so, and a new try opens the form', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.route(CODE, (route) => route.abort());
    await openProduct(page);
    await buy(page, 'fr').click();
    await page.getByRole('alert').filter({ hasText: TEXTS.fr.errors.partLost }).waitFor();
    expect(await page.locator('h1').innerText()).not.toBe(TEXTS.fr.errors.failedTitle);
    await page.unroute(CODE);
    await page.getByRole('button', { name: TEXTS.fr.errors.retry }).click();
    await page.locator('#quick-checkout').waitFor();
  });
});

import { accessibilityProblems, LAPTOP, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { reviews } = TEXTS.fr;

async function toReviews(page: Page): Promise<void> {
  await enterAt(page, `${shop.url}/dashboard/reviews`, shop.account('content_editor'));
}

describe('the list of reviews', () => {
  it('is worked through by button and by key, and what is published shows on the product', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await toReviews(page);
    const items = page.locator('main li');
    await items.nth(2).waitFor();
    expect(await items.count()).toBe(3);
    expect(await accessibilityProblems(page)).toEqual([]);

    const second = await items.nth(1).locator('p').first().textContent();
    await page.keyboard.press('j');
    await page.keyboard.press('v');
    await said(page, reviews.done.approve);
    await page.waitForFunction(() => document.querySelectorAll('main li').length === 2);
    await items.first().getByRole('button', { name: reviews.refuse }).click();
    await said(page, reviews.done.refuse);
    await page.waitForFunction(() => document.querySelectorAll('main li').length === 1);

    await page.getByRole('link', { name: new RegExp(`^${reviews.view.approved}`) }).click();
    await page.waitForURL(/state=approved/);
    await page.getByText(second ?? '').waitFor();
    expect(page.problems).toEqual([]);
  });
});

import { accessibilityProblems, LAPTOP, PHONE, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { start } = TEXTS.fr;

describe('the start page', () => {
  it('shows the day and what waits; the keyboard leads there', async () => {
    await shop.order();
    await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('owner'));
    await page.getByRole('heading', { name: start.waiting }).waitFor();
    const received = page.locator('dl > div').filter({ hasText: start.received });
    expect(await received.locator('bdi').innerText()).toBe('2');
    const line = (name: string) => page.locator('main li').filter({ hasText: name });
    await line(start.toConfirm).and(page.locator('[aria-current=true]')).waitFor();
    expect(await line(start.toConfirm).locator('bdi').innerText()).toBe('2');
    await page.keyboard.press('j');
    await line(start.reviews).and(page.locator('[aria-current=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/reviews/);
    expect(page.problems).toEqual([]);
  });

  it('draws more days or fewer, and the same as a table', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('owner'));
    await page.getByRole('img', { name: start.chart }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: start.days.d7 }).click();
    await page.waitForURL(/days=7/);
    await page.getByRole('heading', { name: start.lastDays.replace('{{number}}', '7') }).waitFor();
    await page.getByRole('button', { name: start.asTable }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 7);
    const received = await page.locator('tbody td:nth-of-type(1)').allInnerTexts();
    expect(received.map(Number)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  it('tells whoever has no part in money nothing of it', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('confirmation_agent'), 'ar');
    await page.locator('dl').first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('دج');
    expect(await page.locator('header').nth(1).innerText()).toMatch(/[\u0600-\u06ff]{3,}، \d/);
  });
});

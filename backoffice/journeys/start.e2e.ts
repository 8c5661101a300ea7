import { accessibilityProblems, LAPTOP, PHONE, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { start } = TEXTS.fr;

describe('the start page', () => {
  it('shows the day, and leads to what waits: by the keyboard, and each list has as many as it says', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('owner'));
    await page.getByRole('heading', { name: start.waiting }).waitFor();
    const [row] = await shop.database.query<{ orders: number }>(
      "select count(*)::int as orders from orders where state in ('confirmed', 'preparing')",
    );
    const line = page.getByRole('listitem').filter({ hasText: start.toPrepare });
    expect(await line.locator('bdi').innerText()).toBe(String(row?.orders));
    await page.keyboard.press('j');
    await line.and(page.locator('[aria-current=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/orders\?state=confirmed&state=preparing/);
    await page.waitForFunction(
      (count) => document.querySelectorAll('tbody tr').length === count,
      row?.orders,
    );
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
    const sum = await page.locator('tbody tr td:nth-of-type(1)').allInnerTexts();
    const [row] = await shop.database.query<{ orders: number }>(
      "select count(*)::int as orders from orders where placed_at >= now() - interval '7 days' and state <> 'draft'",
    );
    expect(sum.reduce((all, text) => all + Number(text), 0)).toBeLessThanOrEqual(row?.orders ?? 0);
  });

  it('tells whoever has no part in money nothing of it', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('confirmation_agent'), 'ar');
    await page.locator('dl').first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('دج');
    expect(await page.locator('header').innerText()).toMatch(/[\u0600-\u06ff]{3,}، \d/);
  });
});

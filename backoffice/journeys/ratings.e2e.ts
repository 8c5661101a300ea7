import {
  accessibilityProblems,
  choose,
  holdReactNow,
  LAPTOP,
  PHONE,
  tick,
  until,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { chooseAct, enter, enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { transporters, newOrder, order: words } = TEXTS.fr;

const card = (page: Page, title = transporters.rating.title) => page.getByRole('region', { name: title });
const checked = (page: Page) => page.locator('[name=rating]:checked').getAttribute('value');
const kept = () => shop.database.query<{ halves: number }>('select halves from transporter_ratings');
const first = async () => {
  const [row] = await shop.database.query<{ id: string; name: string }>(
    'select id, name from transporters order by position, name limit 1',
  );
  return row ?? { id: '', name: '' };
};

describe('a transporter', () => {
  it('is rated by the staff in half stars, by pointer and by keys [BO-101] [BO-212] [BO-213]', async () => {
    const { id, name } = await first();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/transporters/${id}`, shop.account('logistics_manager'));
    const group = card(page).getByRole('group');
    expect(
      await group.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']);
    // The half of a star that the pointer is on.
    await group.scrollIntoViewIfNeeded();
    const fourth = await group.locator('.rate-star').nth(3).boundingBox();
    if (!fourth) throw new Error('no stars');
    await page.mouse.click(fourth.x + fourth.width / 4, fourth.y + fourth.height / 2);
    expect(await checked(page)).toBe('3.5');
    await page.mouse.click(fourth.x + (3 * fourth.width) / 4, fourth.y + fourth.height / 2);
    expect(await checked(page)).toBe('4');
    await page.keyboard.press('ArrowRight');
    expect(await checked(page)).toBe('4.5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await checked(page)).toBe('3.5');
    const own = group.getByRole('radio', { name: transporters.rating.stars.replace('{{rating}}', '3,5') });
    expect(await own.isChecked()).toBe(true);
    expect(await kept()).toEqual([]);
    await card(page).getByRole('button', { name: transporters.rating.save }).click();
    await said(page, transporters.rating.saved);
    expect(await kept()).toEqual([{ halves: 7 }]);
    // Who gave it stands below.
    await card(page).getByRole('listitem').filter({ hasText: '3,5' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.url}/dashboard/transporters`, { waitUntil: 'networkidle' });
    const mean = transporters.rating.mean.replace('{{rating}}', '3,5').replace('{{number}}', '1');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('img', { name: mean }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('is chosen beside what the staff think of it', async () => {
    const { id, name } = await first();
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/transporters/${id}`, shop.account('manager'));
    await tick(
      card(page).getByRole('radio', { name: transporters.rating.stars.replace('{{rating}}', '4,5') }),
    );
    await card(page).getByRole('button', { name: transporters.rating.save }).click();
    await said(page, transporters.rating.saved);
    // With the other one's 3,5.
    const rated = `${name} · 4,0/5`;
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await page
      .getByRole('toolbar', { name: words.toolbar })
      .getByRole('button', { name: words.actions.confirm })
      .click();
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    await chooseAct(page, words.actions.announce);
    await page
      .getByRole('dialog')
      .locator('option')
      .filter({ hasText: rated })
      .waitFor({ state: 'attached' });
    await page.goto(`${shop.url}/dashboard/orders/new`, { waitUntil: 'networkidle' });
    await choose(page.getByLabel(newOrder.wilaya), '16');
    const communes = page.getByLabel(newOrder.commune);
    await communes.locator('option').nth(1).waitFor({ state: 'attached' });
    await choose(communes, 1);
    await page
      .getByLabel(words.transporter)
      .locator('option')
      .filter({ hasText: rated })
      .first()
      .waitFor({ state: 'attached' });
    expect(page.problems).toEqual([]);
  });

  it('is chosen by its name alone where the ratings cannot be had: only the console says so [BO-333]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await page.route('**/api/delivery/ratings', (route) => route.abort());
    const [line] = await Promise.all([
      page.waitForEvent('console', (said) => said.text().startsWith('transporters.ratings')),
      page.goto(`${shop.url}/dashboard/orders/new`),
    ]);
    expect(line.type()).toBe('warning');
    await choose(page.getByLabel(newOrder.wilaya), '16');
    const communes = page.getByLabel(newOrder.commune);
    await communes.locator('option').nth(1).waitFor({ state: 'attached' });
    await choose(communes, 1);
    const choices = page.getByLabel(words.transporter).locator('option');
    await choices.nth(1).waitFor({ state: 'attached' });
    expect((await choices.allInnerTexts()).filter((text) => text.includes('/5'))).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('loses the rating of whoever takes it back, in Arabic on a phone too', async () => {
    const { id, name } = await first();
    const page = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
    await enterAt(page, `${shop.url}/dashboard/transporters/${id}`, shop.account('manager'), 'ar');
    const { rating } = ar.transporters;
    const group = page.getByRole('group', { name: rating.mine.replace('{{name}}', name) });
    expect(await checked(page)).toBe('4.5');
    await group.getByRole('radio', { name: rating.stars.replace('{{rating}}', '4,5') }).focus();
    // Stars fill from the left in every language, and the keys with them.
    await page.keyboard.press('ArrowRight');
    expect(await checked(page)).toBe('5');
    const sides = await group
      .locator('.rate-star')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(sides).toEqual([...sides].sort((one, other) => one - other));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const drop = card(page, rating.title).getByRole('button', { name: rating.drop });
    // As on a busy phone: drawn once, what was answered and the page without the form that asked.
    const react = await holdReactNow(page);
    await drop.click();
    // By the router: it has the page's data before the browser says that their reading ended, which it may call broken off.
    await until(() =>
      page.evaluate(() => {
        const { __remixRouter: router } = window as unknown as {
          __remixRouter: { state: { fetchers: Map<string, { state: string }> } };
        };
        return [...router.state.fetchers.values()].every(({ state }) => state === 'idle');
      }),
    );
    await react.release();
    await said(page, rating.dropped);
    expect(await drop.count()).toBe(0);
    expect(await kept()).toEqual([{ halves: 7 }]);
    expect(page.problems).toEqual([]);
  });
});

import {
  accessibilityProblems,
  choose,
  LAPTOP,
  PHONE,
  touch,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, enterAt, signIn, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { listing, order, products } = TEXTS.fr;

describe('lists under the hand', () => {
  it('show their rows first on a phone; filters wait behind a button that says how many are chosen', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/products`, shop.account('manager'));
    const type = page.getByRole('combobox', { name: products.filter.type });
    const button = page.getByRole('button', { name: listing.filters });
    await button.waitFor();
    expect(await type.isVisible()).toBe(false);
    await button.click();
    await choose(type, 'pack', { stays: false });
    await page.waitForURL(/type=pack/);
    await page.getByRole('button', { name: `${listing.filters} (1)` }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('bring the open tab of many into sight', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/features`, shop.account('owner'), 'ar');
    const tab = page.locator('main nav [aria-current=page]');
    await page.waitForFunction(() => {
      const { left, right } =
        document.querySelector('main nav [aria-current=page]')?.getBoundingClientRect() ?? {};
      return left !== undefined && right !== undefined && left >= 0 && right <= innerWidth;
    }, undefined);
    expect(await tab.count()).toBe(1);
  });

  it('keep a view of the products under a name, for oneself, until it is forgotten', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/products`, shop.account('catalogue_editor'));
    const keep = page.getByRole('button', { name: listing.keepView });
    expect(await keep.count()).toBe(0);
    await choose(page.getByRole('combobox', { name: products.filter.type }), 'pack', { stays: false });
    await page.waitForURL(/type=pack/);
    await keep.click();
    await page.getByRole('button', { name: listing.keepViewSubmit, exact: true }).click();
    await page.getByRole('dialog').locator('[name=name][aria-invalid]').waitFor();
    await write(page.getByLabel(listing.viewName), 'Mes lots');
    await page.getByRole('button', { name: listing.keepViewSubmit, exact: true }).click();
    await page.getByRole('link', { name: 'Mes lots' }).waitFor();
    await page.goto(`${shop.url}/dashboard/products`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Mes lots' }).click();
    await page.waitForURL(/products\?type=pack$/);
    // The address changes a moment before what is drawn.
    await page.locator('main nav [aria-current=page]').getByText('Mes lots').waitFor();
    expect(await page.locator('main nav [aria-current=page]').allInnerTexts()).toEqual(['Mes lots']);
    expect(await accessibilityProblems(page)).toEqual([]);
    // Neither another member of staff nor another list has it.
    const other = await browser.newPage({ viewport: LAPTOP });
    await enter(other, shop.url, shop.account('manager'));
    for (const path of ['products', 'orders']) {
      await other.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' });
      expect(await other.getByRole('link', { name: 'Mes lots' }).count()).toBe(0);
    }
    await page.getByRole('button', { name: listing.dropView.replace('{{name}}', 'Mes lots') }).click();
    await said(page, listing.viewDropped);
    await page.getByRole('link', { name: 'Mes lots' }).waitFor({ state: 'detached' });
    expect(page.problems.filter((one) => !one.includes('422'))).toEqual([]);
  });

  it('keep every letter that is typed while answers come, and the hand in the field', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    for (const path of ['products', 'orders', 'customers']) {
      await page.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' });
      const field = page.getByRole('searchbox');
      await touch(field);
      let typed = '';
      for (const letters of ['a', 'm', 'in']) {
        await page.keyboard.type(letters);
        typed += letters;
        await page.waitForURL(new RegExp(`[?&]q=${typed}(&|$)`));
        await page.waitForLoadState('networkidle');
        expect(await field.inputValue()).toBe(typed);
      }
    }
    expect(page.problems).toEqual([]);
  });

  it('go on from the row that one left them by, filters and all', async () => {
    for (let orders = 0; orders < 3; orders += 1) await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    await page.locator('tbody tr').nth(2).waitFor();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('j');
    const cursor = page.locator('tbody tr[data-cursor]');
    const number = (await cursor.getByRole('link').first().innerText()).trim();
    await page.keyboard.press('Enter');
    await page.waitForURL(/orders\/[0-9a-f-]{36}/);
    await page.getByRole('toolbar', { name: order.toolbar }).waitFor();
    await page.goBack();
    await cursor.filter({ hasText: number }).waitFor();
    await page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), number);
  });
});

describe('the order page under the hand', () => {
  it('goes on by J and K from an order that is still on its way', async () => {
    for (let orders = 0; orders < 4; orders += 1) await shop.order();
    const rows = await shop.database.query<{ id: string }>(
      'select id from orders order by placed_at desc, id desc limit 4',
    );
    const address = (at: number) => `${shop.url}/dashboard/orders/${rows[at]?.id}`;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, address(0), shop.account('manager'));
    let arrive = () => {};
    const answer = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route(`**/orders/${rows[1]?.id}.data*`, async (route) => {
      await answer;
      await route.continue();
    });
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
    expect(page.url()).toBe(address(0));
    arrive();
    await page.waitForURL(address(3));
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(address(3));
    for (const key of ['k', 'k']) await page.keyboard.press(key);
    await page.waitForURL(address(1));
    expect(page.problems).toEqual([]);
  });

  it('takes money by a letter, and gives the focus back when one thinks again', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const bar = page.getByRole('toolbar', { name: order.toolbar });
    await bar.getByRole('button', { name: order.actions.pay }).focus();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('[role=toolbar]'));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.closest('[role=toolbar]'));
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.waitForURL(/\/desk$/);
  });
});

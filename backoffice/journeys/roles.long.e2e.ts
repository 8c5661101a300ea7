import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  touch,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { rights, team, form } = TEXTS.fr;
const right = (page: Page, permission: string) => page.locator(`[name=permissions][value="${permission}"]`);

describe('roles', () => {
  it('are changed in a matrix that says what a change comes to, and are put back as they were', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/members`, shop.account('owner'));
    await page.getByRole('link', { name: rights.title }).click();
    await page.locator('#content').getByRole('link', { name: team.role.cashier }).click();
    await right(page, 'orders.refund').waitFor();
    expect(await right(page, 'orders.read').isChecked()).toBe(false);
    await tick(right(page, 'orders.refund'));
    await right(page, 'till.sell').click();
    expect(await right(page, 'orders.read').isChecked()).toBe(true);
    await page.getByText('+2 −1, touche 1 personne').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: form.save }).click();
    await said(page, rights.saved);
    await page.getByRole('button', { name: rights.reset }).click();
    await page.getByRole('dialog').getByRole('button', { name: rights.reset }).click();
    await said(page, rights.resetDone);
    expect(await right(page, 'orders.read').isChecked()).toBe(false);
    expect(await right(page, 'till.sell').isChecked()).toBe(true);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('of the shop’s own are made and given, with the warehouses in which somebody works', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/roles/new`, shop.account('owner'));
    await tick(right(page, 'orders.confirm'));
    await tick(page.locator('[name=ownOrdersOnly]'));
    await page.getByRole('button', { name: form.save }).click();
    await page.locator('[name="names.fr"][aria-invalid=true]').waitFor();
    await write(page.locator('[name="names.fr"]'), 'Confirmation Oran');
    await page.getByRole('button', { name: form.save }).click();
    await page.waitForURL(/roles\/[0-9a-f-]{36}$/);

    await page.goto(`${shop.url}/dashboard/members`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Agent de confirmation' }).click();
    await tick(page.locator('label').filter({ hasText: 'Confirmation Oran' }).locator('input'));
    await page
      .locator('section')
      .filter({ hasText: team.identity })
      .getByRole('button', { name: form.save })
      .click();
    await said(page, team.saved);
    await page.locator('[name=limited][value=yes]').click();
    await tick(page.locator('[name=warehouses]').first());
    expect(await accessibilityProblems(page)).toEqual([]);
    const card = page.locator('section').filter({ has: page.locator('[name=limited]') });
    await card.getByRole('button', { name: form.save }).click();
    await said(page, rights.warehouses.saved);
    await page.goto(`${shop.url}/dashboard/members`, { waitUntil: 'networkidle' });
    const row = page.locator('li').filter({ hasText: 'Confirmation Oran' });
    await row.getByText(rights.warehouses.limited).waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('keep what was ticked where a colleague saved first, and show what they saved', async () => {
    const open = async () => {
      const page = await browser.newPage({ viewport: LAPTOP });
      await enterAt(page, `${shop.url}/dashboard/roles`, shop.account('owner'));
      await page.getByRole('link', { name: team.role.content_editor, exact: true }).click();
      await right(page, 'carts.read').waitFor();
      return page;
    };
    const [page, colleague] = [await open(), await open()];
    await tick(right(page, 'carts.read'));
    await tick(right(colleague, 'stock.read'));
    await colleague.getByRole('button', { name: form.save }).click();
    await said(colleague, rights.saved);
    const save = page.getByRole('button', { name: form.save });
    await save.click();
    await page.getByText(form.stale).waitFor();
    for (const both of ['carts.read', 'stock.read']) expect(await right(page, both).isChecked()).toBe(true);
    await save.click();
    // The button says something else as soon as it is pressed: only the answer says that it is saved.
    await said(page, rights.saved);
    await page.reload({ waitUntil: 'networkidle' });
    for (const both of ['carts.read', 'stock.read']) expect(await right(page, both).isChecked()).toBe(true);
    expect([unexpected(page.problems), unexpected(colleague.problems)]).toEqual([[], []]);
  });

  it('are looked through on a phone, in Arabic, where nothing can be changed', async () => {
    const page = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enterAt(page, `${shop.url}/dashboard/roles`, shop.account('owner'), 'ar');
    expect(await fitsItsWidth(page)).toBe(true);
    await touch(page.getByRole('link', { name: ar.team.role.warehouse_clerk }));
    await right(page, 'stock.read').waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await touch(page.getByRole('button', { name: ar.rights.viewAs }).first());
    const leave = page.getByRole('button', { name: ar.rights.leave });
    await leave.waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect((await page.goto(`${shop.url}/dashboard/members`))?.status()).toBe(403);
    await page.goto(`${shop.url}/dashboard/stock`, { waitUntil: 'networkidle' });
    await touch(leave);
    await leave.waitFor({ state: 'detached' });
    expect((await page.goto(`${shop.url}/dashboard/members`))?.status()).toBe(200);
    // The page that was refused is one of them.
    expect(page.problems.filter((problem) => !/status of 403/.test(problem))).toEqual([]);
  });
});

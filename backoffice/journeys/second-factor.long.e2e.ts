import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  tick,
  touch,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { codeOf, setUp } from './authenticator.ts';
import { enter, enterAt, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

/** Turns the second factor on by the screen. @returns what the authenticator keeps, and the recovery codes */
async function turnOn(page: Page, password: string, language: 'fr' | 'ar') {
  await page.goto(`${shop.url}/dashboard/me`, { waitUntil: 'networkidle' });
  return setUp(page, password, language);
}

/** The first half: the password. */
async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${shop.url}/dashboard/login?next=%2Forders`, { waitUntil: 'networkidle' });
  await write(page.locator('[name=email]'), email);
  await write(page.locator('[name=password]'), password);
  await page.keyboard.press('Enter');
  await page.locator('[name=code]').waitFor();
}

describe('a second factor', () => {
  it('is set up on a telephone in Arabic, asked for at the next sign-in, and a recovery code stands in for it', async () => {
    const account = shop.account('confirmation_agent');
    const options = { viewport: PHONE, hasTouch: true, locale: 'ar-DZ' };
    const phone = await browser.newPage(options);
    await enter(phone, shop.url, account, 'ar');
    const { secret, codes } = await turnOn(phone, account.password, 'ar');

    const later = await browser.newPage(options);
    await givePassword(later, account);
    expect([await fitsItsWidth(later), await accessibilityProblems(later)]).toEqual([true, []]);
    await write(later.locator('[name=code]'), '000000');
    await later.keyboard.press('Enter');
    await later.locator('[name=code][aria-invalid=true]').waitFor();
    // The step after, since that of now may be used up; it is taken early.
    await write(later.locator('[name=code]'), codeOf(secret, 1));
    await later.keyboard.press('Enter');
    await later.waitForURL(/\/dashboard\/orders/);

    // The same without scripts, by a recovery code.
    const plain = await browser.newPage({ viewport: LAPTOP, javaScriptEnabled: false });
    await givePassword(plain, account);
    await write(plain.locator('[name=code]'), codes[0] ?? '');
    await plain.keyboard.press('Enter');
    await plain.waitForURL(/\/dashboard\/orders/);
    expect(unexpected(phone.problems)).toEqual([]);
  });

  it('is taken away by the owner from whoever lost it, and by oneself with the password', async () => {
    const account = shop.account('warehouse_clerk');
    const { me, team } = fr;
    const clerk = await browser.newPage({ viewport: LAPTOP });
    await enter(clerk, shop.url, account);
    await turnOn(clerk, account.password, 'fr');
    await clerk.getByRole('button', { name: me.remove }).click();
    await write(clerk.getByRole('dialog').locator('[name=password]'), account.password);
    await clerk.getByRole('dialog').getByRole('button', { name: me.remove }).click();
    await clerk.getByRole('button', { name: me.begin }).waitFor();
    await turnOn(clerk, account.password, 'fr');

    const owner = await browser.newPage({ viewport: LAPTOP });
    await enterAt(owner, `${shop.url}/dashboard/members`, shop.account('owner'));
    await owner.getByRole('link', { name: team.role.warehouse_clerk }).first().click();
    await owner.getByRole('button', { name: me.colleagueRemove }).click();
    expect(await accessibilityProblems(owner)).toEqual([]);
    await owner.getByRole('dialog').getByRole('button', { name: me.colleagueRemove }).click();
    await owner.getByRole('button', { name: me.colleagueRemove }).waitFor({ state: 'detached' });
    const again = await browser.newPage({ viewport: LAPTOP });
    await enter(again, shop.url, account);
    expect(unexpected(owner.problems)).toEqual([]);
  });

  it('is demanded by a role: its members set it up before anything else, and the owner is warned of being one', async () => {
    const account = shop.account('cashier');
    const { rights, form, team } = fr;
    const cashier = await browser.newPage({ viewport: PHONE, hasTouch: true, locale: 'ar-DZ' });
    await enter(cashier, shop.url, account, 'ar');

    const owner = await browser.newPage({ viewport: LAPTOP });
    await enter(owner, shop.url, shop.account('owner'));
    const needs = owner.locator('[name=needsSecondFactor]');
    const openRole = async (role: 'owner' | 'cashier') => {
      await owner.goto(`${shop.url}/dashboard/roles`, { waitUntil: 'networkidle' });
      await owner.locator('#content').getByRole('link', { name: team.role[role] }).click();
      await needs.waitFor();
    };
    await openRole('owner');
    await tick(needs);
    await owner.getByRole('alert').filter({ hasText: rights.lockOutMe }).waitFor();
    expect(await problemsInBothThemes(owner)).toEqual([]);
    await owner.getByRole('button', { name: form.cancel }).click();
    await openRole('cashier');
    await tick(needs);
    await owner.getByText(rights.without_one.replace('{{count}}', '1')).waitFor();
    await owner.getByRole('button', { name: form.save }).click();
    await said(owner, rights.saved);

    // Whatever they open next leads there, and nothing else is to be had.
    await cashier.goto(`${shop.url}/dashboard/products`, { waitUntil: 'networkidle' });
    expect(new URL(cashier.url()).pathname).toBe('/dashboard/second-factor');
    expect(await cashier.getByRole('heading', { level: 1 }).innerText()).toBe(ar.me.dueTitle);
    expect((await cashier.request.get(`${shop.url}/dashboard/api/alerts`)).status()).toBe(403);
    await setUp(cashier, account.password, 'ar');
    await touch(cashier.getByRole('link', { name: ar.me.dueNext }));
    await cashier.waitForURL(/\/dashboard\/products/);
    expect((await cashier.request.get(`${shop.url}/dashboard/api/alerts`)).status()).toBe(200);

    await openRole('cashier');
    await owner.getByText(rights.without_zero).waitFor();
    expect(unexpected(owner.problems)).toEqual([]);
  });
});

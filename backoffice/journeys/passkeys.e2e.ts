import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  touch,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { enter } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { passkeys, next } = fr.me;
/** The shop by the name that browsers keep passkeys for. */
const home = () => shop.url.replace('127.0.0.1', 'localhost');

/** A device that keeps passkeys and is always confirmed. */
async function withDevice(
  page: Page,
): Promise<{ keys: () => Promise<number>; refuse: () => Promise<unknown> }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    keys: async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    refuse: () => device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto(`${home()}/dashboard/me`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: passkeys.add }).click();
  const dialog = page.getByRole('dialog');
  await write(dialog.locator('[name=name]'), 'Ordinateur du dépôt');
  await write(dialog.locator('[name=password]'), 'autre chose');
  await dialog.getByRole('button', { name: next }).click();
  await dialog.locator('[name=password][aria-invalid=true]').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await write(dialog.locator('[name=password]'), password);
  await dialog.getByRole('button', { name: next }).click();
  await page
    .getByRole('button', { name: passkeys.removeOne.replace('{{name}}', 'Ordinateur du dépôt') })
    .waitFor();
}

describe('a passkey', () => {
  it('is added on one’s own page, signs in without a password, and is removed', async () => {
    const account = shop.account('manager');
    const page = await browser.newPage({ viewport: LAPTOP });
    const device = await withDevice(page);
    await enter(page, home(), account);
    await addPasskey(page, account.password);
    expect(await device.keys()).toBe(1);
    expect(await problemsInBothThemes(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto(`${home()}/dashboard/login?next=%2Fproducts`, { waitUntil: 'networkidle' });
    const byPasskey = page.getByRole('button', { name: passkeys.enter });
    await byPasskey.waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await byPasskey.click();
    await page.waitForURL(/\/dashboard\/products/);
    await page.locator('.frame').waitFor();

    await page.goto(`${home()}/dashboard/me`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: passkeys.removeOne.replace('{{name}}', 'Ordinateur du dépôt') })
      .click();
    await write(page.getByRole('dialog').locator('[name=password]'), account.password);
    await page.getByRole('dialog').getByRole('button', { name: passkeys.remove }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Ordinateur du dépôt', { exact: true }).waitFor({ state: 'detached' });
  });

  it('is not offered in the clear, and what the device refuses is said', async () => {
    const plain = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enter(plain, shop.url.replace('localhost', '127.0.0.1'), shop.account('warehouse_clerk'), 'ar');
    await plain.goto(`${shop.url.replace('localhost', '127.0.0.1')}/dashboard/me`, {
      waitUntil: 'networkidle',
    });
    await plain.getByRole('heading', { name: ar.me.factor }).waitFor();
    expect(await plain.getByText(ar.me.passkeys.title).count()).toBe(0);

    const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
    const device = await withDevice(page);
    await device.refuse();
    await page.goto(`${home()}/dashboard/login`, { waitUntil: 'networkidle' });
    expect([await fitsItsWidth(page), await accessibilityProblems(page)]).toEqual([true, []]);
    await touch(page.getByRole('button', { name: passkeys.enter }));
    await page.getByText(passkeys.given).waitFor();
  });
});

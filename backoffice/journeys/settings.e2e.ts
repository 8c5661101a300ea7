import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { settings, form, nav } = TEXTS.fr;

describe('the settings of the shop', () => {
  it('say how long stock is held; what is no such number is refused at its field', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/settings/orders`, shop.account('owner'));
    const save = page.getByRole('button', { name: form.save });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await write(page.locator('input[name=holdHours]'), '721');
    await save.click();
    await page.locator('input[name=holdHours][aria-invalid=true]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(page.locator('input[name=holdHours]'), '24');
    await save.click();
    await said(page, settings.saved);
    const [row] = await shop.database.query('select settings from shops');
    expect(row).toMatchObject({ settings: { holdHours: 24 } });

    await page.setViewportSize(PHONE);
    await page.goto(`${shop.url}/dashboard/settings/orders`, { waitUntil: 'networkidle' });
    expect(await fitsItsWidth(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('say in which words customers are told of what', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/settings/notifications`, shop.account('owner'));
    const save = page.getByRole('button', { name: form.save, exact: true });
    expect(await save.isDisabled()).toBe(true);
    await page
      .locator('details', { has: page.locator('[name="confirmed.fr"]') })
      .locator('summary')
      .click();
    await write(
      page.locator('[name="confirmed.fr"]'),
      'Merci {firstname}, votre commande {number} est confirmée.',
    );
    await save.click();
    await said(page, settings.saved);
    const [row] = await shop.database.query<{ texts: string }>(
      "select texts ->> 'fr' as texts from notification_rules where event = 'confirmed'",
    );
    expect(row?.texts).toBe('Merci {firstname}, votre commande {number} est confirmée.');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('[name="confirmed.fr"]').inputValue()).toBe(row?.texts);
  });

  it('are not there for a manager', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    expect(await page.getByRole('link', { name: nav.settings }).count()).toBe(0);
    await page.goto(`${shop.url}/dashboard/settings/orders`);
    await page.getByRole('heading', { name: TEXTS.fr.errors.forbidden.title }).waitFor();
  });
});

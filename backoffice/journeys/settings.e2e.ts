import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { chooseAct, enter, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { settings, form, nav, order: words } = TEXTS.fr;
const { actions, money_dialog: money, place } = words;

describe('the settings of the shop', () => {
  it('[BO-236] an account that the owner takes away is named in a refund, and cannot be chosen', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('owner'));
    await page.goto(`${shop.url}/dashboard/settings/orders`, { waitUntil: 'networkidle' });
    const save = page.getByRole('button', { name: form.save });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await write(page.locator('input[name=holdHours]'), '721');
    await save.click();
    await page.locator('input[name=holdHours][aria-invalid=true]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(page.locator('input[name=holdHours]'), '24');
    await tick(page.getByRole('checkbox', { name: place.till }), false);
    await tick(page.getByRole('checkbox', { name: place.card_account }), false);
    await page.getByText(settings.noPlace).waitFor();
    await tick(page.getByRole('checkbox', { name: place.till }));
    await save.click();
    await said(page, settings.saved);
    const [row] = await shop.database.query('select settings from shops');
    expect(row).toMatchObject({ settings: { holdHours: 24, refundPlaces: ['till'] } });

    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog');
    await chooseAct(page, actions.pay);
    await dialog.getByRole('button', { name: money.pay.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await chooseAct(page, actions.refund);
    await dialog.getByText(money.refund.notConfigured.replace('{{names}}', place.card_account)).waitFor();
    expect(await dialog.locator('select[name=place] option').allInnerTexts()).toEqual([place.till]);
    await write(dialog.locator('input[name=amount]'), '100');
    await dialog.getByRole('button', { name: money.refund.submit }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await page.goto(`${shop.url}/dashboard/settings/orders`, { waitUntil: 'networkidle' });
    expect(await fitsItsWidth(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('say in which words customers are told of what', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('owner'));
    await page.goto(`${shop.url}/dashboard/settings/notifications`, { waitUntil: 'networkidle' });
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

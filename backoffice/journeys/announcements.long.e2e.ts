import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { drafted, enterAt, previewOf, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { announcements, drafts, home, menus } = TEXTS.fr;

const open = async (page: Page, language = 'fr') => {
  await enterAt(page, `${shop.url}/dashboard/announcements`, shop.account('content_editor'), language);
};
const send = async (page: Page, act: string) => {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: act, exact: true }).click();
  await loaded;
  await page.waitForLoadState('networkidle');
};
const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: announcements.title })
    .locator('button[aria-pressed]')
    .filter({ hasText: name });
const shown = async (page: Page, selector: string, path = '/') => {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  return (await page.locator(selector).allTextContents()).map((one) => one.replace(/\s+/g, ' ').trim());
};

describe('what the shop announces and promises', () => {
  it('is written by a content editor, drafted, looked at, published, and taken away', async () => {
    const shopper = await browser.newPage({ viewport: LAPTOP });
    const before = await shown(shopper, '.announce li');
    expect(before[0]).toBe('Vous payez en espèces, à la livraison');
    const trust = await shown(shopper, '.trust li');
    expect(trust[0]).toContain('Paiement à la livraison');
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('c');
    // Spaces around it are not kept, which is nobody else's change.
    await write(page.getByLabel(announcements.sentence), 'Horaires du Ramadan ');
    await page.getByRole('tab', { name: 'العربية' }).click();
    await write(page.getByLabel(announcements.sentence), 'مواقيت رمضان');
    await tick(page.getByRole('checkbox', { name: announcements.places.home }), true);
    await write(page.getByLabel(announcements.text), 'من 10 إلى 16');
    await write(page.getByLabel(home.link, { exact: true }), '/promotions');
    await drafted(page);
    expect(await page.getByText(drafts.keptElse).count()).toBe(0);
    expect(await shown(shopper, '.announce li')).toEqual(before);
    const address = await previewOf(page);
    expect(await shown(shopper, '.announce li', address)).toContain('Horaires du Ramadan');
    // First of all, at each of its places.
    await row(page, 'Horaires du Ramadan').focus();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Alt+ArrowUp');
    await send(page, drafts.publish);
    expect((await shown(shopper, '.announce li'))[0]).toBe('Horaires du Ramadan');
    expect(await shopper.locator('.announce li a').first().getAttribute('href')).toBe('/promotions');
    expect((await shown(shopper, '.trust li', '/ar'))[0]).toBe('مواقيت رمضانمن 10 إلى 16');
    // What is not kept as a promise is taken away.
    await row(page, 'Paiement à la livraison').click();
    await page.getByRole('button', { name: menus.remove, exact: true }).click();
    await send(page, drafts.publish);
    expect((await shown(shopper, '.trust li')).join()).not.toContain('Paiement à la livraison');
    expect(await shown(shopper, '.facts-list li')).toContain('Vous payez le livreur, en espèces');
  });

  it('says what was refused of it, beside its field', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await page.keyboard.press('c');
    await write(page.getByLabel(announcements.sentence), 'Ailleurs');
    await write(page.getByLabel(home.link, { exact: true }), 'javascript:alert(1)');
    await send(page, drafts.save);
    await page.getByRole('alert').first().waitFor();
    await row(page, 'Ailleurs').click();
    const link = page.getByLabel(home.link, { exact: true });
    expect(await link.getAttribute('aria-invalid')).toBe('true');
    await write(link, '/promotions');
    await choose(page.getByLabel(announcements.what), 'featured_deals');
    // What was mended is saved by itself, and nothing is refused any more.
    await drafted(page);
    await page.getByRole('alert').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: drafts.discard }).click();
    await page.getByRole('dialog').getByRole('button', { name: drafts.discardNow }).click();
    await page.getByRole('button', { name: drafts.discard }).waitFor({ state: 'detached' });
  });

  it('fits a phone, in Arabic', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await open(page, 'ar');
    const list = page.getByRole('list', { name: ar.announcements.title });
    await list.locator('button[aria-pressed]').nth(1).click();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

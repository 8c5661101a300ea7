import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { enter, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { translations, writings, drafts } = TEXTS.fr;

const begin = async (page: Page, title: string) => {
  await page.goto(`${shop.url}/dashboard/pages`, { waitUntil: 'networkidle' });
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(writings.titleIn.fr), title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};
const open = async (page: Page, query = '') => {
  await page.goto(`${shop.url}/dashboard/translations${query}`, { waitUntil: 'networkidle' });
};
const head = (page: Page, name: string) => page.locator('[data-head]').filter({ hasText: name });
const titleIn = (page: Page, language: string) =>
  page.getByLabel(`${translations.fields.title} · ${language}`, { exact: true });
const arabicOf = async (title: string) => {
  const rows = await shop.database.query<{ ar: string }>(
    `select a.body ->> 'title' as ar from content_drafts f
     join content_drafts a on a.target_id = f.target_id and a.part = 'ar'
     where f.part = 'fr' and f.body ->> 'title' = $1`,
    [title],
  );
  return rows[0]?.ar;
};

describe('translations', () => {
  it('are written one after the other by keys alone, beside the French, and counted', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('content_editor'), 'fr');
    await begin(page, 'Réparations à Oran');
    await begin(page, 'Réparations à Alger');
    await open(page, `?kind=page&q=${encodeURIComponent('reparations')}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    const counts = page.getByRole('navigation', { name: translations.language });
    const before = Number((await counts.getByRole('link').first().innerText()).replace(/\D/g, ''));
    // The last begun comes first.
    await head(page, 'Réparations à Alger').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Réparations à Oran');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await until(async () => page.evaluate(() => document.activeElement?.tagName === 'INPUT'));
    expect(await page.locator('form p[lang=fr]').first().innerText()).toBe('Réparations à Alger');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.type('تصليحات في الجزائر');
    await page.keyboard.press('Control+Enter');
    await said(page, translations.saved);
    // It is gone from what is to be done, and the next one is open in its place.
    await until(
      async () => (await page.locator('form p[lang=fr]').first().innerText()) === 'Réparations à Oran',
    );
    expect(await head(page, 'Réparations à Alger').count()).toBe(0);
    await until(async () => page.evaluate(() => document.activeElement?.tagName === 'INPUT'));
    await page.keyboard.type('تصليحات في وهران');
    await page.keyboard.press('Control+Enter');
    await until(async () => (await arabicOf('Réparations à Oran')) !== undefined);
    // Nothing is left of them: the list says so.
    await page
      .getByText(translations.noneText)
      .or(page.getByText(TEXTS.fr.listing.none, { exact: true }))
      .first()
      .waitFor();
    expect([await arabicOf('Réparations à Alger'), await arabicOf('Réparations à Oran')]).toEqual([
      'تصليحات في الجزائر',
      'تصليحات في وهران',
    ]);
    const after = Number((await counts.getByRole('link').first().innerText()).replace(/\D/g, ''));
    expect(before - after).toBe(2);
    await open(page, `?view=drafted&q=${encodeURIComponent('reparations')}`);
    expect(await page.locator('[data-head]').count()).toBe(2);
  });

  it('that a colleague made meanwhile stand beside what was typed, which is lost to nobody', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('content_editor'), 'fr');
    await begin(page, 'Nos horaires');
    const address = new URL(page.url()).pathname;
    await open(page, '?q=Nos+horaires');
    await head(page, 'Nos horaires').click();
    await write(titleIn(page, 'العربية'), 'أوقاتنا');
    const other = await browser.newPage({ viewport: LAPTOP });
    await enterAt(other, `${shop.url}${address}`, shop.account('owner'), 'fr');
    await other.getByRole('tab', { name: 'العربية' }).click();
    await write(other.getByLabel(writings.titleIn.ar), 'مواقيت العمل');
    await other.getByText(drafts.savedAt.split('{{')[0] ?? '').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText(translations.stale).waitFor();
    expect(await titleIn(page, 'العربية').inputValue()).toBe('أوقاتنا');
    await page.locator('form p[lang=ar]').getByText('مواقيت العمل').waitFor();
    await page.getByRole('button', { name: translations.takeTheirs }).click();
    expect(await titleIn(page, 'العربية').inputValue()).toBe('مواقيت العمل');
    await write(titleIn(page, 'العربية'), 'أوقات العمل');
    // The tab dies with what was typed.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'networkidle' });
    await write(other.getByLabel(writings.titleIn.ar), 'ساعات العمل');
    await until(async () => (await arabicOf('Nos horaires')) === 'ساعات العمل');
    await open(page, '?view=all&q=Nos+horaires');
    await head(page, 'Nos horaires').click();
    // What the colleague saved while it was away is no more overwritten unseen.
    await page.getByText(translations.stale).waitFor();
    await page.locator('form p[lang=ar]').getByText('ساعات العمل').waitFor();
    await until(async () => (await titleIn(page, 'العربية').inputValue()) === 'أوقات العمل');
    await page.keyboard.press('Control+s');
    await said(page, translations.saved);
    expect(await arabicOf('Nos horaires')).toBe('أوقات العمل');
  });

  it('fit a telephone in Arabic', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('content_editor'), 'ar');
    await open(page, '?view=all');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(ar.translations.title);
    await page.locator('[data-head]').first().click();
    await page.locator('form').getByRole('button', { name: ar.translations.saveNext }).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

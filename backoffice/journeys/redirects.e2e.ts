import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dropDialog, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { redirects } = TEXTS.fr;

const open = async (page: Page, path = 'redirects', language = 'fr') => {
  await enterAt(page, `${shop.url}/dashboard/${path}`, shop.account('content_editor'), language);
};
const lead = async (page: Page, source: string, target: string) => {
  await page.getByRole('button', { name: redirects.add }).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(redirects.source), source);
  await write(dialog.getByLabel(redirects.target), target);
  await dialog.getByRole('button', { name: redirects.save }).click();
};

describe('former addresses', () => {
  it('lead to where the page is now, in the language that was asked for', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await lead(page, '/Ancien-Rayon', '/promotions');
    await said(page, redirects.saved);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    await shopper.goto(`${shop.url}/ancien-rayon`);
    expect(new URL(shopper.url()).pathname).toBe('/promotions');
    await shopper.goto(`${shop.url}/ar/ancien-rayon`);
    expect(new URL(shopper.url()).pathname).toBe('/ar/promotions');
    // A page that is there always wins.
    await lead(page, '/blog', '/promotions');
    await said(page, redirects.saved);
    await shopper.goto(`${shop.url}/blog`);
    expect(new URL(shopper.url()).pathname).toBe('/blog');
    await shop.database.query(
      "update redirects set last_hit_on = '2026-01-31' where source = '/ancien-rayon'",
    );
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('row').filter({ hasText: '/ancien-rayon' }).getByText('31/01/2026').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('that are gone for good say so, and a circle is refused', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await page.getByRole('button', { name: redirects.add }).first().click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(redirects.source), '/soldes-2020');
    await choose(dialog.getByLabel(redirects.status), '410');
    await dialog.getByRole('button', { name: redirects.save }).click();
    await said(page, redirects.saved);
    const shopper = await browser.newPage({ viewport: LAPTOP });
    expect((await shopper.goto(`${shop.url}/soldes-2020`))?.status()).toBe(410);
    expect((await shopper.goto(`${shop.url}/jamais-vu`))?.status()).toBe(404);
    await lead(page, '/ici', '/ici');
    await dialog.getByRole('alert').first().waitFor();
    await dropDialog(page);
  });

  it('are taken from a file, and fit a phone in Arabic', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await open(page);
    await page.getByRole('button', { name: redirects.import }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(redirects.lines), '/un;/promotions\n/deux;/un');
    await dialog.getByRole('button', { name: redirects.try }).click();
    await dialog.getByText(redirects.reasons.loop).waitFor();
    await dialog.getByRole('button', { name: redirects.take, exact: true }).click();
    await said(page, redirects.taken);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '/un', exact: true }).waitFor();
    // What would lead in a circle was left out.
    expect(await page.getByRole('button', { name: '/deux', exact: true }).count()).toBe(0);
    const phone = await browser.newPage({ viewport: PHONE });
    await open(phone, 'redirects', 'ar');
    expect(await fitsItsWidth(phone)).toBe(true);
    await open(phone, 'redirects?view=missing', 'ar');
    expect(await fitsItsWidth(phone)).toBe(true);
  });
});
